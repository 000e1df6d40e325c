import { firstActions, recommendationsInOrder } from '../../contract/actions.ts';
import type { ActionPlanContent } from '../../contract/audit.ts';
import { unclearText } from '../../contract/report-gaps.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { move } from '../../lib/move.ts';
import { EFFECT_LABELS, STAFF_DOER_LABELS, TIME_LABELS } from '../../parts/audit-report/action-terms.ts';
import { numberOf } from '../../parts/audit-report/report-points.ts';
import { ClientCheckMark } from '../../parts/audit-report/reported-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { Badge } from '../../ui/tag.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import type { PartDraft, PointDraft } from './audit-parts.ts';
import {
  ACTION_PLAN_NUMBER,
  ACTIONS_HEADING_ID,
  PART_HEADING_ID,
  pointAt,
  sectionHref,
} from './audit-sections.ts';
import { FinishedField, PointSummaryFields } from './point-fields.tsx';

interface ActionPlanPanelProps {
  answer: Pick<AuditAnswer, 'audit' | 'actions'>;
  part: PartDraft<ActionPlanContent>;
  points: readonly PointDraft[];
}

/** Edits the eighth point: the action plan. */
export function ActionPlanPanel({ answer: { audit, actions }, part, points }: ActionPlanPanelProps) {
  const { fields, problems } = part.get();
  const contents = points.map((point) => point.get().fields);
  const all = recommendationsInOrder(contents, fields.order);
  const firstOnes = firstActions(contents, fields.order);
  const first = firstOnes.map(({ id }) => id);
  const unclear = firstOnes.find(({ done }) => done.trim() === '');
  const shared = { number: ACTION_PLAN_NUMBER, fields, problems, onChange: part.change };
  return (
    <Section
      title={`${ACTION_PLAN_NUMBER}. ${pointAt(ACTION_PLAN_NUMBER)}`}
      headingId={PART_HEADING_ID}
      className="grid grid-cols-1 gap-6"
    >
      <PointSummaryFields {...shared} />
      <Section
        title="What to do, in this order"
        level={3}
        headingId={ACTIONS_HEADING_ID}
        titleClass="text-xl"
        className="grid gap-3"
      >
        {all.length === 0 ? (
          <p className="text-soft">
            No point has a recommendation yet. Once you write some, you can put them in order here.
          </p>
        ) : (
          <SortableList
            items={all.map((one) => ({ ...one, name: one.title || 'Without a title' }))}
            what="recommendation"
            label="What to do, in this order"
            moveTo={(from, to) => part.change({ order: move(all, from, to).map(({ id }) => id) })}
          >
            {({ id, name, point, who, time, effect, done, isShown }, moveButtons) => (
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <div className="min-w-0 flex-[1_1_14rem]">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-soft">{`${point}. ${STAFF_DOER_LABELS[who]}, ${TIME_LABELS[time].toLowerCase()}, ${EFFECT_LABELS[effect].toLowerCase()}.`}</p>
                  <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
                    {first.includes(id) && <Badge tone="info">What to do first</Badge>}
                    {first.includes(id) && done.trim() === '' && (
                      <Badge tone="warning">
                        <InlineLink href={sectionHref(audit.id, numberOf(point))}>
                          Say how to know it is done
                        </InlineLink>
                      </Badge>
                    )}
                    {!isShown && <Badge tone="warning">Not in the report yet</Badge>}
                  </p>
                  {actions.map(
                    (one) => one.id === id && one.mark && <ClientCheckMark key={id} mark={one.mark} />,
                  )}
                </div>
                <div className="flex flex-none">{moveButtons}</div>
              </div>
            )}
          </SortableList>
        )}
      </Section>
      <FinishedField {...shared} audit={audit.id} unclear={unclear && unclearText(unclear.title)} />
    </Section>
  );
}

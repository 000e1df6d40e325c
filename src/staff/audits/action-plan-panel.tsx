import { READ_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import type { ActionPlanContent, DraftRecommendation, PointContent } from '../../contract/audit.ts';
import { move } from '../../lib/move.ts';
import { Section } from '../../ui/section.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { Badge } from '../../ui/tag.tsx';
import type { PartDraft, PointDraft } from './audit-parts.ts';
import { ACTION_PLAN_NUMBER, PART_HEADING_ID, pointAt } from './audit-sections.ts';
import { capitalized } from './audits-view.ts';
import { FinishedField, PointSummaryFields } from './point-fields.tsx';

interface PlacedRecommendation extends DraftRecommendation {
  point: AuditPoint;
  /** Only finished points are in the report. */
  isShown: boolean;
}

/** Recommendations of all points: those in the given order, then the rest in the order of the points. */
function inOrder(points: readonly PointContent[], order: readonly string[]): PlacedRecommendation[] {
  const indexOf = (id: string): number => {
    const index = order.indexOf(id);
    return index < 0 ? order.length : index;
  };
  return READ_POINTS.flatMap((point, index) => {
    const { recommendations = [], isFinished = false } = points[index] ?? {};
    return recommendations.map((one) => ({ ...one, point, isShown: isFinished && one.title.trim() !== '' }));
  }).toSorted((a, b) => indexOf(a.id) - indexOf(b.id));
}

interface ActionPlanPanelProps {
  audit: string;
  part: PartDraft<ActionPlanContent>;
  points: readonly PointDraft[];
}

/** Edits the eighth point: the action plan. */
export function ActionPlanPanel({ audit, part, points }: ActionPlanPanelProps) {
  const { fields, problems } = part.get();
  const all = inOrder(
    points.map((point) => point.get().fields),
    fields.order,
  );
  const shared = { number: ACTION_PLAN_NUMBER, fields, problems, onChange: part.change };
  return (
    <Section
      title={`${ACTION_PLAN_NUMBER}. ${pointAt(ACTION_PLAN_NUMBER)}`}
      headingId={PART_HEADING_ID}
      className="bench-fields"
    >
      <PointSummaryFields {...shared} />
      <Section title="What to do, in this order" level={3} titleClass="text-xl" className="grid gap-3">
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
            {({ name, point, effort, effect, isShown }, moveButtons) => (
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <div className="min-w-0 flex-[1_1_14rem]">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-soft">{`${point}. ${capitalized(effort)}, ${effect} effect.`}</p>
                  {!isShown && (
                    <p className="mt-1">
                      <Badge tone="warning">Not in the report yet</Badge>
                    </p>
                  )}
                </div>
                <div className="flex flex-none">{moveButtons}</div>
              </div>
            )}
          </SortableList>
        )}
      </Section>
      <FinishedField {...shared} audit={audit} />
    </Section>
  );
}

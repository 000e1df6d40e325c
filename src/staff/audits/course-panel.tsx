import { READ_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import type { CourseWords, DraftRecommendation, PointWords } from '../../contract/audit.ts';
import { move } from '../../lib/move.ts';
import { Section } from '../../ui/section.tsx';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { Badge } from '../../ui/tag.tsx';
import type { PartDraft, PointDraft } from './audit-parts.ts';
import { capitalized } from './audits-view.ts';
import { COURSE_NUMBER, PART_HEADING, pointAt } from './places.ts';
import { FinishedField, PointReadingFields } from './point-words.tsx';

interface PlacedRecommendation extends DraftRecommendation {
  point: AuditPoint;
  /** Only finished points are in the report. */
  isShown: boolean;
}

/** Recommendations of all points: those in the given order, then the rest in the order of the points. */
function inOrder(points: readonly PointWords[], order: readonly string[]): PlacedRecommendation[] {
  const indexOf = (id: string): number => {
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  return READ_POINTS.flatMap((point, index) => {
    const { recommendations = [], isFinished = false } = points[index] ?? {};
    return recommendations.map((one) => ({ ...one, point, isShown: isFinished && one.title.trim() !== '' }));
  }).toSorted((a, b) => indexOf(a.id) - indexOf(b.id));
}

interface CoursePanelProps {
  audit: string;
  part: PartDraft<CourseWords>;
  points: readonly PointDraft[];
}

/** Edits the eighth point: the action plan. */
export function CoursePanel({ audit, part, points }: CoursePanelProps) {
  const { fields, problems } = part.get();
  const all = inOrder(
    points.map((point) => point.get().fields),
    fields.order,
  );
  const shared = { number: COURSE_NUMBER, words: fields, problems, onChange: part.change };
  return (
    <Section
      title={`${COURSE_NUMBER}. ${pointAt(COURSE_NUMBER)}`}
      headingId={PART_HEADING}
      className="bench-fields"
    >
      <PointReadingFields {...shared} />
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

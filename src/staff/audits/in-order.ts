import { READ_POINTS, type AuditPoint } from '../../contract/audit-points.ts';
import type { DraftRecommendation, PointWords } from '../../contract/audit.ts';

/** A recommendation with the point that it comes from. */
export interface PlacedRecommendation extends DraftRecommendation {
  point: AuditPoint;
  /** Only what is finished shows in the report. */
  isShown: boolean;
}

/** Recommendations of all points: those in the given order, then the rest in the order of the points. */
export function inOrder(points: readonly PointWords[], order: readonly string[]): PlacedRecommendation[] {
  const indexOf = (id: string): number => {
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  return READ_POINTS.flatMap((point, index) => {
    const { recommendations = [], isFinished = false } = points[index] ?? {};
    return recommendations.map((one) => ({ ...one, point, isShown: isFinished && one.title.trim() !== '' }));
  }).toSorted((a, b) => indexOf(a.id) - indexOf(b.id));
}

import { READ_POINTS, type AuditPoint } from './audit-points.ts';
import { FIRST_ACTIONS } from './audit-report.ts';
import type { DraftRecommendation } from './audit.ts';

interface Recommended {
  isFinished: boolean;
  recommendations?: readonly DraftRecommendation[];
}

export interface PlacedRecommendation extends DraftRecommendation {
  point: AuditPoint;
  /** Only finished points, and recommendations with a title, are in the report. */
  isShown: boolean;
}

/**
 * Recommendations of the seven points: first those that the coach has put in order, then the rest in the order of the
 * points.
 */
export function recommendationsInOrder(
  points: readonly Recommended[],
  order: readonly string[],
): PlacedRecommendation[] {
  const indexOf = (id: string): number => {
    const index = order.indexOf(id);
    return index < 0 ? order.length : index;
  };
  return READ_POINTS.flatMap((point, index) => {
    const { recommendations = [], isFinished = false } = points[index] ?? {};
    return recommendations.map((one) => ({ ...one, point, isShown: isFinished && one.title.trim() !== '' }));
  }).toSorted((a, b) => indexOf(a.id) - indexOf(b.id));
}

/** The actions that a report starts with, in order. */
export const firstActions = (
  points: readonly Recommended[],
  order: readonly string[],
): PlacedRecommendation[] =>
  recommendationsInOrder(points, order)
    .filter(({ isShown }) => isShown)
    .slice(0, FIRST_ACTIONS);

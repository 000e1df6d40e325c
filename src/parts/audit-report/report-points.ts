import { AUDIT_POINTS, ACTION_PLAN_POINT, type AuditPoint } from '../../contract/audit-points.ts';
import type { AuditRating, AuditReport } from '../../contract/audit-report.ts';

/** Mark of a point: its rating, the action plan, or unfinished. */
export type PointMark = AuditRating | 'action plan' | 'to come';

export const MARK_LABELS: Readonly<Record<PointMark, string>> = {
  good: 'Good',
  'needs work': 'Needs work',
  urgent: 'Urgent',
  'not checked': 'Not checked',
  'action plan': 'What to do first',
  'to come': 'Still to come',
};

/** One of the eight points in a report. The last one holds the action plan. */
export interface ReportPoint {
  point: AuditPoint;
  /** From 1, as on the diagram. */
  number: number;
  mark: PointMark;
  summary: string;
  since?: RatingChange;
}

export type ChangeKind = 'better' | 'worse' | 'as before' | 'new' | 'not comparable';

export interface RatingChange {
  change: ChangeKind;
  /** The previous rating; `null` if there was none. */
  was: AuditRating | null;
  /** Both in a word or two, such as `Up from urgent`. */
  label: string;
}

/** As many things to do as are named where there is room for a sentence. */
const STEPS_SHOWN = 3;

export const numberOf = (point: AuditPoint): number => AUDIT_POINTS.indexOf(point) + 1;

/** A report as the eight points of the Rose. */
export function pointsOf({ ratings, recommendations }: AuditReport): ReportPoint[] {
  return [
    ...ratings.map(({ point, rating, summary }) => ({
      point,
      number: numberOf(point),
      mark: rating,
      summary,
    })),
    {
      point: ACTION_PLAN_POINT,
      number: numberOf(ACTION_PLAN_POINT),
      mark: 'action plan',
      summary: `${recommendations
        .slice(0, STEPS_SHOWN)
        .map(({ title }) => title)
        .join('. ')}.`,
    },
  ];
}

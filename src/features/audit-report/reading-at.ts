import { AUDIT_POINTS, COURSE_POINT, type AuditPoint } from '../../contract/audit-points.ts';
import type { AuditRating, AuditReport } from '../../contract/audit-report.ts';

/** How a point is marked: by its rating, or as the course to steer. */
export type Mark = AuditRating | 'course';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  good: 'Good',
  'needs work': 'Needs work',
  urgent: 'Urgent',
  'not looked at': 'Not looked at',
  course: 'Course to steer',
};

/** What a report says at one of the eight points. At the last it is what to do first. */
export interface PointOfReport {
  point: AuditPoint;
  /** From 1, as on the diagram. */
  number: number;
  mark: Mark;
  says: string;
}

/** As many things to do as are named where there is room for a sentence. */
const STEPS = 3;

export const numberOf = (point: AuditPoint): number => AUDIT_POINTS.indexOf(point) + 1;

/** A report as the eight points of the Rose. */
export function pointsOf({ readings, recommendations }: AuditReport): PointOfReport[] {
  return [
    ...readings.map(({ point, rating, says }) => ({ point, number: numberOf(point), mark: rating, says })),
    {
      point: COURSE_POINT,
      number: numberOf(COURSE_POINT),
      mark: 'course',
      says: `${recommendations
        .slice(0, STEPS)
        .map(({ title }) => title)
        .join('. ')}.`,
    },
  ];
}

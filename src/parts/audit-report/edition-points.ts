import { COURSE_POINT } from '../../contract/audit-points.ts';
import type { AuditRating, ReportChapter, ReportEdition } from '../../contract/audit-report.ts';
import { changeText } from './change-text.ts';
import { numberOf, type Change, type Mark, type PointOfReport, type Since } from './reading-at.ts';

/** Worst first. Unchecked points are left out. */
const ORDER: readonly AuditRating[] = ['urgent', 'needs work', 'good'];

function changeOf(was: AuditRating | null, is: AuditRating): Change {
  if (was === null) return 'new';
  if (was === is) return 'as before';
  const [before, now] = [ORDER.indexOf(was), ORDER.indexOf(is)];
  if (before < 0 || now < 0) return 'not comparable';
  return now > before ? 'better' : 'worse';
}

/** Change since the previous report; `undefined` without one, while unfinished, and for the action plan. */
function sinceOf({ point, rating }: ReportChapter, before: ReportEdition['before']): Since | undefined {
  if (!before || rating === null || point === COURSE_POINT) return undefined;
  const was = before.ratings.find((earlier) => earlier.point === point)?.rating ?? null;
  const change = changeOf(was, rating);
  return { change, was, words: changeText(change, was) };
}

/** Mark of a chapter. The action plan has no rating; its sentence shows that it is finished. */
function markOf({ point, rating, says }: ReportChapter): Mark {
  if (point === COURSE_POINT) return says === '' ? 'to come' : 'course';
  return rating ?? 'to come';
}

/** A client's report as the eight points of the Rose. */
export function pointsOfEdition({
  chapters,
  before,
}: Pick<ReportEdition, 'chapters' | 'before'>): PointOfReport[] {
  return chapters.map((chapter) => {
    const { point, says } = chapter;
    const since = sinceOf(chapter, before);
    return {
      point,
      number: numberOf(point),
      mark: markOf(chapter),
      says,
      ...(since && { since }),
    };
  });
}

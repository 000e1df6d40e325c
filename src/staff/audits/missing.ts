import type { PointWords } from '../../contract/audit.ts';
import { COURSE_NUMBER } from './places.ts';

/** Missing content of a point, as a sentence; `undefined` if complete. The action plan needs no rating. */
export function missingOf(
  number: number,
  { rating, says }: Pick<PointWords, 'rating' | 'says'>,
): string | undefined {
  if (number === COURSE_NUMBER) {
    return says.trim() === '' ? 'Sum up your advice in one sentence before making the report.' : undefined;
  }
  if (rating === null) return 'Add a rating before making the report.';
  if (says.trim() !== '') return undefined;
  return rating === 'not looked at'
    ? 'Say why it was not looked at before making the report.'
    : 'Sum up the reading in one sentence before making the report.';
}

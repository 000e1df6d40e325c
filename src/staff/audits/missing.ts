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
  if (rating === null) return 'It has no rating yet: the report cannot be made so.';
  if (says.trim() !== '') return undefined;
  return rating === 'not looked at'
    ? 'Say why it was not looked at: the report cannot be made so.'
    : 'It has no reading in a sentence yet: the report cannot be made so.';
}

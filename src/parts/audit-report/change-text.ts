import type { AuditRating } from '../../contract/audit-report.ts';
import { MARK_WORDS, type Change } from './reading-at.ts';

/** Change of a point since the previous report. */
export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  better: 'Better',
  worse: 'Worse',
  'as before': 'As before',
  new: 'New',
  'not comparable': 'Not comparable',
};

/** Change with the previous rating: `Better, was urgent`. */
export function changeText(change: Change, was: AuditRating | null): string {
  const isTold = was !== null && change !== 'as before';
  return CHANGE_WORDS[change] + (isTold ? `, was ${MARK_WORDS[was].toLowerCase()}` : '');
}

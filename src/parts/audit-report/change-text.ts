import type { AuditRating } from '../../contract/audit-report.ts';
import { MARK_WORDS, type Change } from './reading-at.ts';

/** What became of a point, in a word or two. */
export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  better: 'Better',
  worse: 'Worse',
  'as before': 'As before',
  new: 'New',
  'not comparable': 'Not comparable',
};

/** What became of a point, with what it was: `Better, was urgent`. */
export function changeText(change: Change, was: AuditRating | null): string {
  const isTold = was !== null && change !== 'as before';
  return CHANGE_WORDS[change] + (isTold ? `, was ${MARK_WORDS[was].toLowerCase()}` : '');
}

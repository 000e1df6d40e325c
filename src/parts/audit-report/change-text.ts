import type { AuditRating } from '../../contract/audit-report.ts';
import { MARK_WORDS, type Change } from './reading-at.ts';

/** Changes since the previous report, after their number. */
export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  better: 'improved',
  worse: 'got worse',
  'as before': 'unchanged',
  new: 'new',
  'not comparable': 'not comparable',
};

/** The change of a point with the previous rating: `Up from urgent`. */
export function changeText(change: Change, was: AuditRating | null): string {
  if (was === null) return 'New';
  const before = MARK_WORDS[was].toLowerCase();
  if (change === 'better') return `Up from ${before}`;
  if (change === 'worse') return `Down from ${before}`;
  return change === 'as before' ? 'No change' : `Not comparable, was ${before}`;
}

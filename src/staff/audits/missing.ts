import type { AuditRating } from '../../contract/audit-report.ts';

/** Missing content of a point, as a sentence; `undefined` if complete. */
export function missingOf({
  rating,
  says,
}: {
  rating: AuditRating | null;
  says: string;
}): string | undefined {
  if (rating === null) return 'It has no rating yet: the report cannot be made so.';
  if (says.trim() !== '') return undefined;
  return rating === 'not looked at'
    ? 'Say why it was not looked at: the report cannot be made so.'
    : 'It has no reading in a sentence yet: the report cannot be made so.';
}

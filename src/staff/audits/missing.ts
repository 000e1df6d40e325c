import type { AuditRating } from '../../contract/audit-report.ts';

/** What a point lacks before a report can show it, in a sentence; nothing where it lacks nothing. */
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

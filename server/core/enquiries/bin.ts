import type { Frozen } from '../ports.ts';
import type { ChangeContext } from '../posts/change.ts';
import type { Enquiry } from '../state.ts';
import { giveUpReplies } from './delivery.ts';

/** True if an enquiry is in the bin. One that an earlier release has moved back is not. */
export const isDeleted = ({ deleted, spamSince }: Frozen<Enquiry>): boolean =>
  deleted !== undefined && deleted.at === spamSince;

/**
 * Moves an enquiry to the bin, as spam confirmed now: earlier releases hide and purge it like that, too. Its waiting
 * replies are given up; the coach's mail waits until it is restored.
 */
export function moveToBin(enquiry: Enquiry, { by, now }: ChangeContext): void {
  const { suspect, spamSince } = enquiry;
  const at = now.toISOString();
  giveUpReplies(enquiry, 'The enquiry was deleted before the reply went out.', now);
  enquiry.deleted = { at, by, ...(suspect && { suspect }), ...(spamSince !== undefined && { spamSince }) };
  enquiry.suspect = true;
  enquiry.spamSince = at;
  // The same form sent again is a new enquiry.
  delete enquiry.submissionKey;
}

/** Restores an enquiry from the bin. For the expiry of spam, its days there do not count. */
export function restoreFromBin(enquiry: Enquiry, now: Date): void {
  const { deleted } = enquiry;
  if (!deleted) return;
  for (const field of ['deleted', 'suspect', 'spamSince'] as const) delete enquiry[field];
  if (deleted.suspect) enquiry.suspect = true;
  if (deleted.spamSince === undefined) return;
  const inBin = now.getTime() - Date.parse(deleted.at);
  enquiry.spamSince = new Date(Date.parse(deleted.spamSince) + inBin).toISOString();
}

import { DAY } from '../../../src/lib/time.ts';
import { type InboxQuery, SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Enquiry, ReadEnquiry } from '../state.ts';
import type { ChangeContext } from '../shared/change.ts';
import { cancelMailToSender } from './mail.ts';

/** True if an enquiry is in the bin. One that an earlier release has moved back is not. */
export const isDeleted = ({ deleted, spamSince }: ReadEnquiry): boolean =>
  deleted !== undefined && deleted.at === spamSince;

/**
 * Moves an enquiry to the bin, as spam confirmed now: earlier releases hide and purge it like that, too. Its waiting
 * mails to the sender are cancelled; the coach's mail waits until it is restored.
 */
export function moveToBin(enquiry: Enquiry, { by, now }: ChangeContext): void {
  const { suspect, spamSince } = enquiry;
  const at = now.toISOString();
  cancelMailToSender(enquiry, 'The enquiry was deleted before the reply was sent.', now);
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

/** When confirmed spam expires; suspected spam never does. */
export const goesOn = ({ spamSince }: ReadEnquiry): string | null =>
  spamSince === undefined ? null : new Date(Date.parse(spamSince) + SPAM_DAYS * DAY).toISOString();

export const isExpired = (enquiry: ReadEnquiry, now: Date): boolean => {
  const end = goesOn(enquiry);
  return end !== null && Date.parse(end) <= now.getTime();
};

export const isLead = ({ suspect }: ReadEnquiry): boolean => !suspect;

/** The part of the inbox that an enquiry is in. */
export function partOf(enquiry: ReadEnquiry): InboxQuery['suspects'] {
  if (isLead(enquiry)) return 'without';
  if (isDeleted(enquiry)) return 'deleted';
  return enquiry.spamSince === undefined ? 'only' : 'confirmed';
}

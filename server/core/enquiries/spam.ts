import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;

const DAY = 24 * 3_600_000;

/** When confirmed spam goes for good; what is only suspected never goes by itself. */
export const goesOn = ({ spamSince }: ReadEnquiry): string | null =>
  spamSince === undefined ? null : new Date(Date.parse(spamSince) + SPAM_DAYS * DAY).toISOString();

/** Whether an enquiry was confirmed as spam so long ago that it counts as gone. */
export const isGone = (enquiry: ReadEnquiry, now: Date): boolean => {
  const end = goesOn(enquiry);
  return end !== null && Date.parse(end) <= now.getTime();
};

/** What counts as a person's: everything that is not set apart. */
export const isLead = ({ suspect }: ReadEnquiry): boolean => !suspect;

/** Possible spam that staff have not judged yet. */
export const isSuspected = ({ suspect, spamSince }: ReadEnquiry): boolean =>
  suspect === true && spamSince === undefined;

/** Possible spam that no member of staff has looked at. */
export const isUnseen = (enquiry: ReadEnquiry): boolean =>
  isSuspected(enquiry) && enquiry.readAt === undefined;

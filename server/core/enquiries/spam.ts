import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;

const DAY = 24 * 3_600_000;

/** When confirmed spam expires; suspected spam never does. */
export const goesOn = ({ spamSince }: ReadEnquiry): string | null =>
  spamSince === undefined ? null : new Date(Date.parse(spamSince) + SPAM_DAYS * DAY).toISOString();

export const isExpired = (enquiry: ReadEnquiry, now: Date): boolean => {
  const end = goesOn(enquiry);
  return end !== null && Date.parse(end) <= now.getTime();
};

/** A date before any confirmation. */
const ERASED_SINCE = '1900-01-01T00:00:00.000Z';

/** The placeholder of an enquiry during deletion, until everything linked to it is gone: it counts as expired. */
export const erased = ({ id, kind, receivedAt }: ReadEnquiry): ReadEnquiry => ({
  id,
  kind,
  receivedAt,
  status: 'closed',
  name: '',
  email: '',
  suspect: true,
  spamSince: ERASED_SINCE,
});

export const isErased = ({ spamSince }: ReadEnquiry): boolean => spamSince === ERASED_SINCE;

/** Everything that is not marked as spam. */
export const isLead = ({ suspect }: ReadEnquiry): boolean => !suspect;

/** Possible spam that staff have not judged yet. */
export const isSuspected = ({ suspect, spamSince }: ReadEnquiry): boolean =>
  suspect === true && spamSince === undefined;

/** Possible spam that no member of staff has opened. */
export const isUnseen = (enquiry: ReadEnquiry): boolean =>
  isSuspected(enquiry) && enquiry.readAt === undefined;

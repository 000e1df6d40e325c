import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;

const DAY = 24 * 3_600_000;

/** When confirmed spam goes for good; what is only suspected never goes by itself. */
export const goesOn = ({ spamSince }: ReadEnquiry): string | null =>
  spamSince === undefined ? null : new Date(Date.parse(spamSince) + SPAM_DAYS * DAY).toISOString();

/** Whether an enquiry was confirmed as spam so long ago that it counts as gone. */
export const isExpired = (enquiry: ReadEnquiry, now: Date): boolean => {
  const end = goesOn(enquiry);
  return end !== null && Date.parse(end) <= now.getTime();
};

/** As long ago as nobody has confirmed anything. */
const ERASED_SINCE = '1900-01-01T00:00:00.000Z';

/** What is left of an enquiry that is being deleted, until all that goes with it is: it counts as gone. */
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

/** What counts as a person's: everything that is not set apart. */
export const isLead = ({ suspect }: ReadEnquiry): boolean => !suspect;

/** Possible spam that staff have not judged yet. */
export const isSuspected = ({ suspect, spamSince }: ReadEnquiry): boolean =>
  suspect === true && spamSince === undefined;

/** Possible spam that no member of staff has looked at. */
export const isUnseen = (enquiry: ReadEnquiry): boolean =>
  isSuspected(enquiry) && enquiry.readAt === undefined;

import type { Frozen, Ports } from '../ports.ts';
import { isGone } from '../enquiries/spam.ts';
import type { Enquiry } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;
type MailboxPorts = Pick<Ports, 'people' | 'spam'>;

/** Everything that visitors sent. */
export interface Mailbox {
  leads: readonly ReadEnquiry[];
  /** Set apart: suspected and confirmed. */
  spam: readonly ReadEnquiry[];
}

export const isLead = ({ suspect }: ReadEnquiry): boolean => !suspect;
const isApart = ({ suspect }: ReadEnquiry): boolean => suspect === true;

/** What both stores hold at a moment. One that is in both, because its way was cut short, is a lead. */
export function mailboxOf({ people, spam }: MailboxPorts, now: Date): Mailbox {
  const kept = people.read().enquiries;
  const apart = spam.read().enquiries.filter((enquiry) => !isGone(enquiry, now));
  const ids = apart.length > 0 ? new Set(kept.map(({ id }) => id)) : new Set<string>();
  return {
    leads: kept.filter(isLead),
    spam: [...apart.filter(({ id }) => !ids.has(id)), ...kept.filter(isApart)],
  };
}

/** One enquiry, wherever it is kept; one that counts as gone is not found. */
export function enquiryById({ people, spam }: MailboxPorts, id: string, now: Date): ReadEnquiry | undefined {
  const found =
    people.read().enquiries.find((enquiry) => enquiry.id === id) ??
    spam.read().enquiries.find((enquiry) => enquiry.id === id);
  return found && !isGone(found, now) ? found : undefined;
}

/** Possible spam that staff have not judged yet. */
export const isSuspected = ({ suspect, spamSince }: ReadEnquiry): boolean =>
  suspect === true && spamSince === undefined;

/** Possible spam that no member of staff has looked at. */
export const isUnseen = (enquiry: ReadEnquiry): boolean =>
  isSuspected(enquiry) && enquiry.readAt === undefined;

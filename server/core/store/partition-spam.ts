import { freeze } from 'immer';
import type { AuditStore } from '../audits/audit-store.ts';
import { isErased, isExpired, isLead } from '../enquiries/spam.ts';
import type { Frozen } from '../ports.ts';
import type { Store } from './persisted-state.ts';
import type { Enquiry, People, Spam } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;
type EnquiryCollection = { readonly enquiries: readonly ReadEnquiry[] };

/** The two states that enquiries are kept in, apart so that a flood of spam makes no lead dearer to keep. */
export interface EnquiryStates {
  people: Store<People>;
  /** What is suspected or confirmed to be spam. */
  spam: Store<Spam>;
  /** Deleted with the requests that they answer. */
  audits: Pick<AuditStore, 'ofEnquiries' | 'remove'>;
}

const idsOf = (enquiries: readonly ReadEnquiry[]): Set<string> => new Set(enquiries.map(({ id }) => id));

/**
 * Lays leads and spam apart, each in its own state. A file of an earlier release has both among the people, and so has
 * one of a process that died while it changed both. Of an enquiry that is in both states the one among the people counts.
 *
 * @param now drops what was confirmed as spam long ago
 */
export function partitionSpam<Leads extends EnquiryCollection, Apart extends EnquiryCollection>(
  people: Leads,
  spam: Apart,
  now: Date,
): { people: Leads; spam: Apart } {
  const leads = people.enquiries.filter(isLead);
  const ownIds = idsOf(people.enquiries);
  const apart = spam.enquiries.filter((enquiry) => !ownIds.has(enquiry.id) && !isExpired(enquiry, now));
  const arriving = people.enquiries.filter((enquiry) => !isLead(enquiry) && !isExpired(enquiry, now));
  const isSame = arriving.length === 0 && apart.length === spam.enquiries.length;
  return {
    people: leads.length === people.enquiries.length ? people : { ...people, enquiries: freeze(leads) },
    spam: isSame ? spam : { ...spam, enquiries: freeze([...apart, ...arriving]) },
  };
}

/**
 * Finishes what one write of the people has decided: spam moves to its own state, and with what was deleted go its audits.
 * A process that dies in between loses nothing, and the next start finishes it. What somebody changes meanwhile stays
 * among the people until the next time.
 */
export async function partitionStores({ people, spam, audits }: EnquiryStates, now: Date): Promise<void> {
  const erased = people.read().enquiries.filter(isErased);
  if (erased.length > 0) {
    const theirs = await audits.ofEnquiries(erased.map(({ id }) => id));
    await audits.remove(theirs.map(({ id }) => id));
  }
  await spam.step((state) => [partitionSpam(people.read(), state, now).spam, undefined]);
  const laid = new Set(spam.read().enquiries);
  await people.step((state) => {
    const kept = state.enquiries.filter(
      (enquiry) => isLead(enquiry) || !(laid.has(enquiry) || isExpired(enquiry, now)),
    );
    const isSame = kept.length === state.enquiries.length;
    return [isSame ? state : { ...state, enquiries: freeze(kept) }, undefined];
  });
}

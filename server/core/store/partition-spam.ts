import { freeze } from 'immer';
import type { AuditStore } from '../audits/audit-store.ts';
import { isErased, isExpired, isLead } from '../enquiries/spam.ts';
import type { Frozen } from '../ports.ts';
import type { Store } from './persisted-state.ts';
import type { Enquiry, People, Spam } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;
type EnquiryCollection = { readonly enquiries: readonly ReadEnquiry[] };

/** The two states of enquiries, separate so that a flood of spam does not slow down saving leads. */
export interface EnquiryStates {
  people: Store<People>;
  /** Suspected and confirmed spam. */
  spam: Store<Spam>;
  /** Deleted with the requests that they answer. */
  audits: Pick<AuditStore, 'ofEnquiries' | 'remove'>;
}

const idsOf = (enquiries: readonly ReadEnquiry[]): Set<string> => new Set(enquiries.map(({ id }) => id));

/**
 * Partitions enquiries into leads and spam. A file of an earlier release has both among the people, and so does one of
 * a process that died between two writes. If an enquiry is in both states, the one among the people counts.
 * @param now drops expired spam
 */
export function partitionSpam<Leads extends EnquiryCollection, Rest extends EnquiryCollection>(
  people: Leads,
  spam: Rest,
  now: Date,
): { people: Leads; spam: Rest } {
  const leads = people.enquiries.filter(isLead);
  const ownIds = idsOf(people.enquiries);
  const remaining = spam.enquiries.filter((enquiry) => !ownIds.has(enquiry.id) && !isExpired(enquiry, now));
  const arriving = people.enquiries.filter((enquiry) => !isLead(enquiry) && !isExpired(enquiry, now));
  const isSame = arriving.length === 0 && remaining.length === spam.enquiries.length;
  return {
    people: leads.length === people.enquiries.length ? people : { ...people, enquiries: freeze(leads) },
    spam: isSame ? spam : { ...spam, enquiries: freeze([...remaining, ...arriving]) },
  };
}

/**
 * Completes a committed write of the people: moves spam to its state, and deletes the audits of deleted requests. Safe
 * after a crash: the next start completes it. Concurrent changes stay among the people until the next run.
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

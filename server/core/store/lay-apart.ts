import { freeze } from 'immer';
import { isGone } from '../enquiries/spam.ts';
import type { Frozen } from '../ports.ts';
import type { Store } from './keep-state.ts';
import type { Enquiry, People, Spam } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;
type Box = { readonly enquiries: readonly ReadEnquiry[] };

/** The two states that enquiries are kept in, apart so that a flood of spam makes no lead dearer to keep. */
export interface EnquiryStates {
  people: Store<People>;
  /** What is suspected or confirmed to be spam. */
  spam: Store<Spam>;
}

const idsOf = (enquiries: readonly ReadEnquiry[]): Set<string> => new Set(enquiries.map(({ id }) => id));

/**
 * Lays leads and spam apart, each in its own state. A file of an earlier release has both among the people. One that
 * is in both states was on its way when the process ended: the lead's side counts, so that nothing is hidden.
 *
 * @param now drops what was confirmed as spam long ago
 */
export function layApart<Leads extends Box, Apart extends Box>(
  people: Leads,
  spam: Apart,
  now: Date,
): { people: Leads; spam: Apart } {
  const leads = people.enquiries.filter(({ suspect }) => !suspect);
  const leadIds = idsOf(leads);
  const apart = spam.enquiries.filter((enquiry) => !leadIds.has(enquiry.id) && !isGone(enquiry, now));
  const apartIds = idsOf(apart);
  const arriving = people.enquiries.filter(({ id, suspect }) => suspect && !apartIds.has(id));
  const isSame = arriving.length === 0 && apart.length === spam.enquiries.length;
  return {
    people: leads.length === people.enquiries.length ? people : { ...people, enquiries: freeze(leads) },
    spam: isSame ? spam : { ...spam, enquiries: freeze([...apart, ...arriving]) },
  };
}

/**
 * Lays leads and spam apart in the stores of a host that opens. What moves is written where it goes before it is removed
 * where it was, so a process that ends in between loses nothing.
 */
export async function layStoresApart({ people, spam }: EnquiryStates, now: Date): Promise<void> {
  await spam.step((state) => [layApart(people.read(), state, now).spam, undefined]);
  await people.step((state) => [layApart(state, spam.read(), now).people, undefined]);
}

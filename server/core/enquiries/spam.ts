import { freeze } from 'immer';
import { SPAM_DAYS } from '../../../src/contract/inbox.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';

type ReadEnquiry = Frozen<Enquiry>;
type Box = { readonly enquiries: readonly ReadEnquiry[] };

const DAY = 24 * 3_600_000;

/** When confirmed spam goes for good; what is only suspected never goes by itself. */
export const goesOn = ({ spamSince }: ReadEnquiry): string | null =>
  spamSince === undefined ? null : new Date(Date.parse(spamSince) + SPAM_DAYS * DAY).toISOString();

/** Whether an enquiry was confirmed as spam so long ago that it counts as gone. */
export const isGone = (enquiry: ReadEnquiry, now: Date): boolean => {
  const end = goesOn(enquiry);
  return end !== null && Date.parse(end) <= now.getTime();
};

const idsOf = (enquiries: readonly ReadEnquiry[]): Set<string> => new Set(enquiries.map(({ id }) => id));

/**
 * Lays leads and spam apart, each in its own state. A file of an earlier release has both among the people. One that
 * is in both states was on its way when the process ended: the lead's side counts, so that nothing is hidden.
 *
 * @param now drops what was confirmed as spam long ago
 */
export function layApart<People extends Box, Spam extends Box>(
  people: People,
  spam: Spam,
  now: Date,
): { people: People; spam: Spam } {
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
export async function layStoresApart(
  { people, spam }: Pick<Ports, 'people' | 'spam'>,
  now: Date,
): Promise<void> {
  await spam.step((state) => [layApart(people.read(), state, now).spam, undefined]);
  await people.step((state) => [layApart(state, spam.read(), now).people, undefined]);
}

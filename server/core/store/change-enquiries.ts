import { freeze, produce } from 'immer';
import { erased, isDeleted, isErased, isExpired, isLead } from '../enquiries/spam.ts';
import type { ReadEnquiry } from '../ports.ts';
import type { Enquiry, People, Spam } from '../state.ts';
import type { AuditStore } from '../audits/audit-store.ts';
import type { Store } from './persisted-state.ts';

/** The two states of enquiries, separate so that a flood of spam does not slow down saving leads. */
export interface EnquiryStates {
  people: Store<People>;
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

type EnquiryCollection = { readonly enquiries: readonly ReadEnquiry[] };

const withEnquiries = <State extends EnquiryCollection>(
  state: State,
  enquiries: readonly ReadEnquiry[],
): State => ({
  ...state,
  enquiries: freeze(enquiries),
});

/** The enquiries with some ids among leads and spam, each once. */
function findIn({ people, spam }: EnquiryStates, ids: ReadonlySet<string>) {
  const own = people.read().enquiries.filter(({ id }) => ids.has(id));
  const ownIds = new Set(own.map(({ id }) => id));
  const spamOnes = spam.read().enquiries.filter(({ id }) => ids.has(id) && !ownIds.has(id));
  return { own, spamOnes };
}

/** The decision is committed, so a failure here refuses nothing: the next change of this kind or start retries. */
const finish = (states: EnquiryStates, now: Date): Promise<void> =>
  partitionStores(states, now).catch(() => undefined);

/**
 * Changes enquiries in either state and returns those that exist. A single write commits them all: that of the spam if
 * all are and stay spam, else that of the people, which receives changed spam and is partitioned afterwards. One call
 * at a time.
 * @param inBin changes deleted ones instead of all others
 */
export async function changeEnquiries(
  states: EnquiryStates,
  ids: readonly string[],
  work: (enquiry: Enquiry) => void,
  now: Date,
  inBin = false,
): Promise<readonly ReadEnquiry[]> {
  const { people, spam } = states;
  const wanted = new Set(ids);
  const isMeant = (enquiry: ReadEnquiry): boolean =>
    wanted.has(enquiry.id) && !isExpired(enquiry, now) && isDeleted(enquiry) === inBin;
  const worked = (enquiry: ReadEnquiry): ReadEnquiry => produce(enquiry as Enquiry, (draft) => work(draft));
  const { own, spamOnes } = findIn(states, wanted);
  const before = spamOnes.filter(isMeant);
  const after = before.map(worked);
  const changed = after.filter((enquiry, index) => enquiry !== before[index]);

  if (own.length === 0 && !after.some(isLead)) {
    const byId = new Map(changed.map((enquiry) => [enquiry.id, enquiry]));
    await spam.step((state) =>
      byId.size === 0
        ? [state, undefined]
        : [
            withEnquiries(
              state,
              state.enquiries.map((one) => byId.get(one.id) ?? one),
            ),
            undefined,
          ],
    );
    return after;
  }
  const results = await people.step((state) => {
    const there = new Map(state.enquiries.filter(isMeant).map((one) => [one.id, worked(one)]));
    const enquiries = state.enquiries.map((one) => there.get(one.id) ?? one);
    const isSame = changed.length === 0 && enquiries.every((one, index) => one === state.enquiries[index]);
    return [isSame ? state : withEnquiries(state, [...enquiries, ...changed]), [...there.values(), ...after]];
  });
  if (changed.length > 0 || !results.every(isLead)) await finish(states, now);
  const order = [...wanted];
  return results.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/**
 * Erases deleted enquiries permanently, with their audits, and returns the ids of those that were in the bin. A single
 * write commits: that of the spam, or if more is affected that of the people, which marks erased enquiries until
 * everything is gone. One call at a time.
 */
export async function eraseEnquiries(states: EnquiryStates, ids: readonly string[]): Promise<Set<string>> {
  const { people, spam, audits } = states;
  const found = findIn(states, new Set(ids));
  const [own, spamOnes] = [found.own.filter(isDeleted), found.spamOnes.filter(isDeleted)];
  const wanted = new Set([...own, ...spamOnes].map(({ id }) => id));
  const without = <State extends EnquiryCollection>(state: State): readonly [State, undefined] => [
    withEnquiries(
      state,
      state.enquiries.filter(({ id }) => !wanted.has(id)),
    ),
    undefined,
  ];
  const hasAudits = (await audits.ofEnquiries([...wanted])).length > 0;
  if (wanted.size > 0) {
    if (own.length === 0 && !hasAudits) await spam.step(without);
    else {
      await people.step((state) => {
        const marked = state.enquiries.map((one) => (wanted.has(one.id) ? erased(one) : one));
        return [withEnquiries(state, [...marked, ...spamOnes.map(erased)]), undefined];
      });
      // Keeps spam of any age.
      await finish(states, new Date(0));
    }
  }
  return wanted;
}

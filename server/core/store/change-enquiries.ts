import { freeze, produce } from 'immer';
import { isDeleted, isExpired } from '../enquiries/spam.ts';
import type { Enquiry, Leads, ReadEnquiry } from '../state.ts';
import type { Store } from './persisted-state.ts';

/**
 * Changes enquiries, all or none, drops expired ones, and returns those that exist, in the order of their ids.
 * @param inBin changes deleted ones instead of all others
 */
export const changeEnquiries = (
  store: Store<Leads>,
  ids: readonly string[],
  work: (enquiry: Enquiry) => void,
  now: Date,
  inBin = false,
): Promise<readonly ReadEnquiry[]> =>
  store.step((state) => {
    const wanted = new Set(ids);
    const changed = new Map<string, ReadEnquiry>();
    const there = state.enquiries.filter((one) => !isExpired(one, now));
    const enquiries = there.map((one) => {
      if (!wanted.has(one.id) || isDeleted(one) !== inBin) return one;
      const after = produce(one as Enquiry, (draft) => work(draft));
      changed.set(one.id, after);
      return after;
    });
    const isSame =
      there.length === state.enquiries.length &&
      enquiries.every((one, index) => one === state.enquiries[index]);
    return [
      isSame ? state : { ...state, enquiries: freeze(enquiries) },
      [...wanted].flatMap((id) => changed.get(id) ?? []),
    ];
  });

/** Erases deleted enquiries permanently, with their audits, and returns the ids of those that were in the bin. */
export const eraseEnquiries = (store: Store<Leads>, ids: readonly string[]): Promise<Set<string>> =>
  store.step((state) => {
    const wanted = new Set(ids);
    const gone = new Set(
      state.enquiries.filter((one) => wanted.has(one.id) && isDeleted(one)).map(({ id }) => id),
    );
    const next = {
      ...state,
      enquiries: freeze(state.enquiries.filter(({ id }) => !gone.has(id))),
      audits: freeze(state.audits.filter(({ enquiryId }) => !gone.has(enquiryId))),
    };
    return [gone.size === 0 ? state : next, gone];
  });

/** Removes expired spam and expired deleted enquiries. */
export const purgeEnquiries = (store: Store<Leads>, now: Date): Promise<void> =>
  store.step((state) => {
    const enquiries = state.enquiries.filter((one) => !isExpired(one, now));
    const isSame = enquiries.length === state.enquiries.length;
    return [isSame ? state : { ...state, enquiries: freeze(enquiries) }, undefined];
  });

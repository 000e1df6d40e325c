import { freeze, produce } from 'immer';
import { isGone, isLead } from '../enquiries/spam.ts';
import type { Frozen } from '../ports.ts';
import type { Enquiry, People, Spam } from '../state.ts';
import type { EnquiryStates } from './lay-apart.ts';

type ReadEnquiry = Frozen<Enquiry>;
type Box = { readonly enquiries: readonly ReadEnquiry[] };
/** A store as a place of enquiries, and which belong there. */
interface Place<State extends Box> {
  store: {
    read(): State;
    step<Result>(change: (state: State) => readonly [next: State, result: Result]): Promise<Result>;
  };
  belongs(enquiry: ReadEnquiry): boolean;
}

const placesOf = ({ people, spam }: EnquiryStates) => ({
  leads: { store: people, belongs: isLead } satisfies Place<Frozen<People>>,
  apart: { store: spam, belongs: (enquiry: ReadEnquiry) => !isLead(enquiry) } satisfies Place<Frozen<Spam>>,
});

const withEnquiries = <State extends Box>(state: State, enquiries: readonly ReadEnquiry[]): State => ({
  ...state,
  enquiries: freeze(enquiries),
});

/** Adds enquiries to a state, in place of those of the same ids that a move cut short has left there. */
function put<State extends Box>(state: State, arriving: readonly ReadEnquiry[], now: Date): State {
  const ids = new Set(arriving.map(({ id }) => id));
  const others = state.enquiries.filter((enquiry) => !ids.has(enquiry.id) && !isGone(enquiry, now));
  return withEnquiries(state, [...others, ...arriving]);
}

/**
 * Changes enquiries of one place. What belongs to the other one then is written there before it is removed here, so
 * that nothing is lost between. What somebody else has changed meanwhile is looked at once more.
 */
async function changeIn<From extends Box, To extends Box>(
  from: Place<From>,
  to: Place<To>,
  ids: ReadonlySet<string>,
  work: (enquiry: Enquiry) => void,
  now: Date,
): Promise<readonly ReadEnquiry[]> {
  const meant = ({ enquiries }: Box): ReadEnquiry[] =>
    enquiries.filter((enquiry) => ids.has(enquiry.id) && !isGone(enquiry, now));
  for (;;) {
    const before = meant(from.store.read());
    if (before.length === 0) return [];
    const after = before.map((enquiry) => produce(enquiry as Enquiry, (draft) => work(draft)));
    const leaving = after.filter((enquiry) => !from.belongs(enquiry));
    if (leaving.length > 0) await to.store.step((state) => [put(state, leaving, now), undefined]);
    const isDone = await from.store.step((state) => {
      const current = meant(state);
      if (current.length !== before.length || current.some((one, index) => one !== before[index])) {
        return [state, false];
      }
      if (after.every((one, index) => one === before[index])) return [state, true];
      const changed = new Map(after.map((enquiry) => [enquiry.id, enquiry]));
      const enquiries = state.enquiries
        .map((enquiry) => changed.get(enquiry.id) ?? enquiry)
        .filter((enquiry) => !changed.has(enquiry.id) || from.belongs(enquiry));
      return [withEnquiries(state, enquiries), true];
    });
    if (isDone) return after;
  }
}

/**
 * Changes enquiries wherever they are kept, and gives those that were there as they are then. Each file is written
 * once, however many they are.
 */
export async function changeEnquiries(
  states: EnquiryStates,
  ids: readonly string[],
  work: (enquiry: Enquiry) => void,
  now: Date,
): Promise<readonly ReadEnquiry[]> {
  const { leads, apart } = placesOf(states);
  const changed = await changeIn(leads, apart, new Set(ids), work, now);
  const done = new Set(changed.map(({ id }) => id));
  const others = ids.filter((id) => !done.has(id));
  return [...changed, ...(await changeIn(apart, leads, new Set(others), work, now))];
}

/** Deletes enquiries for good, wherever they are kept, and gives the ids of those that were there. */
export async function deleteEnquiries(states: EnquiryStates, ids: readonly string[]): Promise<Set<string>> {
  const meant = new Set(ids);
  const without = <State extends Box>(state: State): readonly [State, string[]] => {
    const kept = state.enquiries.filter(({ id }) => !meant.has(id));
    const gone = state.enquiries.filter(({ id }) => meant.has(id)).map(({ id }) => id);
    return [gone.length === 0 ? state : withEnquiries(state, kept), gone];
  };
  const ofSpam = await states.spam.step(without);
  const ofLeads = await states.people.step(without);
  return new Set([...ofSpam, ...ofLeads]);
}

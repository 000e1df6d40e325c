import type { LeadsState } from '../state.ts';
import type { ListStore, RecordedQueue } from './lead-repositories.ts';
import { idOf, writeList } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';

type Queues = Pick<LeadsState, 'coachMails' | 'subscriberMails' | 'webhookDeliveries'>;
type Lists = Pick<LeadsState, 'addressHits' | 'viewDays'> & Queues;

/** A list of the state without queries of its own. */
export function openList<Name extends keyof Lists>(
  store: Store<LeadsState>,
  name: Name,
): ListStore<Lists[Name][number]>;
export function openList(store: Store<LeadsState>, name: keyof Lists): object {
  return {
    all: () => Promise.resolve(store.read()[name]),
    transaction: transactionOver(store, (read, change) => writeList(read, change, name, idOf)),
  };
}

/** Records of what is sent, a list of the state. */
export function openQueue<Name extends keyof Queues>(
  store: Store<LeadsState>,
  name: Name,
): RecordedQueue<Queues[Name][number]>;
export function openQueue(store: Store<LeadsState>, name: keyof Queues): object {
  const waiting = () =>
    Promise.resolve(store.read()[name].filter(({ delivery }) => delivery?.state === 'waiting'));
  return { ...openList(store, name), waiting };
}

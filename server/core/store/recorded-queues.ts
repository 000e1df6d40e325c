import type { LeadsState } from '../state.ts';
import type { CoachMailStore, RecordedQueue, WebhookStore } from './lead-repositories.ts';
import { idOf, writeList } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';

interface Queues {
  coachMails: CoachMailStore;
  webhookDeliveries: WebhookStore;
  subscriberMails: RecordedQueue<LeadsState['subscriberMails'][number]>;
}

/** Records of what is sent, a list of the state. */
export function openQueue<Name extends keyof Queues>(store: Store<LeadsState>, name: Name): Queues[Name];
export function openQueue(store: Store<LeadsState>, name: keyof Queues): object {
  const all = () => store.read()[name];
  return {
    all: () => Promise.resolve(all()),
    waiting: () => Promise.resolve(all().filter(({ mail }) => mail?.state === 'waiting')),
    transaction: transactionOver(store, (read, change) => writeList(read, change, name, idOf)),
  };
}

import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { findByEmail } from '../accounts/find-account.ts';
import type { Leads, Subscriber } from '../state.ts';
import type { Frozen } from '../frozen.ts';
import type { SubscriberStore } from './lead-repositories.ts';
import { idOf, newestFirst, pageOf, readList, writeList } from './lists.ts';
import { memoize } from './memoize.ts';
import { type Store, transactionOver } from './persisted-state.ts';

type Subscribers = readonly Frozen<Subscriber>[];

const latestFirst = memoize((subscribers: Subscribers) =>
  newestFirst(subscribers, ({ subscribedAt }) => subscribedAt),
);

function readSubscribers(read: () => Frozen<Leads>) {
  const all = (suspects: boolean): Subscribers =>
    latestFirst(read().subscribers).filter(({ suspect = false }) => suspect === suspects);
  return {
    byId: readList(() => read().subscribers, idOf).byId,
    byEmail: (email: string) => Promise.resolve(findByEmail(read().subscribers, email)),
    all: (suspects: boolean) => Promise.resolve(all(suspects)),
    page({ suspects, term = '', ...place }: Parameters<SubscriberStore['page']>[0]) {
      const isMentioned = mentions(term);
      const matching = all(suspects).filter(({ email }) => isMentioned(searchText([email])));
      return Promise.resolve(pageOf(matching, place));
    },
  };
}

export const openSubscribers = (store: Store<Leads>): SubscriberStore => ({
  ...readSubscribers(() => store.read()),
  transaction: transactionOver(store, (read, change) => ({
    ...writeList(read, change, 'subscribers', idOf),
    ...readSubscribers(read),
  })),
});

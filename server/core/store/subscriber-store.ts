import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { findByEmail } from '../accounts/find-account.ts';
import type { Frozen } from '../frozen.ts';
import type { LeadsState, Subscriber } from '../state.ts';
import type { SubscriberStore } from './lead-repositories.ts';
import { live, newestFirst, pageOf, readBinned, writeBinned } from './lists.ts';
import { memoize } from './memoize.ts';
import { type Store, transactionOver } from './persisted-state.ts';

type Subscribers = readonly Frozen<Subscriber>[];

const latestFirst = memoize((subscribers: Subscribers) =>
  newestFirst(subscribers, ({ subscribedAt }) => subscribedAt),
);

function readSubscribers(read: () => Frozen<LeadsState>) {
  const all = (suspects: boolean): Subscribers =>
    latestFirst(live(read().subscribers)).filter(({ suspect = false }) => suspect === suspects);
  return {
    ...readBinned(() => read().subscribers),
    byEmail: (email: string) => Promise.resolve(findByEmail(live(read().subscribers), email)),
    all: (suspects: boolean) => Promise.resolve(all(suspects)),
    page({ suspects, term = '', ...paging }: Parameters<SubscriberStore['page']>[0]) {
      const isMentioned = mentions(term);
      const matching = all(suspects).filter(({ email }) => isMentioned(searchText([email])));
      return Promise.resolve(pageOf(matching, paging));
    },
  };
}

export const openSubscribers = (store: Store<LeadsState>): SubscriberStore => ({
  ...readSubscribers(() => store.read()),
  transaction: transactionOver(store, (read, change) => ({
    ...writeBinned(read, change, 'subscribers'),
    ...readSubscribers(read),
  })),
});

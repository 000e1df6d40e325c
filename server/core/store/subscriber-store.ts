import type { SubscriberList } from '../../../src/contract/subscriber.ts';
import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { findByEmail } from '../accounts/find-account.ts';
import type { Frozen } from '../frozen.ts';
import type { LeadsState, Subscriber } from '../state.ts';
import { listOf } from '../subscribers/list-of.ts';
import type { SubscriberStore } from './lead-repositories.ts';
import { idOf, live, newestFirst, pageOf, readBinned, readList, writeBinned, writeList } from './lists.ts';
import { memoize } from './memoize.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { openQueue } from './recorded-queues.ts';

type Subscribers = readonly Frozen<Subscriber>[];

const latestFirst = memoize((subscribers: Subscribers) =>
  newestFirst(subscribers, ({ subscribedAt }) => subscribedAt),
);

function readSubscribers(read: () => Frozen<LeadsState>) {
  const all = (list: SubscriberList): Subscribers =>
    latestFirst(live(read().subscribers)).filter((one) => listOf(one) === list);
  return {
    ...readBinned(() => read().subscribers),
    byEmail: (email: string) => Promise.resolve(findByEmail(live(read().subscribers), email)),
    all: (list: SubscriberList) => Promise.resolve(all(list)),
    page({ list, term = '', ...paging }: Parameters<SubscriberStore['page']>[0]) {
      const isMentioned = mentions(term);
      const matching = all(list).filter(({ email }) => isMentioned(searchText([email])));
      return Promise.resolve(pageOf(matching, paging));
    },
  };
}

export const openSubscribers = (store: Store<LeadsState>): SubscriberStore => ({
  ...readSubscribers(() => store.read()),
  mails: openQueue(store, 'subscriberMails'),
  newsletters: readList(() => store.read().newsletters, idOf),
  transaction: transactionOver(store, (read, change) => {
    const mails = writeList(read, change, 'subscriberMails', idOf);
    const { put, remove } = writeBinned(read, change, 'subscribers');
    return {
      ...readSubscribers(read),
      put,
      async remove(id) {
        await mails.filter(({ subscriberId }) => subscriberId !== id);
        await remove(id);
      },
      mails,
      newsletters: writeList(read, change, 'newsletters', idOf),
    };
  }),
});

import { findByEmail } from '../accounts/find-account.ts';
import { includes } from '../includes.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { People, Subscriber } from '../state.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { openAccess } from './access-store.ts';
import { openEnquiries } from './enquiry-store.ts';
import type { EnquiryStates } from './change-enquiries.ts';
import { idOf, newestFirst, pageOf, readList, writeList } from './lists.ts';
import type { CoachMailStore, SubscriberStore } from './people-repositories.ts';
import { memoize } from './memoize.ts';

type ReadPeople = Frozen<People>;
type Subscribers = readonly Frozen<Subscriber>[];

const latestFirst = memoize((subscribers: Subscribers) =>
  newestFirst(subscribers, ({ subscribedAt }) => subscribedAt),
);

function readSubscribers(read: () => ReadPeople) {
  const all = (suspects: boolean): Subscribers =>
    latestFirst(read().subscribers).filter(({ suspect = false }) => suspect === suspects);
  return {
    byId: readList(() => read().subscribers, idOf).byId,
    byEmail: (email: string) => Promise.resolve(findByEmail(read().subscribers, email)),
    all: (suspects: boolean) => Promise.resolve(all(suspects)),
    page: ({ suspects, term = '', ...place }: Parameters<SubscriberStore['page']>[0]) =>
      Promise.resolve(
        pageOf(
          all(suspects).filter(({ email }) => includes(email, term)),
          place,
        ),
      ),
  };
}

const openSubscribers = (people: Store<People>): SubscriberStore => ({
  ...readSubscribers(() => people.read()),
  transaction: transactionOver(people, (read, change) => ({
    ...writeList(read, change, 'subscribers', idOf),
    ...readSubscribers(read),
  })),
});

const openCoachMails = (people: Store<People>): CoachMailStore => ({
  all: () => Promise.resolve(people.read().coachMails),
  transaction: transactionOver(people, (read, change) => writeList(read, change, 'coachMails', idOf)),
});

export const openPeople = ({
  people,
  spam,
  audits,
}: EnquiryStates): Pick<Ports, 'access' | 'enquiries' | 'subscribers' | 'coachMails'> => ({
  access: openAccess(people),
  enquiries: openEnquiries({ people, spam, audits }),
  subscribers: openSubscribers(people),
  coachMails: openCoachMails(people),
});

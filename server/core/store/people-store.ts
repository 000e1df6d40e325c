import { mentions, searchText } from '../../../src/lib/search-text.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { openAudits } from '../audits/audit-store.ts';
import type { Ports } from '../ports.ts';
import { withEvents } from '../security/stored-events.ts';
import type { People, Subscriber } from '../state.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import { openEnquiries } from './enquiry-store.ts';
import { idOf, newestFirst, pageOf, readList, writeList } from './lists.ts';
import type { CoachMailStore, SubscriberStore } from './people-repositories.ts';
import { memoize } from './memoize.ts';
import type { AccessReader, AccessStore, AccessWriter, LinkPurpose } from './access-repositories.ts';
import { type Attempts, openAttempts } from './attempt-store.ts';
import type { Frozen } from '../frozen.ts';

type ReadPeople = Frozen<People>;

const fingerprintOf = ({ fingerprint }: { readonly fingerprint: string }): string => fingerprint;

function readAccess(read: () => ReadPeople): AccessReader {
  const sessions = readList(() => read().sessions, fingerprintOf);
  const links = readList(() => read().links, fingerprintOf);
  return {
    accounts: {
      ...readList(() => read().accounts, idOf),
      byEmail: (email) => Promise.resolve(findByEmail(read().accounts, email)),
    },
    sessions: {
      byFingerprint: sessions.byId,
      of: (id) => Promise.resolve(read().sessions.filter(({ accountId }) => accountId === id)),
    },
    links: { byFingerprint: links.byId, all: links.all },
    resetMails: readList(() => read().resetMails, idOf),
  };
}

function writeAccess(
  read: () => ReadPeople,
  change: (parts: Partial<ReadPeople>) => void,
  attempts: Attempts,
): AccessWriter {
  const reader = readAccess(read);
  const sessions = writeList(read, change, 'sessions', fingerprintOf);
  const links = writeList(read, change, 'links', fingerprintOf);
  return {
    accounts: { ...reader.accounts, ...writeList(read, change, 'accounts', idOf) },
    sessions: {
      ...reader.sessions,
      ...sessions,
      removeOf: (id) => sessions.keep(({ accountId }) => accountId !== id),
      removeCreatedBefore: (date) =>
        sessions.keep(({ createdAt }) => Date.parse(createdAt) >= date.getTime()),
    },
    links: {
      ...reader.links,
      put: links.put,
      removeFor: ({ kind, accountId }: LinkPurpose) =>
        links.keep((link) => link.kind !== kind || link.accountId !== accountId),
      removeExpired: (now) => links.keep(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()),
    },
    loginAttempts: {
      clear(tried, now) {
        change({ loginAttempts: attempts.listWithout(tried, now) });
        return Promise.resolve();
      },
    },
    resetMails: writeList(read, change, 'resetMails', idOf),
  };
}

export function openAccess(people: Store<People>): AccessStore {
  const attempts = openAttempts(people);
  return {
    ...readAccess(() => people.read()),
    loginAttempts: attempts.counter,
    securityEvents: {
      all: () => Promise.resolve(people.read().securityEvents),
      add: (events) =>
        people.step((state) => [
          { ...state, securityEvents: withEvents(state.securityEvents, events) },
          undefined,
        ]),
    },
    transaction: transactionOver(people, (read, change) => writeAccess(read, change, attempts)),
  };
}

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
    page({ suspects, term = '', ...place }: Parameters<SubscriberStore['page']>[0]) {
      const isMentioned = mentions(term);
      const matching = all(suspects).filter(({ email }) => isMentioned(searchText([email])));
      return Promise.resolve(pageOf(matching, place));
    },
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

export const openPeople = (
  people: Store<People>,
): Pick<Ports, 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'> => ({
  access: openAccess(people),
  enquiries: openEnquiries(people),
  audits: openAudits(people),
  subscribers: openSubscribers(people),
  coachMails: openCoachMails(people),
});

import { findByEmail } from '../accounts/find-account.ts';
import type { Frozen } from '../frozen.ts';
import { withEvents } from '../security/stored-events.ts';
import type { Accounts } from '../state.ts';
import type { AccessReader, AccessStore, AccessWriter, LinkPurpose } from './access-repositories.ts';
import { type Attempts, openAttempts } from './attempt-store.ts';
import { idOf, readList, writeList } from './lists.ts';
import { type Store, transactionOver } from './persisted-state.ts';

type ReadAccounts = Frozen<Accounts>;

const fingerprintOf = ({ fingerprint }: { readonly fingerprint: string }): string => fingerprint;

function readAccess(read: () => ReadAccounts): AccessReader {
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
  read: () => ReadAccounts,
  change: (parts: Partial<ReadAccounts>) => void,
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
      removeOf: (id) => sessions.filter(({ accountId }) => accountId !== id),
      removeCreatedBefore: (date) =>
        sessions.filter(({ createdAt }) => Date.parse(createdAt) >= date.getTime()),
    },
    links: {
      ...reader.links,
      put: links.put,
      removeFor: ({ kind, accountId }: LinkPurpose) =>
        links.filter((link) => link.kind !== kind || link.accountId !== accountId),
      removeExpired: (now) => links.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()),
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

export function openAccess(store: Store<Accounts>): AccessStore {
  const attempts = openAttempts(store);
  return {
    ...readAccess(() => store.read()),
    loginAttempts: attempts.counter,
    securityEvents: {
      all: () => Promise.resolve(store.read().securityEvents),
      add: (events) =>
        store.step((state) => [
          { ...state, securityEvents: withEvents(state.securityEvents, events) },
          undefined,
        ]),
    },
    transaction: transactionOver(store, (read, change) => writeAccess(read, change, attempts)),
  };
}

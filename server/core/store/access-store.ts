import { freeze } from 'immer';
import { findByEmail } from '../accounts/find-account.ts';
import type { Frozen } from '../ports.ts';
import type { LoginAttempts, People } from '../state.ts';
import { type AttemptMemory, makeAttemptMemory } from '../accounts/attempt-memory.ts';
import { type Store, transactionOver } from './persisted-state.ts';
import type {
  AccessReader,
  AccessStore,
  AccessWriter,
  AttemptKeys,
  LinkPurpose,
} from './access-repositories.ts';
import { idOf, readList, writeList } from './lists.ts';

type List = Frozen<LoginAttempts[]>;

/** Login counts over a single-state store of people. */
interface Attempts {
  counter: AccessStore['loginAttempts'];
  /**
   * Clears attempts.
   * @returns the list to persist
   */
  listWithout(tried: AttemptKeys, now: Date): List;
}

/**
 * Counts in memory, so that counting needs no write, and starts from the persisted list. Starts over if something else
 * replaces that list, such as a reset of the demo.
 */
function openAttempts(people: Store<People>): Attempts {
  let remembered: AttemptMemory | undefined;
  /** Lists made here; any other was written by something else. */
  const own = new WeakSet<List>();

  function memory(now: Date): AttemptMemory {
    const stored = people.read().loginAttempts;
    if (remembered && own.has(stored)) return remembered;
    own.add(stored);
    remembered = makeAttemptMemory(stored, now.getTime());
    return remembered;
  }

  function listOf(counted: AttemptMemory, now: Date): List {
    const list = freeze(counted.toKeep(now.getTime()), true);
    own.add(list);
    return list;
  }

  return {
    counter: {
      count(tried, now) {
        const counted = memory(now);
        const wait = counted.waitOf(tried, now.getTime());
        if (wait === 0) counted.add(tried, now.getTime());
        return Promise.resolve(wait);
      },
      withdraw(tried, startedAt, now) {
        memory(now).withdraw(tried, startedAt.getTime(), now.getTime());
        return Promise.resolve();
      },
      keep: (now) =>
        people.step((state) => [{ ...state, loginAttempts: listOf(memory(now), now) }, undefined]),
    },
    listWithout(tried, now) {
      const counted = memory(now);
      counted.clear(tried);
      return listOf(counted, now);
    },
  };
}

type ReadPeople = Frozen<People>;

const fingerprintOf = ({ fingerprint }: { readonly fingerprint: string }): string => fingerprint;
const accountIdOf = ({ accountId }: { readonly accountId: string }): string => accountId;

function readAccess(read: () => ReadPeople): AccessReader {
  const accounts = readList(() => read().accounts, idOf);
  const sessions = readList(() => read().sessions, fingerprintOf);
  const links = readList(() => read().links, fingerprintOf);
  return {
    accounts: {
      byId: accounts.byKey,
      byEmail: (email) => Promise.resolve(findByEmail(read().accounts, email)),
      all: accounts.all,
    },
    sessions: {
      byFingerprint: sessions.byKey,
      of: (id) => Promise.resolve(read().sessions.filter(({ accountId }) => accountId === id)),
    },
    links: { byFingerprint: links.byKey, all: links.all },
    resetMails: { all: () => Promise.resolve(read().resetMails) },
  };
}

function writeAccess(
  read: () => ReadPeople,
  change: (parts: Partial<ReadPeople>) => void,
  attempts: Attempts,
): AccessWriter {
  const reader = readAccess(read);
  const accounts = writeList(read, change, 'accounts', idOf);
  const sessions = writeList(read, change, 'sessions', fingerprintOf);
  const links = writeList(read, change, 'links', fingerprintOf);
  const resetMails = writeList(read, change, 'resetMails', accountIdOf);
  return {
    accounts: { ...reader.accounts, put: accounts.put, remove: accounts.remove },
    sessions: {
      ...reader.sessions,
      put: sessions.put,
      remove: sessions.remove,
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
    resetMails: { ...reader.resetMails, put: resetMails.put, remove: resetMails.remove },
  };
}

/** The account repositories over a single-state store of people. */
export function openAccess(people: Store<People>): AccessStore {
  const attempts = openAttempts(people);
  return {
    ...readAccess(() => people.read()),
    loginAttempts: attempts.counter,
    transaction: transactionOver(people, (read, change) => writeAccess(read, change, attempts)),
  };
}

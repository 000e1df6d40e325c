import { type Adapter, Low } from 'lowdb';
import { SessionStorage } from 'lowdb/browser';
import * as z from 'zod/mini';
import { StorageFailure } from '../../server/core/api/http-error.ts';
import { keepUnknown } from '../../server/core/keep-unknown.ts';
import type { Session } from '../../server/core/session.ts';
import { Accounts, Content, LeadsState } from '../../server/core/state.ts';
import { migrate, MIGRATIONS, type StoredName } from '../../server/core/store/migrations.ts';
import { createPersistedState, type Store } from '../../server/core/store/persisted-state.ts';
import type { States } from '../../server/core/store/snapshot.ts';
import {
  type VersionStore,
  type ReadVersion,
  StoredVersion,
  versionsInMemory,
} from '../../server/core/versions/version-store.ts';

export const VERSIONS_KEY = 'marketing-coach:versions';

/** Most characters of versions in a tab: it has room for some five million, most of them for the content. */
const ROOM = 1_000_000;

const KeptVersions = z.array(StoredVersion);

function storedVersions(): readonly ReadVersion[] {
  try {
    return KeptVersions.parse(JSON.parse(sessionStorage.getItem(VERSIONS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps as many as there is room for, dropping the records changed longest ago. */
function keepVersions(all: readonly ReadVersion[]): void {
  let texts = all.map((version) => JSON.stringify(version));
  let length = texts.reduce((sum, text) => sum + text.length, 0);
  while (length > ROOM) length -= texts.shift()?.length ?? length;
  // A tab that is full or blocks storage has fewer versions; the change itself must not fail.
  for (; texts.length > 0; texts = texts.slice(Math.ceil(texts.length / 2))) {
    try {
      sessionStorage.setItem(VERSIONS_KEY, `[${texts.join(',')}]`);
      return;
    } catch {
      dropTabVersions();
    }
  }
}

/** Makes room for more important data. @returns whether there was any to drop */
function dropTabVersions(): boolean {
  try {
    const had = sessionStorage.getItem(VERSIONS_KEY) !== null;
    sessionStorage.removeItem(VERSIONS_KEY);
    return had;
  } catch {
    return false;
  }
}

/** This tab's versions: fewer if it is full, and never blocking a change. */
const openTabVersions = (): VersionStore => versionsInMemory(storedVersions(), keepVersions);

/** The storage keys of the demo; the prefix separates demos on the same origin. */
export const CONTENT_KEY = 'marketing-coach:content';
export const LEADS_KEY = 'marketing-coach:leads';
export const ACCOUNTS_KEY = 'marketing-coach:accounts';
export const TOKEN_KEY = 'marketing-coach:session';
/** How often the demo's visitor has changed something. */
export const CHANGED_KEY = 'marketing-coach:changed';
const KEYS = { content: CONTENT_KEY, leads: LEADS_KEY, accounts: ACCOUNTS_KEY };

export interface TabStores extends States {
  versions: VersionStore;
  /** Restores the starting state and logs out. Rejects with `StorageFailure` if the browser blocks storage. */
  reset(): Promise<void>;
}

export interface Start {
  content(): Content;
  leads(): LeadsState;
  accounts(): Accounts;
}

/**
 * lowdb's adapter is synchronous and accesses the storage on creation. It is created per use, so that a browser that
 * blocks storage fails the change and not the start.
 */
const adapterFor = (key: string): Adapter<unknown> => ({
  read: async () => Promise.resolve(new SessionStorage<unknown>(key).read()),
  write: async (state) => Promise.resolve(new SessionStorage<unknown>(key).write(state)),
});

/** The stored state under a key, migrated to this release; `undefined` if it is unusable. */
function readable<State>(name: StoredName, schema: z.ZodMiniType<State>, stored: unknown): State | undefined {
  try {
    const { value } = migrate(stored, MIGRATIONS[name]);
    return keepUnknown(value, schema.parse(value));
  } catch {
    return undefined;
  }
}

/** @param isResetting whether the starting state comes back, which is not stored: it needs no room */
async function openStore<State extends object>(
  name: StoredName,
  schema: z.ZodMiniType<State>,
  start: () => State,
  isResetting: () => boolean,
): Promise<Store<State>> {
  const db = new Low<unknown>(adapterFor(KEYS[name]), null);
  // Invalid JSON or blocked storage: either way there is no stored state.
  await db.read().catch(() => undefined);
  return createPersistedState(readable(name, schema, db.data) ?? start(), async (state) => {
    if (isResetting()) return;
    db.data = state;
    await db.write().catch((error: unknown) => {
      // Versions are dropped first if the tab is full.
      if (!dropTabVersions()) throw error;
      return db.write();
    });
  });
}

const replace = <State extends object>(store: Store<State>, state: State): Promise<void> =>
  store.update((draft) => {
    Object.assign(draft, state);
  });

/**
 * Opens this tab's stores (decision 1). An invalid state, from a newer version of the demo or edited by hand, is
 * replaced by the starting state. A change that the storage refuses fails with `StorageFailure`.
 */
export async function openTabStores(start: Start): Promise<TabStores> {
  let resetting = false;
  const isResetting = () => resetting;
  const content = await openStore('content', Content, start.content, isResetting);
  const leads = await openStore('leads', LeadsState, start.leads, isResetting);
  const accounts = await openStore('accounts', Accounts, start.accounts, isResetting);
  const versions = openTabVersions();
  return {
    content,
    leads,
    accounts,
    versions,
    async reset() {
      tabSession.set(null);
      for (const { kind, recordId } of await versions.all()) await versions.remove(kind, recordId);
      for (const key of [CHANGED_KEY, VERSIONS_KEY, ...Object.values(KEYS)]) sessionStorage.removeItem(key);
      resetting = true;
      await replace(content, start.content());
      await replace(leads, start.leads());
      await replace(accounts, start.accounts());
      resetting = false;
    },
  };
}

/** A session in this tab: its secret is stored with the data, because browsers drop Set-Cookie from a mocked answer. */
export const sessionAt = (key: string): Session => ({
  address: 'this tab',
  userAgent: navigator.userAgent,
  get token() {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(token) {
    try {
      if (token === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, token);
    } catch (cause) {
      throw new StorageFailure(cause);
    }
  },
});

export const tabSession = sessionAt(TOKEN_KEY);

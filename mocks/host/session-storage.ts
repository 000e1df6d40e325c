import { Low, type Adapter } from 'lowdb';
import { SessionStorage } from 'lowdb/browser';
import type * as z from 'zod/mini';
import { StorageFailure } from '../../server/core/api/http-error.ts';
import type { Session } from '../../server/core/ports.ts';
import { keepUnknown } from '../../server/core/keep-unknown.ts';
import type { Audit } from '../../src/contract/audit.ts';
import type { AuditStore } from '../../server/core/audits/audit-store.ts';
import { Audits, AUDITS_VERSION, Content, noSpam, People, Spam } from '../../server/core/state.ts';
import { createPersistedState, type Store } from '../../server/core/store/persisted-state.ts';
import type { VersionStore } from '../../server/core/versions/version-store.ts';
import { partitionSpam, partitionStores } from '../../server/core/store/partition-spam.ts';
import { migrate, MIGRATIONS, type StoredName } from '../../server/core/store/migrations.ts';
import { replaceAudits, tabAudits } from './tab-audits.ts';
import { dropTabVersions, openTabVersions } from './tab-versions.ts';

/** The names under which a tab keeps the demo; the prefix keeps them apart from other demos of the same origin. */
export const CONTENT_KEY = 'marketing-coach:content';
export const PEOPLE_KEY = 'marketing-coach:people';
export const SPAM_KEY = 'marketing-coach:spam';
export const AUDITS_KEY = 'marketing-coach:audits';
export const TOKEN_KEY = 'marketing-coach:session';
const KEYS = { content: CONTENT_KEY, people: PEOPLE_KEY, spam: SPAM_KEY, audits: AUDITS_KEY };

export interface TabStores {
  content: Store<Content>;
  people: Store<People>;
  spam: Store<Spam>;
  versions: VersionStore;
  audits: AuditStore;
  /** Puts the starting state back and logs out. Rejects with `StorageFailure` where the tab cannot keep it. */
  reset(): Promise<void>;
}

/** What a tab is opened with when it keeps nothing yet, or nothing that can be read. */
export interface Start {
  content(): Content;
  /** Spam may be among them: it is laid apart. */
  people(): People;
  /** Of a request there is one in work at most. */
  audits?(): readonly Audit[];
}

/**
 * lowdb's adapter is synchronous and touches the storage as it is made. It is made for each use, so that a browser
 * that blocks storage fails the change and not the start.
 */
const adapterFor = (key: string): Adapter<unknown> => ({
  read: async () => Promise.resolve(new SessionStorage<unknown>(key).read()),
  write: async (state) => Promise.resolve(new SessionStorage<unknown>(key).write(state)),
});

/** What the tab keeps under a key, brought to this release; nothing where it is of no use. */
function readable<State>(name: StoredName, schema: z.ZodMiniType<State>, stored: unknown): State | undefined {
  try {
    const { value } = migrate(stored, MIGRATIONS[name]);
    return keepUnknown(value, schema.parse(value));
  } catch {
    return undefined;
  }
}

async function openStore<State extends object>(
  name: StoredName,
  schema: z.ZodMiniType<State>,
  start: () => State,
): Promise<Store<State>> {
  const db = new Low<unknown>(adapterFor(KEYS[name]), null);
  // Not JSON, or storage is blocked: either way there is nothing to go on from.
  await db.read().catch(() => undefined);
  return createPersistedState(readable(name, schema, db.data) ?? start(), async (state) => {
    db.data = state;
    await db.write().catch((error: unknown) => {
      // Versions are the first to give way in a tab that is full.
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
 * Opens what this tab keeps (decision 1). A state that does not parse, from a newer version of the demo or edited by
 * hand, gives way to the starting state. A change that the storage refuses fails with `StorageFailure`.
 */
export async function openTabStores(start: Start): Promise<TabStores> {
  const begin = (): { people: People; spam: Spam } => partitionSpam(start.people(), noSpam(), new Date());
  const content = await openStore('content', Content, start.content);
  // A tab that an earlier release began holds no marks.
  const mark = (draft: Content) => void (draft.samples ??= start.content().samples);
  await content.update(mark).catch(() => undefined);
  const people = await openStore('people', People, () => begin().people);
  const spam = await openStore('spam', Spam, () => begin().spam);
  const beginAudits = (): readonly Audit[] => start.audits?.() ?? [];
  const keptAudits = await openStore<Audits>('audits', Audits, () => ({
    schemaVersion: AUDITS_VERSION,
    audits: [...beginAudits()],
  }));
  const audits = tabAudits(keptAudits);
  const versions = openTabVersions();
  // What an earlier release kept among the people; where the tab can keep nothing it is known there, too.
  await partitionStores({ people, spam, audits }, new Date()).catch(() => undefined);
  return {
    content,
    people,
    spam,
    versions,
    audits,
    async reset() {
      for (const { kind, recordId } of await versions.all()) await versions.forget(kind, recordId);
      await replace(content, start.content());
      const anew = begin();
      await replace(people, anew.people);
      await replace(spam, anew.spam);
      await replaceAudits(audits, beginAudits());
      tabSession.set(null);
    },
  };
}

/** This tab's session: its secret lies beside the data, because browsers drop Set-Cookie from a mocked answer. */
export const tabSession: Session = {
  address: 'this tab',
  get token() {
    try {
      return sessionStorage.getItem(TOKEN_KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(token) {
    try {
      if (token === null) sessionStorage.removeItem(TOKEN_KEY);
      else sessionStorage.setItem(TOKEN_KEY, token);
    } catch (cause) {
      throw new StorageFailure(cause);
    }
  },
};

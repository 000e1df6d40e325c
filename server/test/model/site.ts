import { vi } from 'vitest';
import { openTabStores } from '../../../mocks/host/session-storage.ts';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { StorageStandIn } from '../../../mocks/host/storage-stand-in.ts';
import { startingContent } from '../../content/starting-content.ts';
import { auditsInMemory } from '../../core/audits/audit-store.ts';
import { openCore } from '../../core/table.ts';
import type { Ports, Session } from '../../core/ports.ts';
import { type Content, emptyPeople, noSpam, type People } from '../../core/state.ts';
import { openContent } from '../../core/store/content-store.ts';
import type { Store } from '../../core/store/persisted-state.ts';
import type { EnquiryStates } from '../../core/store/change-enquiries.ts';
import { openPeople } from '../../core/store/people-store.ts';
import { versionsInMemory } from '../../core/versions/version-store.ts';
import { openStores } from '../../storage/open-stores.ts';
import { openDatabase } from '../../storage/postgres/open-database.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { plainPorts, storeInMemory } from '../support/plain-ports.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { jsonRequest, plainPasswords } from '../support/requests.ts';
import type { Body, Send } from './model.ts';

/** All stores of a site. */
export type Stores = Pick<
  Ports,
  'content' | 'versions' | 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'
>;

interface Opened {
  stores: Stores;
  close(): Promise<void>;
}

/** The initial data of a site. */
export interface Begin {
  content: () => Content;
  people: () => People;
}

/** Creates a site, and returns a function that opens its stores repeatedly over the same data. */
export type Place = (begin: Begin) => Promise<() => Promise<Opened>>;

type KeptWhole = EnquiryStates & { content: Store<Content> } & Pick<Stores, 'audits' | 'versions'>;

const storesOver = (kept: KeptWhole): Stores => ({
  content: openContent(kept.content),
  versions: kept.versions,
  audits: kept.audits,
  ...openPeople(kept),
});

export const inMemory: Place = ({ content, people }) => {
  const kept = {
    content: storeInMemory(content()),
    people: storeInMemory(people()),
    spam: storeInMemory(noSpam()),
    audits: auditsInMemory(),
    versions: versionsInMemory(),
  };
  return Promise.resolve(() => Promise.resolve({ stores: storesOver(kept), close: () => Promise.resolve() }));
};

const inFiles: Place = (begin) => {
  const folder = freshFolder();
  return Promise.resolve(async () => {
    const stores = await openStores(folder, begin, { report: fail });
    return { stores: storesOver(stores), close: () => stores.close() };
  });
};

const inTab: Place = (begin) => {
  vi.stubGlobal('sessionStorage', new StorageStandIn());
  return Promise.resolve(async () => ({
    stores: storesOver(await openTabStores(begin)),
    close: () => Promise.resolve(),
  }));
};

export const inDatabase: Place = async (begin) => {
  const { url } = await emptyDatabase();
  return async () => {
    const stores = await openDatabase(url, begin, fail);
    return { stores, close: () => stores.close() };
  };
};

export const PLACES: readonly (readonly [name: string, place: Place])[] = [
  ['in memory', inMemory],
  ['in files', inFiles],
  ['in a tab', inTab],
  ['in a database', inDatabase],
];

const { RUNS, SEED } = process.env;
/**
 * fast-check's settings: a number of runs with fixed seeds. `RUNS=…` sets the number, with new seeds each time;
 * `SEED=…` repeats a failure. A database takes longer than all other stores together.
 */
export const runs = (few: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(RUNS ?? few),
  ...(RUNS === undefined || SEED !== undefined ? { seed: Number(SEED ?? 1) } : {}),
});

function fail(error: unknown): never {
  throw error;
}

/** The core over some stores, and a caller with a session. */
export function openApi(stores: Stores, given: Partial<Ports>) {
  const respond = openCore({
    ...plainPorts(),
    passwords: plainPasswords,
    mail: { isOn: true, announce: () => undefined },
    ...stores,
    ...given,
  });
  return async (
    [method, path, body]: Send,
    session: Session = sessionInMemory(),
  ): Promise<{ status: number; body: Body }> => {
    const answer = await respond(jsonRequest(`${method} ${path}`, body), session);
    // Refusals have a message.
    return {
      status: answer.status,
      body: answer.ok && answer.status !== 204 ? ((await answer.json()) as Body) : {},
    };
  };
}

/** Deterministic ids. */
export function countedIds(): Ports['ids'] {
  let count = 0;
  const next = (what: string) => () => `${what}-${String((count += 1)).padStart(4, '0')}`;
  return {
    id: next('id'),
    token: next('token'),
    fingerprint: (token) => Promise.resolve(token),
    bytes: (length) => new Uint8Array(length),
  };
}

export const ADMIN = { email: 'admin@example.com', password: 'a lighthouse keeper' };

/** A site with an admin only. */
export const BEGIN: Begin = {
  // Days pass here: nobody has to add a second factor meanwhile.
  content: () => ({
    ...startingContent(),
    secondFactor: 'offered',
    categories: [],
    posts: [],
    testimonials: [],
  }),
  people: () => ({
    ...emptyPeople(),
    accounts: [
      {
        id: 'admin',
        name: 'The admin',
        email: ADMIN.email,
        passwordHash: ADMIN.password,
        state: 'active',
        role: 'admin',
      },
    ],
  }),
};

/** Wraps stores each time they are opened. */
export type Plant = (stores: Stores, isAgain: boolean) => Stores | Promise<Stores>;

/** A site over one kind of store, with its admin's browser. */
export async function openSite(place: Place, clock: Ports['clock'], plant: Plant = (stores) => stores) {
  const open = await place(BEGIN);
  const ids = countedIds();
  const admin = sessionInMemory();
  let opened = await open();
  let api = openApi(await plant(opened.stores, false), { clock, ids });
  const site = {
    ask: (send: Send) => api(send, admin),
    /** A visitor without a login. */
    visit: (send: Send) => api(send),
    logIn: () => api(['POST', '/api/auth/login', ADMIN], admin),
    async restart() {
      await opened.close();
      opened = await open();
      api = openApi(await plant(opened.stores, true), { clock, ids });
    },
    close: () => opened.close(),
  };
  await site.logIn();
  return site;
}
export type Site = Awaited<ReturnType<typeof openSite>>;

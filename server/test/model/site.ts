import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { startingContent } from '../../content/starting-content.ts';
import { openCore } from '../../core/table.ts';
import type { Ports } from '../../core/ports.ts';
import { emptyAccounts, emptyLeads } from '../../core/state.ts';
import { plainPorts } from '../support/plain-ports.ts';
import { jsonRequest, plainPasswords } from '../support/requests.ts';
import {
  type Begin,
  inDatabase,
  inFiles,
  inMemory,
  inTab,
  type Place,
  type Stores,
} from '../support/site-stores.ts';
import type { Body, Send } from './model.ts';
import type { Session } from '../../core/session.ts';

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
  leads: emptyLeads,
  accounts: () => ({
    ...emptyAccounts(),
    accounts: [
      {
        id: 'admin',
        createdAt: '2025-01-01T00:00:00.000Z',
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
  const { open } = await place(BEGIN);
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

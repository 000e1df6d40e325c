import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionInMemory } from '../../../mocks/host/memory-host.ts';
import { startingContent } from '../../content/starting-content.ts';
import type { Ports, SiteRecords } from '../../core/ports.ts';
import type { Session } from '../../core/session.ts';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import { openCore } from '../../core/table.ts';
import { jsonRequest, plainPasswords } from '../support/requests.ts';
import { NOW } from '../support/seed.ts';
import { type Begin, inDatabase, inMemory, type StorageKind } from '../support/site-stores.ts';
import { testPorts } from '../support/test-ports.ts';

type Send = readonly [method: string, path: string, body?: object];

const { RUNS, SEED } = process.env;

/** fast-check's settings: fixed seeds. `RUNS=…` sets the number, with new seeds each time; `SEED=…` repeats a failure. */
const runs = (few: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(RUNS ?? few),
  ...(RUNS === undefined || SEED !== undefined ? { seed: Number(SEED ?? 1) } : {}),
});

/** The core over some stores, and a caller with a session. */
function openApi(stores: SiteRecords, replaced: Partial<Ports>) {
  const respond = openCore({ ...testPorts(), passwords: plainPasswords, ...stores, ...replaced });
  return async ([method, path, body]: Send, session: Session = sessionInMemory()) => {
    const answer = await respond(jsonRequest(`${method} ${path}`, body), session);
    // Refusals have a message.
    const read: unknown = answer.ok && answer.status !== 204 ? await answer.json() : {};
    return { status: answer.status, body: read as Record<string, unknown> };
  };
}

/** Deterministic ids. */
function countedIds(): Ports['ids'] {
  let count = 0;
  const next = (what: string) => () => `${what}-${String((count += 1)).padStart(4, '0')}`;
  return {
    id: next('id'),
    token: next('token'),
    fingerprint: (token) => Promise.resolve(token),
    bytes: (length) => new Uint8Array(length),
  };
}

const BEGIN: Begin = { content: startingContent, leads: emptyLeadsState, accounts: emptyAccounts };

/**
 * SiteRecords whose calls are scheduled one by one, including those inside transactions, so that other work may run between
 * any two.
 */
function drawn<Part extends object>(part: Part, scheduler: fc.Scheduler, within = ''): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const label = `${within}${String(name)}`;
      if (typeof value === 'object' && value !== null) return drawn(value, scheduler, `${label}.`);
      if (typeof value !== 'function') return value;
      return async (first: unknown, ...rest: unknown[]): Promise<unknown> => {
        await scheduler.schedule(Promise.resolve(), label);
        const isWork = name === 'transaction' && typeof first === 'function';
        const work = (writer: object): unknown =>
          isWork && Reflect.apply(first, undefined, [drawn(writer, scheduler, `in ${within}`)]);
        return Reflect.apply(value, target, [isWork ? work : first, ...rest]);
      };
    },
  });
}

const KEY = 'set-up-link';
const person = { name: 'Ana Ruiz', email: 'ana@example.com' };
const firstAdmin = (email: string): Send => [
  'POST',
  '/api/auth/set-up',
  { ...person, email, password: 'tarpon glass violin', token: KEY },
];

type Api = ReturnType<typeof openApi>;
interface Raced {
  stores: SiteRecords;
  /** Over stores with scheduled calls. */
  api: Api;
  quietly: Api;
  together: <Result>(work: readonly Promise<Result>[]) => Promise<Result[]>;
}

/** Concurrent actions with their invariant. */
const RACES: readonly { name: string; run: (site: Raced) => Promise<void> }[] = [
  {
    name: 'one of two first admins wins',
    run: async ({ stores, api, together }) => {
      const requests = ['one@example.com', 'two@example.com'].map((email) => api(firstAdmin(email)));
      const statuses = (await together(requests)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, expect.toBeOneOf([404, 409])]);
      expect(await stores.access.accounts.all()).toHaveLength(1);
    },
  },
  {
    name: 'one of two changes to the same revision is refused',
    run: async ({ api, quietly, together }) => {
      const session = sessionInMemory();
      await quietly(firstAdmin('admin@example.com'), session);
      const { body } = await quietly(['POST', '/api/blog/posts', { title: 'Tide' }], session);
      const { id, revision } = body['post'] as { id: string; revision: number };
      const save = (title: string) => api(['PATCH', `/api/blog/posts/${id}`, { revision, title }], session);
      const saved = await together([save('Reef'), save('Keel')]);
      expect(saved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    },
  },
];

/** Runs actions in many random orders, each on a new site. */
const inManyOrders = (storage: StorageKind, run: (site: Raced) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const link = {
        fingerprint: KEY,
        kind: 'set-up',
        accountId: null,
        expiresAt: '2100-01-01T00:00:00.000Z',
      } as const;
      const accounts = () => ({ ...emptyAccounts(), links: [link] });
      const { stores, close } = await (await storage({ ...BEGIN, accounts })).open();
      const ports = { ids: countedIds(), clock: { now: () => NOW } };
      const together = <Result>(work: readonly Promise<Result>[]) => scheduler.waitFor(Promise.all(work));
      try {
        const api = openApi(drawn(stores, scheduler), ports);
        await run({ stores, api, quietly: openApi(stores, ports), together });
      } finally {
        await close();
      }
    }),
    { ...runs(storage === inDatabase ? 3 : 60), endOnFailure: true },
  );

describe.each([
  ['in memory', inMemory],
  ['in a database', inDatabase],
] as const)('concurrent requests %s', { timeout: 600_000 }, (_, storage) => {
  test.each(RACES)('$name, in any order', async ({ run }) => {
    await expect(inManyOrders(storage, run)).resolves.toBeUndefined();
  });
});

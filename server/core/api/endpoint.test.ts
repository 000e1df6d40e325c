import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Role } from '../../../src/contract/account.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts, storeInMemory } from '../../test/support/test-ports.ts';
import { callerOf } from '../accounts/caller.ts';
import type { Session } from '../session.ts';
import { emptyAccounts } from '../state.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { makeRespond } from './respond.ts';

const Named = z.object({ name: z.string() });
const seenAt = NOW.toISOString();
const ROLES = ['admin', 'editor'] as const;

/** One account of each role; the role's name is its session's secret. */
const ports = testPorts({
  accounts: storeInMemory({
    ...emptyAccounts(),
    accounts: ROLES.map((role) => {
      const account = { id: role, name: role, email: `${role}@example.com`, passwordHash: '', role } as const;
      return { ...account, createdAt: seenAt, state: 'active' };
    }),
    sessions: ROLES.map((role) => ({ fingerprint: role, accountId: role, createdAt: seenAt, seenAt })),
  }),
});

const as = (token: Role | undefined): Session => ({ token, set: () => undefined, address: 'here' });

/** A row's status for visitor, editor and admin. */
async function statusesOf(row: Endpoint): Promise<number[]> {
  const respond = makeRespond([row], ports, callerOf);
  const [method = '', path = ''] = row.key.split(' ');
  const callers = [undefined, 'editor', 'admin'] as const;
  const answers = callers.map((role) =>
    respond(new Request(`http://localhost${path}`, { method }), as(role)),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

it('does not compile without valid access rules, and denies everyone at run time', async () => {
  const [summary, handle] = ['A thing', () => undefined] as const;
  const unsound = [
    // @ts-expect-error `access` has no default; that each of these is an error is checked by `npm run check`
    endpoint('GET /api/thing', { summary, reads: [], handle }),
    // @ts-expect-error no role of the contract
    endpoint('GET /api/thing', { summary, reads: [], handle, access: ['visitor'] }),
    // @ts-expect-error a row for nobody
    endpoint('GET /api/thing', { summary, reads: [], handle, access: [] }),
  ] as unknown as Endpoint[];
  for (const row of unsound) expect(await statusesOf(row)).toEqual([401, 403, 403]);
});

it('does not compile if a handler takes or returns undeclared values', () => {
  const open = { summary: 'A thing', access: 'public', reads: [], changes: [] } as const;
  const keeps = { openWith: 'keeps', otherwise: ['admin'] } as const;
  const rows = () => [
    // @ts-expect-error the result is declared as an object with a name
    endpoint('GET /api/thing', { ...open, result: Named, handle: () => ({ title: 'x' }) }),
    // @ts-expect-error the path has no parameter of that name
    endpoint('GET /api/things/{id}', { ...open, handle: ({ params }) => void params.slug }),
    // @ts-expect-error a row without a body schema has no body
    endpoint('POST /api/thing', { ...open, handle: ({ body }) => void body.name }),
    // @ts-expect-error no capability that is on or off
    endpoint('GET /api/thing', { ...open, access: keeps, handle: () => undefined }),
    // @ts-expect-error a read declares what data it reads
    endpoint('GET /api/thing', { summary: 'A thing', access: 'public', handle: () => undefined }),
    // @ts-expect-error a change declares what data it changes
    endpoint('PUT /api/thing', { summary: 'A thing', access: 'public', handle: () => undefined }),
    // @ts-expect-error no data of the site
    endpoint('PUT /api/thing', { ...open, changes: ['weather'], handle: () => undefined }),
    // @ts-expect-error keys start with a method and /api/
    endpoint('GET /thing', { ...open, handle: () => undefined }),
  ];
  expect(rows()).toHaveLength(8);
});

/** The answer of an endpoint whose handler returns this, and what it reports. */
async function answerWith(returned: unknown) {
  const thing = endpoint('GET /api/thing', {
    summary: 'A thing',
    access: 'public',
    reads: [],
    result: Named,
    handle: () => returned as z.output<typeof Named>,
  });
  const reports: unknown[] = [];
  const respond = makeRespond([thing], { ...ports, report: (error) => void reports.push(error) }, callerOf);
  return { answer: await respond(new Request('http://localhost/api/thing'), as(undefined)), reports };
}

// asvs:8.2.3 15.3.1
it('strips undeclared fields from a result', async () => {
  const { answer } = await answerWith({ name: 'Pier', secret: 'x' });
  expect(await answer.json()).toEqual({ name: 'Pier' });
});

it('answers 500 and reports it if a handler returns something undeclared', async () => {
  const { answer, reports } = await answerWith({ name: 7 });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Something went wrong on our side. Please try again.');
  expect(reports).toHaveLength(1);
});

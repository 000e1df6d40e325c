import { expect, it, vi } from 'vitest';
import { OUTDATED_PATHS } from '../../../src/contract/headers.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts, type TestPorts } from '../../test/support/test-ports.ts';
import { callerOf } from '../accounts/caller.ts';
import { makeRateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Session } from '../session.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { HttpError, StorageFailure, UnreadableStorage } from './http-error.ts';
import { makeRespond, SECRET_HEADERS } from './respond.ts';

const nobody: Session = { token: undefined, set: () => undefined, address: 'here' };
const open = { summary: 'A thing', access: 'public', reads: [], changes: [] } as const;
const ask = (
  rows: readonly Endpoint[],
  path: string,
  init: RequestInit = {},
  ports: Partial<TestPorts> = {},
) => makeRespond(rows, testPorts(ports), callerOf)(new Request(`http://localhost${path}`, init), nobody);

it('matches a dot in a path literally', async () => {
  const row = endpoint('GET /api/a.json', { ...open, handle: () => undefined });
  expect((await ask([row], '/api/a.json')).status).toBe(204);
  expect((await ask([row], '/api/axjson')).status).toBe(404);
});

it('limits calls per endpoint and caller address', async () => {
  const limit = { calls: 1, seconds: 60 };
  const rows = [
    endpoint('POST /api/one', { ...open, limit, handle: () => undefined }),
    endpoint('POST /api/two', { ...open, limit, handle: () => undefined }),
    endpoint('POST /api/free', { ...open, handle: () => undefined }),
  ];
  const rateLimiter = makeRateLimiter({ now: () => NOW });
  const respond = makeRespond(rows, testPorts({ rateLimiter }), callerOf);
  const post = async (path: string, address: string) => {
    const request = new Request(`http://localhost${path}`, { method: 'POST' });
    return (await respond(request, { ...nobody, address })).status;
  };
  expect([await post('/api/one', 'here'), await post('/api/one', 'here')]).toEqual([204, 429]);
  expect([await post('/api/one', 'there'), await post('/api/two', 'here')]).toEqual([204, 204]);
  expect([await post('/api/free', 'here'), await post('/api/free', 'here')]).toEqual([204, 204]);
});

it('runs a limited number of calls per endpoint at once, queues some, and refuses the rest', async () => {
  const busy = 'Just a moment.';
  const ends: (() => void)[] = [];
  const row = endpoint('POST /api/thing', {
    ...open,
    concurrency: { calls: 2, waiting: 1, busy },
    handle: () => new Promise<void>((resolve) => ends.push(resolve)),
  });
  const note = vi.fn<SecurityLog['note']>();
  const respond = makeRespond([row], testPorts({ securityLog: { note } }), callerOf);
  const call = () => respond(new Request('http://localhost/api/thing', { method: 'POST' }), nobody);
  const calls = [call(), call(), call()];
  await vi.waitFor(() => {
    expect(ends).toHaveLength(2);
  });
  const refused = await call();
  expect([refused.status, await refused.text()]).toEqual([503, busy]);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(note.mock.calls).toEqual([[{ event: 'overloaded', endpoint: 'POST /api/thing' }, 'here']]);
  ends[0]?.();
  await vi.waitFor(() => {
    expect(ends).toHaveLength(3);
  });
  for (const end of ends) end();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204, 204, 204]);
});

// asvs:16.3.2
it('logs a refused request with its reason, caller and endpoint', async () => {
  const note = vi.fn<SecurityLog['note']>();
  const handle = () => {
    throw new HttpError(503, 'Please wait.', { noteAs: 'overloaded' });
  };
  const row = endpoint('GET /api/thing', { ...open, handle });
  const answer = await ask([row], '/api/thing', {}, { securityLog: { note } });
  expect(answer.status).toBe(503);
  expect(note.mock.calls).toEqual([[{ event: 'overloaded', endpoint: 'GET /api/thing' }, 'here']]);
});

it.each([
  [StorageFailure, 'That could not be saved just now. Please try again in a moment.'],
  [UnreadableStorage, 'That cannot be loaded just now. Please try again in a moment.'],
])('answers a %o with 503 and Retry-After, and reports it', async (Failure, message) => {
  const reports: unknown[] = [];
  const failure = new Failure(new Error('a secret'));
  const row = endpoint('GET /api/thing', { ...open, handle: () => Promise.reject(failure) });
  const answer = await ask([row], '/api/thing', {}, { report: (error) => void reports.push(error) });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toBe(message);
  expect(reports).toEqual([failure]);
});

it('names the paths a change invalidates, even after a conflict', async () => {
  const outdatedBy = async (status: number) => {
    const handle = () => {
      if (status >= 400) throw new HttpError(status, 'Refused.');
    };
    const rows = [
      endpoint('GET /api/things', { ...open, reads: ['blog', 'pages'], handle }),
      endpoint('GET /api/things/{id}', { ...open, reads: ['pages'], handle }),
      endpoint('GET /api/others', { ...open, reads: ['audits'], handle }),
      endpoint('PUT /api/things/{id}', { ...open, changes: ['pages'], handle }),
    ];
    return (await ask(rows, '/api/things/1', { method: 'PUT' })).headers.get(OUTDATED_PATHS);
  };
  for (const status of [204, 404, 409]) expect(await outdatedBy(status)).toBe('/api/things /api/things/{id}');
  for (const status of [400, 403, 503]) expect(await outdatedBy(status)).toBeNull();
});

it('keeps a secret address out of caches, other sites and search engines, even when it answers with an error', async () => {
  const handle = ({ params }: { params: { token: string } }) => {
    if (params.token === 'wrong') throw new HttpError(404, 'There is no such report.');
  };
  const rows = [
    endpoint('GET /api/reports/{token}', { ...open, isUnlisted: true, handle }),
    endpoint('GET /api/things', { ...open, handle: () => undefined }),
  ];
  const headersAt = async (path: string) => Object.fromEntries((await ask(rows, path)).headers);
  expect(await headersAt('/api/reports/right')).toMatchObject(SECRET_HEADERS);
  expect(await headersAt('/api/reports/wrong')).toMatchObject(SECRET_HEADERS);
  expect(await headersAt('/api/things')).not.toHaveProperty('x-robots-tag');
});

it('lets pictures and scripts load public endpoints, but only the page itself load others', async () => {
  const access = { openWith: 'visitorsChangeImages', otherwise: ['admin'] } as const;
  const rows = [
    endpoint('GET /api/site', { ...open, handle: () => undefined }),
    endpoint('GET /api/own', { ...open, access, handle: () => undefined }),
  ];
  const capabilities = { ...testPorts().capabilities, visitorsChangeImages: true };
  const statusOf = async (path: string, destination: string) =>
    (await ask(rows, path, { headers: { 'sec-fetch-dest': destination } }, { capabilities })).status;
  expect([await statusOf('/api/site', 'image'), await statusOf('/api/own', 'empty')]).toEqual([204, 204]);
  expect(await statusOf('/api/own', 'image')).toBe(403);
});

import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../../core/api/http-error.ts';
import type { AnsweredRequest } from '../../monitoring/current-request.ts';
import { askRaw, openApp } from '../../test/support/http.ts';
import { makeAnswerCache } from './answer-cache.ts';

const TEXT = 'A page that is worth compressing. '.repeat(100);

/** A site whose pages count their renderings, with cached answers. */
async function open(options: Parameters<typeof openApp>[0] = {}) {
  let count = 0;
  const reported: AnsweredRequest[] = [];
  const site = await openApp({
    scriptHashes: ['sha256-abc'],
    answered: (answered) => void reported.push(answered),
    pages: ({ url }) => {
      count += 1;
      if (url.includes('nothing')) return Promise.resolve(new Response('Nothing is here.', { status: 404 }));
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
      return Promise.resolve(new Response(`${new URL(url).origin} ${TEXT}`, { headers }));
    },
    cache: {
      answers: makeAnswerCache({
        contentVersionAt: () => Promise.resolve({ version: '1', until: Infinity }),
        maxBytes: 1_000_000,
      }),
      keyOf: ({ origin, pathname }) =>
        pathname.startsWith('/page') ? { key: origin + pathname } : { key: '*', isNotFound: true },
      missingKeyOf: () => Promise.resolve(undefined),
      isPersonal: ({ headers }, { token }) =>
        Promise.resolve(token === 'secret' || headers.get('cookie') === 'sent=note'),
    },
    ...options,
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(site.url + path, { headers, method });
    const timing = response.headers.get('server-timing');
    return { response, timing, text: await response.text() };
  };
  return { ...site, get, made: () => count, reported };
}

/** The headers of an answer that do not differ per answer. */
const lasting = ({ headers }: Response): string[][] =>
  [...headers].filter(([name]) => !['x-request-id', 'server-timing', 'date'].includes(name));

/** Raw bytes, which fetch would decompress. */
const bytesFrom = (url: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve(Buffer.concat(parts));
      });
    })
      .on('error', reject)
      .end();
  });

test('serves the same bytes and headers from the cache', async () => {
  const { get, made } = await open();
  const first = await get('/page');
  const second = await get('/page');
  expect([first.timing, second.timing, made()]).toEqual(['cache;desc=miss', 'cache;desc=hit', 1]);
  expect(second.text).toBe(first.text);
  expect(lasting(second.response)).toEqual(lasting(first.response));
  expect(second.response.headers.get('content-security-policy')).toContain("'sha256-abc'");
  expect(second.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'));
});

test('sends the best encoding the caller accepts', async () => {
  const { url } = await open();
  const expected = `${url} ${TEXT}`;
  for (let turn = 0; turn < 2; turn += 1) {
    const small = await bytesFrom(`${url}/page`, { 'accept-encoding': 'gzip, deflate, br;q=0.5' });
    expect(brotliDecompressSync(small).toString()).toBe(expected);
    for (const taken of ['br;q=0, gzip;q=0', 'identity', '']) {
      expect((await bytesFrom(`${url}/page`, { 'accept-encoding': taken })).toString()).toBe(expected);
    }
  }
});

test('answers 304 for a known ETag, and HEAD without a body', async () => {
  const { get } = await open();
  const { response } = await get('/page');
  const etag = response.headers.get('etag') ?? '';
  const known = await get('/page', { 'if-none-match': `"other", ${etag}` });
  expect([known.response.status, known.text, known.response.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await get('/page', { 'accept-encoding': 'identity' }, 'HEAD');
  expect([head.response.status, head.text]).toEqual([200, '']);
  const complete = await get('/page', { 'accept-encoding': 'identity' });
  expect(head.response.headers.get('content-length')).toBe(complete.response.headers.get('content-length'));
});

test.each(['session=secret', 'a=1; session=secret', 'sent=note'])(
  'bypasses the cache for the cookie %s',
  async (cookie) => {
    const { get, made } = await open();
    for (let turn = 0; turn < 2; turn += 1) expect((await get('/page', { cookie })).timing).toBeNull();
    expect((await get('/page', { cookie: 'theme=dark; mysession=1' })).timing).toBe('cache;desc=miss');
    expect((await get('/page', { cookie })).timing).toBeNull();
    expect(made()).toBe(4);
  },
);

const UNKNOWN = ['session=x', '__Host-session=secret', 'sent=x', 'session=x; sent=x'];

test.each(UNKNOWN)('caches for the unknown cookie %s', async (cookie) => {
  const { get, made } = await open();
  expect((await get('/page', { cookie })).timing).toBe('cache;desc=miss');
  for (const headers of [{ cookie }, {}, { cookie }]) {
    expect((await get('/page', headers)).timing).toBe('cache;desc=hit');
  }
  expect(made()).toBe(1);
});

test('builds two replies per address at a time, and none after the caller disconnects', async () => {
  const gates: (() => void)[] = [];
  const paths: string[] = [];
  const { url, reported } = await open({
    pages: async (request) => {
      paths.push(new URL(request.url).pathname);
      const gate = Promise.withResolvers<void>();
      gates.push(gate.resolve);
      await gate.promise;
      return new Response('made');
    },
  });
  const leave = new AbortController();
  const gone = fetch(`${url}/page-1`, { signal: leave.signal });
  const stays = [fetch(`${url}/page-2`)];
  await vi.waitFor(() => expect(paths).toHaveLength(2));
  const leaves = fetch(`${url}/page-3`, { signal: leave.signal });
  stays.push(fetch(`${url}/page-4`));
  // A changing request does not wait behind them.
  const posted = fetch(`${url}/api/contact`, { method: 'POST', body: 'text' });
  expect((await posted).status).toBe(200);
  expect(paths).toHaveLength(2);
  leave.abort();
  await Promise.allSettled([gone, leaves]);
  const left = () => reported.map(({ path }) => path).filter((path) => path.startsWith('/page'));
  await vi.waitFor(() => expect(left().sort()).toEqual(['/page-1', '/page-3']));
  for (const open of gates) open();
  await vi.waitFor(() => expect(paths).toHaveLength(3));
  gates.at(-1)?.();
  expect(await Promise.all(stays.map(async (answer) => (await answer).text()))).toEqual(['made', 'made']);
  expect(paths.sort()).toEqual(['/page-1', '/page-2', '/page-4']);
});

test('answers 503 when the queue is full, and reports no error', async () => {
  const busy = new HttpError(503, 'Please wait.', { headers: { 'retry-after': '5' } });
  const { get, reports } = await open({ fairQueue: () => Promise.reject(busy) });
  for (const path of ['/page', '/api/site', '/other']) {
    const { response, text } = await get(path, { cookie: 'session=x' });
    expect([response.status, response.headers.get('retry-after'), text]).toEqual([503, '5', 'Please wait.']);
  }
  expect(reports).toEqual([]);
});

test('caches pages that contain the host per host', async () => {
  const { port } = await open();
  for (const host of ['one.example', 'two.example', 'one.example']) {
    expect(await askRaw(port, '/page', { host })).toContain(`http://${host} A page`);
  }
});

test('applies the app’s host and proxy checks to uncached requests', async () => {
  const notices: string[] = [];
  const { port, url } = await open({ trustProxy: undefined, notice: (notice) => void notices.push(notice) });
  await fetch(`${url}/page`);
  const twoHosts = { host: `127.0.0.1:${port}`, more: 'Host: b\r\n' };
  expect(await askRaw(port, '/page', twoHosts)).toMatch(/^HTTP\/1.1 400 /);
  await fetch(`${url}/page`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(notices).toEqual(['unknown-proxy']);
  expect((await fetch(`${url}/page`, { method: 'POST' })).headers.get('server-timing')).toBeNull();
});

test('caches one reply for all unknown addresses, but none for a missing page', async () => {
  const { get, made } = await open();
  for (const path of ['/nothing', '/nothing/either', '/nothing']) {
    const { response, text } = await get(path);
    expect([response.status, text]).toEqual([404, 'Nothing is here.']);
  }
  expect(made()).toBe(1);
  for (let turn = 0; turn < 2; turn += 1) expect((await get('/page-of-nothing')).response.status).toBe(404);
  expect(made()).toBe(3);
});

test('logs cached replies like all others', async () => {
  const { get, reported } = await open();
  await get('/page');
  await get('/page?utm_source=letter');
  await get('/page');
  await expect.poll(() => reported.length).toBe(3);
  expect(reported.map(({ path, route, status }) => [path, route, status])).toEqual(
    Array.from({ length: 3 }, () => ['/page', 'page', 200]),
  );
  expect(reported[2]?.bytes).toBeGreaterThan(100);
});

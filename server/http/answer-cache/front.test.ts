import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { AnsweredRequest } from '../../monitoring/current-request.ts';
import { openApp, sendRaw } from '../testing.ts';
import { makeAnswerCache } from './answer-cache.ts';

const TEXT = 'A page that is worth compressing. '.repeat(100);

/** A site whose pages count how often they are made, and whose answers are kept. */
async function open(options: Parameters<typeof openApp>[0] = {}) {
  let version = 1;
  let made = 0;
  const told: AnsweredRequest[] = [];
  const site = await openApp({
    scriptHashes: ['sha256-abc'],
    answered: (answered) => void told.push(answered),
    pages: ({ url }) => {
      made += 1;
      if (url.includes('nothing')) return Promise.resolve(new Response('Nothing is here.', { status: 404 }));
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
      return Promise.resolve(new Response(`${new URL(url).origin} ${TEXT}`, { headers }));
    },
    kept: {
      answers: makeAnswerCache({
        editionAt: () => Promise.resolve({ version: String(version), until: Infinity }),
        maxBytes: 1_000_000,
      }),
      keyOf: ({ origin, pathname }) =>
        pathname.startsWith('/page') ? { key: origin + pathname } : { key: '*', isNowhere: true },
    },
    ...options,
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(site.url + path, { headers, method });
    const timing = response.headers.get('server-timing');
    return { response, timing, text: await response.text() };
  };
  return {
    ...site,
    get,
    made: () => made,
    told,
    change: () => {
      version += 1;
    },
  };
}

/** An answer's headers, but for those that each has anew. */
const lasting = ({ headers }: Response): string[][] =>
  [...headers].filter(([name]) => !['x-request-id', 'server-timing', 'date'].includes(name));

/** Bytes as they were sent, which fetch would unpack. */
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

test('answers again with the same bytes and headers, without making anything', async () => {
  const { get, made } = await open();
  const first = await get('/page');
  const second = await get('/page');
  expect([first.timing, second.timing, made()]).toEqual(['cache;desc=miss', 'cache;desc=hit', 1]);
  expect(second.text).toBe(first.text);
  expect(lasting(second.response)).toEqual(lasting(first.response));
  expect(second.response.headers.get('content-security-policy')).toContain("'sha256-abc'");
  expect(second.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'));
});

test('is new with the next request after a change', async () => {
  const { get, change, made } = await open();
  for (let turn = 0; turn < 3; turn += 1) await get('/page');
  change();
  expect((await get('/page')).timing).toBe('cache;desc=miss');
  expect(made()).toBe(2);
});

test('sends each caller the best encoding that it takes', async () => {
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

test('says 304 to whoever has it, and only the head to HEAD', async () => {
  const { get } = await open();
  const { response } = await get('/page');
  const etag = response.headers.get('etag') ?? '';
  const known = await get('/page', { 'if-none-match': `"other", ${etag}` });
  expect([known.response.status, known.text, known.response.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await get('/page', { 'accept-encoding': 'identity' }, 'HEAD');
  expect([head.response.status, head.text]).toEqual([200, '']);
  const whole = await get('/page', { 'accept-encoding': 'identity' });
  expect(head.response.headers.get('content-length')).toBe(whole.response.headers.get('content-length'));
});

test.each(['session=secret', 'a=1; __Host-session=secret', '__Host-sent=note'])(
  'neither gives to nor takes from whoever brings the cookie %s',
  async (cookie) => {
    const { get, made } = await open();
    for (let turn = 0; turn < 2; turn += 1) expect((await get('/page', { cookie })).timing).toBeNull();
    expect((await get('/page', { cookie: 'theme=dark; mysession=1' })).timing).toBe('cache;desc=miss');
    expect((await get('/page', { cookie })).timing).toBeNull();
    expect(made()).toBe(4);
  },
);

test('keeps what names the host for that host alone', async () => {
  const { port } = await open();
  const ask = (host: string) =>
    sendRaw(port, `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  for (const host of ['one.example', 'two.example', 'one.example']) {
    expect(await ask(host)).toContain(`http://${host} A page`);
  }
});

test('holds whom it does not know to the checks of the app', async () => {
  const notices: string[] = [];
  const { port, url } = await open({ trustProxy: undefined, notice: (notice) => void notices.push(notice) });
  await fetch(`${url}/page`);
  const twoHosts = `GET /page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: b\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw(port, twoHosts)).toMatch(/^HTTP\/1.1 400 /);
  await fetch(`${url}/page`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(notices).toEqual(['unknown-proxy']);
  expect((await fetch(`${url}/page`, { method: 'POST' })).headers.get('server-timing')).toBeNull();
});

test('has one answer for all addresses where nothing is, and none for a page that is not there', async () => {
  const { get, made } = await open();
  for (const path of ['/nothing', '/nothing/either', '/nothing']) {
    const { response, text } = await get(path);
    expect([response.status, text]).toEqual([404, 'Nothing is here.']);
  }
  expect(made()).toBe(1);
  for (let turn = 0; turn < 2; turn += 1) expect((await get('/page-of-nothing')).response.status).toBe(404);
  expect(made()).toBe(3);
});

test('tells of what it answers like of everything else', async () => {
  const { get, told } = await open();
  await get('/page');
  await get('/page?utm_source=letter');
  await get('/page');
  await expect.poll(() => told.length).toBe(3);
  expect(told.map(({ path, route, status }) => [path, route, status])).toEqual(
    Array.from({ length: 3 }, () => ['/page', 'page', 200]),
  );
  expect(told[2]?.bytes).toBeGreaterThan(100);
});

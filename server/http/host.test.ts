import { expect, test } from 'vitest';
import { askRaw, openApp } from '../test/support/http.ts';

const originFor = async (host: string, siteUrl?: string, more = '') => {
  const { port } = await openApp({ siteUrl, trustProxy: 1 });
  const answer = await askRaw(port, '/api/x', { host, more });
  return /"url":"(.*?)\/api\/x"/.exec(answer)?.[1];
};

test.each([
  ['coach.example.com', 'http://coach.example.com'],
  ['localhost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['Coach.Example.com.', 'http://coach.example.com.'],
  ['coach.example.com.:3000', 'http://coach.example.com.:3000'],
  ['coach.example.com:80', 'http://coach.example.com'],
])('the origin of a request comes from the Host header (%s)', async (host, origin) => {
  expect(await originFor(host)).toBe(origin);
});

const INVALID = ['evil.example/path', 'user@evil.example', 'a b', 'evil.example:99999', '.', '[', 'a"b'];

test.each(INVALID)('an invalid host is refused: %s', async (host) => {
  for (const siteUrl of [undefined, 'https://coach.example.com']) {
    const { port } = await openApp({ siteUrl });
    expect(await askRaw(port, '/api/x', { host })).toMatch(
      /^HTTP\/1\.1 400 [^]*\r\n\r\nThe host in this request is not valid\.$/,
    );
  }
});

test('the origin of a request is the server’s own address without a Host header', async () => {
  expect(await originFor('')).toBe('http://localhost');
  expect(await originFor('', 'https://coach.example.com')).toBe('https://coach.example.com');
});

test.each([undefined, 0, false])(
  'without a trusted proxy (%s) X-Forwarded-Host is ignored',
  async (trustProxy) => {
    const { url } = await openApp({ trustProxy });
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const seen: unknown = await (await fetch(`${url}/blog`, { headers })).json();
    expect(seen).toMatchObject({ url: `${url}/blog` });
  },
);

// asvs:4.1.3
test('the origin of a request is refused if a trusted proxy forwards no host', async () => {
  const { url } = await openApp({ trustProxy: 1 });
  expect((await fetch(url, { headers: { 'x-forwarded-host': 'evil.example/path' } })).status).toBe(400);
});

test('the origin of a request has the scheme of SITE_URL, or else the one forwarded by a trusted proxy', async () => {
  const siteUrl = 'https://coach.example.com';
  expect(await originFor('coach.example.com', siteUrl)).toBe(siteUrl);
  const forwarded = 'X-Forwarded-Proto: https\r\n';
  expect(await originFor('www.example.com', undefined, forwarded)).toBe('https://www.example.com');
});

test.each(['/', '/api/site', '/file.txt'])('two Host headers are refused (%s)', async (path) => {
  const { port, reports } = await openApp();
  const answer = await askRaw(port, path, { host: 'a.example', more: 'host: b.example\r\n' });
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\nThis request names more than one host\.$/);
  expect(reports).toEqual([]);
});

const siteUrl = 'https://coach.example.com';

/** The start of an answer, with its status. */
async function statusFor(options: Parameters<typeof openApp>[0], host: string, more = ''): Promise<string> {
  const { port } = await openApp(options);
  return (await askRaw(port, '/', { host, more })).slice(0, 'HTTP/1.1 200'.length);
}

const OTHERS = ['evil.example', 'www.coach.example.com', '203.0.113.7', '[2001:db8::1]:3000', '192.168.1.9'];

test.each(OTHERS)('a site with SITE_URL answers 421 for another host (%s), and warns once', async (host) => {
  const warned: string[] = [];
  const { port } = await openApp({ siteUrl, warn: (message) => void warned.push(message) });
  for (const path of ['/', '/api/site', '/file.txt']) {
    expect(await askRaw(port, path, { host })).toMatch(
      /^HTTP\/1\.1 421 [^]*\r\n\r\nThis site is at https:\/\/coach\.example\.com\.$/,
    );
  }
  expect(warned).toEqual([expect.stringMatching(/^A request for the host [^\n]* SITE_URL [^\n]*\.$/)]);
});

test('a site with SITE_URL logs a bounded number of unknown hosts', async () => {
  const warned: string[] = [];
  const { port } = await openApp({ siteUrl, warn: (message) => void warned.push(message) });
  for (let host = 0; host < 30; host += 1) {
    await askRaw(port, '/', { host: `${host}.example` });
  }
  expect(warned).toHaveLength(20);
});

const OWN_HOSTS = 'coach.example.com COACH.example.com:8443 127.0.0.1:3000 [::1] localhost:3000 site:3000';

test.each(OWN_HOSTS.split(' '))('a site with SITE_URL answers for its own host (%s)', async (host) => {
  expect(await statusFor({ siteUrl }, host)).toBe('HTTP/1.1 200');
});

test('a site with SITE_URL uses the host forwarded by a trusted proxy, and no other', async () => {
  const forwarded = 'X-Forwarded-Host: coach.example.com\r\n';
  expect(await statusFor({ siteUrl, trustProxy: 1 }, 'evil.example', forwarded)).toBe('HTTP/1.1 200');
  expect(await statusFor({ siteUrl, trustProxy: 0 }, 'evil.example', forwarded)).toBe('HTTP/1.1 421');
});

test('answers for any host if SITE_URL is not set', async () => {
  expect(await statusFor({}, 'evil.example')).toBe('HTTP/1.1 200');
});

test.each([
  [{ 'x-forwarded-for': '203.0.113.7' }, ['unknown-proxy']],
  [{ forwarded: 'for=203.0.113.7' }, ['unknown-proxy']],
  [{}, []],
])('a proxy is noticed by %o, unless the number of proxies is set', async (headers, expected) => {
  const noticesWith = async (trustProxy: number | undefined) => {
    const notices: string[] = [];
    const { url } = await openApp({ trustProxy, notice: (notice) => void notices.push(notice) });
    await fetch(`${url}/api/x`, { headers });
    return notices;
  };
  expect(await noticesWith(undefined)).toEqual(expected);
  for (const trustProxy of [0, 1]) expect(await noticesWith(trustProxy)).toEqual([]);
});

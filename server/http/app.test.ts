import { expect, test } from 'vitest';
import { askRaw, echo, openApp, sendRaw } from '../test/support/http.ts';

const requestSeen = async (url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as Record<'url' | 'method' | 'address' | 'token' | 'body', string>;

test('API and pages receive the method, address and body of a request', async () => {
  const { url } = await openApp();
  const address = `${url}/api/contact?a=1&a=%20`;
  expect(await requestSeen(address, { method: 'POST', body: 'text' })).toEqual({
    url: address,
    method: 'POST',
    address: '127.0.0.1',
    body: 'text',
  });
  const page = `${url}/blog/a-post`;
  expect(await requestSeen(page)).toMatchObject({ url: page, method: 'GET' });
});

test('the API receives every header, including repeated ones', async () => {
  const seen: (string | null)[] = [];
  const { port } = await openApp({
    api: ({ headers }) => {
      seen.push(...['x-one', 'sec-fetch-site'].map((name) => headers.get(name)));
      return Promise.resolve(new Response());
    },
  });
  await askRaw(port, '/api/x', { more: 'X-One: 1\r\nX-One: 2\r\nSec-Fetch-Site: none\r\n' });
  expect(seen).toEqual(['1, 2', 'none']);
});

const setting = (token: string | null) => ({
  api: async (_: Request, session: { set(token: string | null): void }) => {
    session.set(token);
    return Promise.resolve(new Response(null, { status: 204 }));
  },
});

test('a request for the well-known change-password address is redirected to the account page', async () => {
  const { url } = await openApp();
  const answer = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/account']);
});

const BOUND = /^__Host-session=secret; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/;

// asvs:3.3.1 3.3.2 3.3.3 3.3.4
test.each([
  ['of two weeks on HTTP', {}, {}, /^session=secret; Max-Age=1209600; Path=\/; .*HttpOnly; SameSite=Lax$/],
  ['bound to the host where SITE_URL has HTTPS', { siteUrl: 'https://coach.example.com' }, {}, BOUND],
  ['bound to it where a trusted proxy has', { trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, BOUND],
])('a session is an HttpOnly, SameSite cookie %s', async (_, options, sent, cookie) => {
  const { url } = await openApp({ ...setting('secret'), ...options });
  const { headers } = await fetch(`${url}/api/x`, { headers: sent });
  expect(headers.get('set-cookie')).toMatch(cookie);
  expect(headers.get('clear-site-data')).toBeNull();
});

// asvs:14.3.1
test('a session clears the browser cache when it ends', async () => {
  const { url } = await openApp(setting(null));
  const { headers } = await fetch(`${url}/api/x`);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/),
  ]);
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test.each([
  ['session=abc', 'abc'],
  ['theme=dark; session=abc; other=1', 'abc'],
  ['xsession=no; session=abc; session=second', 'abc'],
  ['session=a=b', 'a=b'],
  ['session=', undefined],
  ['__Host-session=abc', undefined],
])('a session is read from the cookie "%s"', async (cookie, token) => {
  const { url } = await openApp();
  expect((await requestSeen(`${url}/api/x`, { headers: { cookie } })).token).toBe(token);
});

// asvs:4.1.3 15.3.4
test('a session trusts a forwarded address only behind a proxy', async () => {
  const addressSeen = async (trustProxy: number | false) => {
    const { url } = await openApp({ trustProxy });
    return (await requestSeen(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).address;
  };
  expect([await addressSeen(false), await addressSeen(1)]).toEqual(['127.0.0.1', '203.0.113.7']);
});

// asvs:3.4.3 3.4.4 3.4.5 3.4.6 14.2.3
test('a reply has the security headers, and a content policy that allows the scripts of the pages', async () => {
  const { url } = await openApp({ scriptHashes: ['sha256-abc='] });
  const { headers } = await fetch(url);
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc='",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
});

// asvs:3.4.1 12.2.1
test.each([
  ['a page', '/', 200],
  ['the API', '/api/x', 200],
  ['a file', '/file.txt', 200],
  ['an error', '/%', 400],
  ['a failure', '/api/broken', 500],
])('a reply requires HTTPS and denies unused browser features (%s)', async (_, path, status) => {
  const { url } = await openApp({
    siteUrl: 'https://coach.example.com',
    api: (request, session) =>
      request.url.endsWith('/broken') ? Promise.reject(new Error('the inside')) : echo(request, session),
    files: (req, res, next) => {
      if (req.path === '/file.txt') res.send('file');
      else next();
    },
  });
  const { status: answered, headers } = await fetch(url + path);
  expect(answered).toBe(status);
  const denied = ['camera=()', 'microphone=()', 'geolocation=()', 'browsing-topics=()'];
  expect(headers.get('permissions-policy')?.split(', ')).toEqual(
    expect.arrayContaining([...denied, 'publickey-credentials-get=(self)']),
  );
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('a reply has no content policy in development', async () => {
  const { url } = await openApp({ scriptHashes: 'any' });
  expect((await fetch(url)).headers.get('content-security-policy')).toBeNull();
});

test('a reply is compressed if it is long', async () => {
  const { url } = await openApp({ pages: () => Promise.resolve(Response.json('long '.repeat(1000))) });
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  ...['/%E0%A4%A', '/blog/%ff', '//evil.example', '//evil.example/%2e%2e'].map((path) => `GET ${path}`),
  'GET http://evil.example/',
  'GET http://evil.example/api/site',
  'OPTIONS *',
])('answers 400 without a report for the malformed address of %s', async (line) => {
  const { port, reports } = await openApp();
  const answer = await sendRaw(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(reports).toEqual([]);
});

// asvs:13.4.4
test.each(['/', '/api/site'])('answers 405 for TRACE (%s)', async (path) => {
  const { port } = await openApp();
  const answer = await askRaw(port, path, { method: 'TRACE' });
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
});

test('an error reply has one sentence for the caller and the details in the log', async () => {
  const failure = new Error('the inside');
  const { url, reports } = await openApp({ pages: () => Promise.reject(failure) });
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
  expect(reports).toEqual([failure]);
});

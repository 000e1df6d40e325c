import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../support/fresh-folder.ts';
import { start } from '../support/processes.ts';

interface Line {
  level: string;
  msg: string;
  /** The log that the line is a copy of. */
  log?: string;
  event?: string;
  requestId?: string;
  path?: string;
  status?: number;
  failure?: unknown;
}

const linesOf = (out: string): Line[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'user-agent': 'a-telling-browser' },
  body: JSON.stringify(body),
});

const request = {
  name: 'Ana Ruiz',
  email: 'ana.ruiz@example.com',
  phone: '239-555-0101',
  website: 'https://ruiz-bakery.example.com',
  message: 'We bake bread.',
};

// asvs:14.2.4
test('the JSON log has a line for everything, and no personal data', async () => {
  const folder = freshFolder();
  const running = start({ DATA_DIR: folder, LOG_FORMAT: 'json', TRUST_PROXY: '1' });
  const port = Number(await running.waitForOutput(/Listening on http:\/\/localhost:(\d+)"/));
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', '203.0.113.77');
    headers.set('cookie', 'session=a-secret-session');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
    await response.text();
    return { status: response.status, id: response.headers.get('x-request-id') };
  };
  const audit = await send('/api/audit-request', asJson(request));
  const login = await send(
    '/api/auth/login',
    asJson({ email: request.email, password: 'seven brown pelicans' }),
  );
  const reset = await send('/api/auth/link', asJson({ kind: 'reset', token: 'a-secret-token-1234567890' }));
  const query = await send('/api/blog/posts?search=pelicans');
  await send('/api/health');
  // Writing fails while another process holds the lock, which counts as a server error.
  const lock = readFileSync(join(folder, 'lock'), 'utf8');
  writeFileSync(join(folder, 'lock'), 'taken');
  const failed = await send('/api/contact', asJson({ ...request, name: 'Ben Ortiz' }));
  const notReady = await send('/api/ready');
  expect([failed.status, notReady.status]).toEqual([503, 503]);
  writeFileSync(join(folder, 'lock'), lock);
  running.server.kill('SIGTERM');
  const { code, out, err } = await running.ended;
  expect([code, err]).toEqual([0, '']);

  const lines = linesOf(out);
  expect(lines.filter(({ msg }) => msg === 'Answered')).toMatchObject([
    { requestId: audit.id, method: 'POST', path: '/api/audit-request', status: 201 },
    { requestId: login.id, path: '/api/auth/login', status: 401 },
    { requestId: reset.id, path: '/api/auth/link' },
    { requestId: query.id, method: 'GET', path: '/api/blog/posts' },
    { requestId: failed.id, path: '/api/contact', status: 503 },
  ]);
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { requestId: failed.id, failure: { message: 'The change could not be saved.' } },
    { msg: 'This server is not ready: its data cannot be used.' },
  ]);
  expect(new Set(lines.filter(({ log }) => log).map(({ log, event }) => `${log} ${event}`))).toEqual(
    new Set(['security set-up-link-made', 'security session-unknown', 'security login-failed']),
  );
  expect(lines.map(({ msg }) => msg)).toContain('Stopping once all work in progress is done...');
  for (const secret of [
    ...Object.values(request),
    'Ben Ortiz',
    'pelicans',
    'a-secret-session',
    'a-secret-token',
    '203.0.113.77',
    '127.0.0.1',
    'a-telling-browser',
  ]) {
    expect(out).not.toContain(secret);
  }
});

test('a startup failure is a JSON line as well', async () => {
  const { code, out, err } = await start({ LOG_FORMAT: 'json', PORT: 'eighty', DATA_DIR: freshFolder() })
    .ended;
  expect([code, err]).toEqual([1, '']);
  expect(linesOf(out)).toMatchObject([
    { level: 'fatal', msg: expect.stringMatching(/^PORT is "eighty"/) as string },
  ]);
});

import { expect, test } from 'vitest';
import { currentRequest, type AnsweredRequest } from '../monitoring/current-request.ts';
import { openApp } from '../test/support/http.ts';
import type { AppOptions } from './app.ts';

const UUID = /^[\da-f-]{36}$/;

/** An app with its reported requests. */
async function open(options: Partial<AppOptions> = {}) {
  const reported: AnsweredRequest[] = [];
  const app = await openApp({ ...options, answered: (request) => void reported.push(request) });
  return { ...app, reported };
}

async function reportOf(path: string, init?: RequestInit) {
  const { url, reported } = await open({
    files: (req, res, next) => {
      if (req.path === '/robot.svg') res.send('file');
      else next();
    },
  });
  await (await fetch(url + path, init)).text();
  await expect.poll(() => reported).toHaveLength(1);
  return reported[0];
}

test.each([1, true, false, 0, undefined])('no caller sets the id of a request (%s)', async (trustProxy) => {
  const { url } = await openApp({ trustProxy });
  const { headers } = await fetch(url, { headers: { 'x-request-id': 'mine' } });
  expect(headers.get('x-request-id')).toMatch(UUID);
});

test('the id of a request is available to errors of the request, but not to work after the reply', async () => {
  const seen: (string | undefined)[] = [];
  const later = Promise.withResolvers<void>();
  const { url, reported } = await open({
    api: () => {
      void later.promise.then(() => seen.push(currentRequest()?.id));
      throw new Error('the inside');
    },
    report: () => void seen.push(currentRequest()?.id),
  });
  const { headers } = await fetch(`${url}/api/x`);
  await expect.poll(() => reported).toHaveLength(1);
  later.resolve();
  await expect.poll(() => seen).toEqual([headers.get('x-request-id'), undefined]);
});

test('the log of a request has its method, path, route and status', async () => {
  const request = await reportOf('/api/contact', { method: 'POST', body: '{}' });
  expect(request).toMatchObject({
    id: expect.stringMatching(UUID) as string,
    method: 'POST',
    path: '/api/contact',
    route: '/api/contact',
    status: 200,
  });
  expect(request?.bytes).toBeGreaterThan(100);
});

test.each([
  ['/api/admin/users/7d1c', '/api/admin/users/{id}', '/api/admin/users/{id}'],
  ['/api/blog/posts/a-slug?term=ana', '/api/blog/posts/{slug}', '/api/blog/posts/{slug}'],
  ['/api/no-such', 'other', '/api/no-such'],
  ['/robot.svg', 'file', '/robot.svg'],
  ['/blog/ten-tips-for-2026?utm=ana', 'page', '/blog/ten-tips-for-2026'],
  ['/admin/inbox/3f0c8a52-0b0e-4a8e-9d55-0d8f6d1c2b3a', 'page', '/admin/inbox/***'],
  ['/admin/inbox/0123456789abcdef', 'page', '/admin/inbox/***'],
  ['/x/TaSF9Qj6pIREBtecNUxlLBx_bIT', 'page', '/x/***'],
  ['/stop/ana@example.com', 'file', '/stop/***'],
  ['/report/a-guess', 'page', '/report/***'],
  ['/Report/a-guess/more', 'page', '/Report/***/more'],
  ['/api/reports/a-guess', '/api/reports/{token}', '/api/reports/{token}'],
  ['/api/reports/a-guess/opened', '/api/reports/{token}/opened', '/api/reports/{token}/opened'],
  [
    '/api/reports/a-guess/actions/advice-1',
    '/api/reports/{token}/actions/{id}',
    '/api/reports/{token}/actions/{id}',
  ],
  ['/api/reports/a-guess/more', 'other', '/api/reports/***/more'],
  ['/stop/ana%40example.com', 'file', '/stop/***'],
  [`/${'long-'.repeat(100)}`, 'page', `/${'long-'.repeat(100)}`.slice(0, 200)],
])('the log of a request for %s has the route %s and no private parts', async (path, route, shown) => {
  expect(await reportOf(path)).toMatchObject({ route, path: shown });
});

test('the log of a request includes malformed addresses', async () => {
  expect(await reportOf('/%E0%A4%A')).toMatchObject({ status: 400 });
});

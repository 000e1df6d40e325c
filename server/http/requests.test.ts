import { describe, expect, test } from 'vitest';
import { currentRequest, type AnsweredRequest } from '../monitoring/current-request.ts';
import type { AppOptions } from './app.ts';
import { openApp } from '../test/support/http.ts';

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

describe('the id of a request', () => {
  test.each([1, true, false, 0, undefined])(
    'is never the caller’s, behind a proxy either (%s)',
    async (trustProxy) => {
      const { url } = await openApp({ trustProxy });
      const { headers } = await fetch(url, { headers: { 'x-request-id': 'mine' } });
      expect(headers.get('x-request-id')).toMatch(UUID);
    },
  );

  test('is known to what fails meanwhile, and to nothing that goes on after the answer', async () => {
    const seen: (string | undefined)[] = [];
    let resume = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const { url, reported } = await open({
      api: () => {
        void later.then(() => seen.push(currentRequest()?.id));
        throw new Error('the inside');
      },
      report: () => void seen.push(currentRequest()?.id),
    });
    const { headers } = await fetch(`${url}/api/x`);
    await expect.poll(() => reported).toHaveLength(1);
    resume();
    await expect.poll(() => seen).toEqual([headers.get('x-request-id'), undefined]);
  });
});

describe('of a request is told', () => {
  test('what was asked and answered', async () => {
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
    ['/stop/ana@example.com', 'page', '/stop/***'],
    ['/report/a-guess', 'page', '/report/***'],
    ['/Report/a-guess/more', 'page', '/Report/***/more'],
    ['/api/reports/a-guess', '/api/reports/{token}', '/api/reports/{token}'],
    ['/api/reports/a-guess/opened', '/api/reports/{token}/opened', '/api/reports/{token}/opened'],
    ['/api/reports/a-guess/more', 'other', '/api/reports/***/more'],
    ['/stop/ana%40example.com', 'page', '/stop/***'],
    [`/${'long-'.repeat(100)}`, 'page', `/${'long-'.repeat(100)}`.slice(0, 200)],
  ])('%s as %s, without what could be private', async (path, route, shown) => {
    expect(await reportOf(path)).toMatchObject({ route, path: shown });
  });

  test('a malformed address, too', async () => {
    expect(await reportOf('/%E0%A4%A')).toMatchObject({ status: 400 });
  });
});

import { expect, test } from 'vitest';
import { openApp } from '../test/support/http.ts';

async function open() {
  const noted: string[] = [];
  const targets: Record<string, string> = { '/old?p=1': '/about?p=1', '/gone': '' };
  const { url } = await openApp({
    pages: ({ url }) =>
      Promise.resolve(
        new URL(url).pathname === '/about'
          ? new Response('About')
          : new Response('There is no such page.', { status: 404, headers: { 'content-type': 'text/html' } }),
      ),
    oldAddresses: {
      find: (address) => Promise.resolve(targets[address]),
      note: (address) => void noted.push(address),
    },
  });
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
  return { get, noted };
}

test.each(['GET', 'HEAD'])('an old address leads to its page (%s)', async (method) => {
  const { get, noted } = await open();
  const { status, headers } = await get('/old?p=1', { method });
  expect(status).toBe(301);
  expect(Object.fromEntries(headers)).toMatchObject({ location: '/about?p=1', 'cache-control': 'no-cache' });
  expect(noted).toEqual(['/old?p=1']);
});

test('a page that is gone answers 410 and looks like an unknown one', async () => {
  const { get, noted } = await open();
  const gone = await get('/gone');
  expect([gone.status, await gone.text()]).toEqual([410, 'There is no such page.']);
  expect(gone.headers.get('content-type')).toBe('text/html');
  expect(noted).toEqual(['/gone']);
});

test('requests for unknown addresses are counted, and those for pages and forms are not', async () => {
  const { get, noted } = await open();
  expect((await get('/unknown')).status).toBe(404);
  expect((await get('/about')).status).toBe(200);
  expect((await get('/old?p=1', { method: 'POST' })).status).toBe(404);
  await expect.poll(() => noted).toEqual(['/unknown']);
});

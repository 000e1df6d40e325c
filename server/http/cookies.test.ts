import { expect, test } from 'vitest';
import type { Respond } from '../core/api/respond.ts';
import { openApp } from '../test/support/http.ts';

const gives =
  (token: string | null): Respond =>
  (_, session) => {
    session.set(token);
    return Promise.resolve(new Response(null, { status: 204 }));
  };

test('a session that ends takes the pages along which the browser has kept', async () => {
  const { url } = await openApp({ api: gives(null) });
  const { headers } = await fetch(`${url}/api/auth/logout`, { method: 'POST' });
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
});

test('a session that begins leaves them alone', async () => {
  const { url } = await openApp({ api: gives('secret') });
  const { headers } = await fetch(`${url}/api/auth/login`, { method: 'POST' });
  expect(headers.get('clear-site-data')).toBeNull();
});

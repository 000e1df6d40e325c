import { describe, expect, test } from 'vitest';
import { openApp, sendRaw } from '../test/support/http.ts';

/** An app whose API and pages must not be asked. */
const open = () => {
  const never = () => Promise.reject(new Error('Nobody is to be asked.'));
  return openApp({ api: never, pages: never, readiness: () => Promise.resolve(undefined) });
};

describe.each(['/api/health', '/api/ready'])('%s', (path) => {
  test('answers without a session, uncached and unlogged', async () => {
    const { url, reports } = await open();
    const response = await fetch(url + path);
    expect([response.status, await response.text(), reports]).toEqual([200, '{"status":"ok"}', []]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const name of ['etag', 'set-cookie']) expect(response.headers.has(name)).toBe(false);
  });

  test.each(['', 'Host: \r\n', 'Host: no host at all\r\n', 'Host: 10.0.0.7:3000\r\nHost: two\r\n'])(
    'answers for any host (%j)',
    async (host) => {
      const { port } = await openApp({ siteUrl: 'https://coach.example.com' });
      const answer = await sendRaw(port, `GET ${path} HTTP/1.0\r\n${host}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    },
  );

  test('allows only GET and HEAD', async () => {
    const { url } = await open();
    const response = await fetch(url + path, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.text()).toBe('That method is not allowed here.');
    const head = await fetch(url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test('health checks are not counted as requests', async () => {
  const paths: string[] = [];
  const { url } = await openApp({ answered: ({ path }) => void paths.push(path) });
  await fetch(`${url}/api/health`);
  await fetch(`${url}/api/ready`);
  await fetch(`${url}/blog`);
  await expect.poll(() => paths).toEqual(['/blog']);
});

import { expect, test } from 'vitest';
import { StorageFailure } from '../core/api/http-error.ts';
import { watchFailures } from '../monitoring/failures.ts';
import { makeMetrics } from '../monitoring/metrics.ts';
import type { SiteFigures } from '../monitoring/site-figures.ts';
import { openApp } from '../test/support/http.ts';

const token = 'a-token-of-16-or-more';
const NOW = new Date('2026-11-20T12:00:00.000Z');

const figures: SiteFigures = {
  unanswered: 3,
  unseenSpam: 2,
  mailsWaiting: 4,
  mailsGivenUp: 1,
  lastBackup: new Date('2026-11-20T11:59:00.000Z'),
};

async function open(known: SiteFigures | undefined = figures) {
  const failures = watchFailures(() => undefined);
  const { answered, render } = makeMetrics({
    failures,
    figures: () => Promise.resolve(known),
    now: () => NOW,
  });
  const { url } = await openApp({ metrics: { token, render }, answered });
  const ask = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`${url}/metrics`, { headers });
  /** The samples by their names and labels, as they are written. */
  const read = async () =>
    Object.fromEntries(
      (await (await ask()).text())
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
    );
  return { url, failures, ask, read };
}

test.each([
  {},
  { authorization: `Bearer ${token}x` },
  { authorization: token },
  { authorization: 'Bearer ' },
])('metrics answer 401 without the token (%o)', async (headers) => {
  const { ask } = await open();
  const response = await ask(headers);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.text()).toBe('This address requires the token set as METRICS_TOKEN.');
});

// asvs:13.4.5
test('without METRICS_TOKEN the address answers 404 like an unknown page', async () => {
  const { url } = await openApp({ pages: () => Promise.resolve(new Response('No page', { status: 404 })) });
  const response = await fetch(`${url}/metrics`);
  expect([response.status, await response.text()]).toEqual([404, 'No page']);
});

test.each(['/metrics/', '/METRICS'])('%s shows no metrics, as a proxy might not protect it', async (path) => {
  const { url } = await open();
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(await response.text()).not.toContain('site_store_up');
});

test('metrics contain requests, failures and the release', async () => {
  const { ask, read, failures } = await open();
  failures.report(new Error('the inside'));
  failures.report(new Error('More', { cause: new StorageFailure(new Error('disk')) }));
  expect(Object.fromEntries((await ask()).headers)).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  const samples = await read();
  expect(samples).toMatchObject({
    site_store_up: '1',
    site_leads_unanswered: '3',
    site_possible_spam_unseen: '2',
    site_mails_waiting: '4',
    site_mails_given_up: '1',
    site_last_backup_age_seconds: '60',
    site_failures_total: '2',
    site_storage_failures_total: '1',
  });
  expect(Object.keys(samples)).toContainEqual(expect.stringMatching(/^site_build_info\{version="\d/));
  expect(samples).toHaveProperty('process_resident_memory_bytes');
});

test('metrics report an unavailable store and still contain everything else', async () => {
  const failures = watchFailures(() => undefined);
  const { render } = makeMetrics({ failures, figures: () => Promise.resolve(undefined) });
  const { text } = await render();
  expect(text).toMatch(/^site_store_up 0$/m);
  expect(text).toMatch(/^site_leads_unanswered Nan$/im);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
});

test('requests are counted by kind, so made-up addresses add no labels', async () => {
  const { url, read } = await open();
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const path = ['/', '/api/', '/api/blog/posts/', '/admin/inbox/'][index % 4] ?? '';
      await (await fetch(`${url}${path}made-${index}`)).text();
    }),
  );
  await fetch(`${url}/blog`, { method: 'PROPFIND' });
  const counted = async () =>
    Object.fromEntries(
      Object.entries(await read()).filter(([name]) => name.startsWith('http_requests_total')),
    );
  await expect.poll(counted).toEqual({
    'http_requests_total{method="GET",route="page",status="2xx"}': '20',
    'http_requests_total{method="GET",route="other",status="2xx"}': '10',
    'http_requests_total{method="GET",route="/api/blog/posts/{slug}",status="2xx"}': '10',
    'http_requests_total{method="other",route="page",status="2xx"}': '1',
  });
  const durations = 'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="page",status="2xx"}';
  expect((await read())[durations]).toBe('20');
});

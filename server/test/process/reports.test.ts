import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AUDIT_POINTS } from '../../../src/contract/audit-points.ts';
import type { ReportSnapshot } from '../../../src/contract/audit-report.ts';
import type { Accounts } from '../../core/state.ts';
import { audit as form } from '../api/cases/forms.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { openFullSite } from '../support/full-site-over-http.ts';
import { seedAccounts } from '../support/seed.ts';
import { writeReport } from '../support/write-report.ts';

const chapter = {
  rating: 'good',
  summary: 'Fine.',
  html: '<p>Every page opens at once.</p>',
  findings: [],
} as const;
const report: ReportSnapshot = {
  business: 'Harbor Bakery of the Tests',
  website: 'bakery.example.com',
  at: '2025-06-02T15:00:00.000Z',
  summary: 'All is well.',
  chapters: AUDIT_POINTS.map((point) => ({ ...chapter, point, findings: [] })),
  recommendations: [],
  nextStep: '',
  before: null,
};

let accounts: Accounts;
beforeAll(async () => {
  accounts = await seedAccounts(quickPasswords);
}, 60_000);

/** A site with one report, and its link. */
async function open() {
  const site = await openFullSite(accounts);
  onTestFinished(() => site.close());
  const { api } = site;
  await api.call('POST /api/audit-request', { body: form });
  const [request] = (await api.call('GET /api/admin/inbox', { query: {} })).items;
  if (!request) throw new Error('The request is missing.');
  const answer = await writeReport(api.call, request.id, report);
  const path = answer.reportPath ?? '';
  const token = path.replace('/report/', '');
  expect(token).toMatch(/^[\w-]{43}$/);
  return { ...site, id: answer.audit.id, path, token, ask: (at: string) => fetch(api.host.origin + at) };
}

/** The parts of an answer that keep it out of caches, search engines and referrers. */
const secrecyOf = ({ status, headers }: Response) => [
  status,
  headers.get('cache-control'),
  headers.get('x-robots-tag'),
  headers.get('referrer-policy'),
];
const SECRET = ['no-store', 'noindex, nofollow', 'strict-origin'];

describe('a report', () => {
  // asvs:3.4.5 14.2.1
  test('opens by its link, and its address does not leak to caches, search engines and other sites', async () => {
    const { ask, path, token, api } = await open();
    for (const at of [path, path, `/api/reports/${token}`]) {
      const answer = await ask(at);
      expect(secrecyOf(answer)).toEqual([200, ...SECRET]);
      expect(answer.headers.get('server-timing')).toBeNull();
      expect(await answer.text()).toContain('Harbor Bakery of the Tests');
    }
    const html = await (await ask(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
    expect(html).not.toMatch(/rel="canonical"|application\/ld\+json/);
    expect(html).toContain('Every page opens at once.');
    // Only in the capitals of its link.
    expect((await ask(path.toLowerCase())).status).toBe(404);
    for (const more of ['/', '?utm_source=mail']) expect((await ask(path + more)).status).toBe(200);

    for (const at of [
      '/',
      '/sitemap.xml',
      '/feed.xml',
      '/robots.txt',
      '/privacy',
      '/blog/search?q=bakery',
      '/api/site',
      '/api/blog/posts?q=bakery',
    ]) {
      const answer = await ask(at);
      const text = await answer.text();
      expect([at, answer.status]).toEqual([at, 200]);
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/Harbor Bakery of the Tests|["'/\s]report\//);
    }
    const { csv } = await api.call('GET /api/admin/inbox/export', { query: { columns: 'all' } });
    expect(csv).not.toContain(token);
  });

  test('explains that its link was replaced, immediately', async () => {
    const { ask, path, token, api, id } = await open();
    await ask(path);
    const params = { id };
    const { reportPath } = await api.call('PUT /api/admin/audits/{id}/link', { params, body: { days: 3 } });
    const closed = await ask(path);
    expect(secrecyOf(closed)).toEqual([410, ...SECRET]);
    const html = await closed.text();
    expect(html).toContain('This link no longer works.');
    expect(html).toContain('href="/contact"');
    expect(html).not.toContain('Harbor Bakery of the Tests');
    expect(secrecyOf(await ask(`/api/reports/${token}`))).toEqual([410, ...SECRET]);
    expect((await ask(reportPath ?? '')).status).toBe(200);
  });

  test('with an unknown link is answered like any other unknown link', async () => {
    const { ask, token } = await open();
    const guesses = ['A'.repeat(43), 'no-such-report', token.slice(1), `${token}x`, token.toUpperCase()];
    for (const prefix of ['/report/', '/api/reports/']) {
      const answers = await Promise.all(
        guesses.map(async (guess) => {
          const answer = await ask(prefix + guess);
          const text = (await answer.text()).replaceAll(decodeURIComponent(guess), 'guess');
          const varying = new Set(['date', 'x-request-id', 'content-length', 'etag', 'keep-alive']);
          const headers = [...answer.headers].filter(([name]) => !varying.has(name));
          return JSON.stringify([answer.status, headers, text.replace(/"\w+At":\d+/g, '')]);
        }),
      );
      expect(answers[0]).toMatch(/^\[404,/);
      expect(new Set(answers).size).toBe(1);
    }
  });
});

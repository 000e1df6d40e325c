import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Accounts } from '../../core/state.ts';
import { retire, stepPage, writePage } from '../api/cases/page-calls.ts';
import { change, read, write } from '../api/cases/post-calls.ts';
import { saveSettings } from '../api/cases/settings-calls.ts';
import { bring, exported } from '../api/cases/transfer-calls.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { openFullSite, type FullSite } from '../support/full-site-over-http.ts';
import { DAY, seedAccounts } from '../support/seed.ts';

const ADDRESSES = [
  '/',
  '/about',
  '/contact',
  '/services/seo-strategy',
  '/blog',
  '/blog?page=2',
  '/blog/search?q=title',
  '/blog/category/seo',
  '/blog/category/tides',
  '/blog/seo-1',
  '/blog/seo-2',
  '/blog/seo-12',
  '/blog/renamed',
  '/blog/tides-and-timing',
  '/blog/scheduled',
  '/blog/never-there',
  '/feed.xml',
  '/sitemap.xml',
  '/api/site',
  '/api/testimonials',
  '/api/blog/categories',
  '/api/blog/posts',
  '/api/blog/posts/seo-1',
];

let accounts: Accounts;

async function open(): Promise<FullSite> {
  const site = await openFullSite(accounts);
  onTestFinished(() => site.close());
  return site;
}

beforeAll(async () => {
  accounts = await seedAccounts(quickPasswords);
});

/** Each kind of change, with texts that some answers show or no longer show afterwards. */
const changes: readonly [string, string, (site: FullSite) => unknown][] = [
  ['a post is published', 'Tides and timing', ({ api }) => write(api)],
  [
    'a post is renamed',
    '/blog/renamed',
    async ({ api }) => change(api, await read(api, 'seo-1'), { slug: 'renamed' }),
  ],
  [
    'a post is written anew',
    'By the tide table',
    async ({ api }) => change(api, await read(api, 'seo-2'), { excerpt: 'By the tide table.' }),
  ],
  [
    'a post is taken back',
    'Title of seo-2',
    async ({ api }) => change(api, await read(api, 'seo-2'), { state: 'draft' }),
  ],
  [
    'a post is deleted',
    'Title of seo-12',
    async ({ api }) =>
      api.call('DELETE /api/blog/posts/{id}', { params: { id: (await read(api, 'seo-12')).id } }),
  ],
  ['the settings are changed', 'Gulf Coach', ({ api }) => saveSettings(api, { brand: 'Gulf Coach' })],
  [
    'a testimonial is added',
    'Better than a tide table',
    ({ api }) =>
      api.call('POST /api/testimonials', {
        body: { quote: 'Better than a tide table.', name: 'Ana Ruiz', company: 'Pier Bakery' },
      }),
  ],
  [
    'a category is renamed',
    'Found by all',
    ({ api }) =>
      api.call('PATCH /api/blog/categories/{id}', {
        params: { id: 'c-seo' },
        body: { name: 'Found by all', slug: 'seo' },
      }),
  ],
  [
    'a service is published',
    'Found Nearby',
    async ({ api }) => {
      await writePage(api, 'seo-strategy', { title: 'Found Nearby' });
      await stepPage(api, 'publish', 'seo-strategy');
    },
  ],
  [
    'a service is retired',
    'Analytics Tracking',
    ({ api }) => retire(api, 'analytics-tracking', '/#services'),
  ],
  [
    'a content file is imported',
    'Brought from elsewhere',
    async ({ api }) => {
      const file = await exported(api);
      const posts = file.posts.map((post) =>
        post.slug === 'renamed' ? { ...post, title: 'Brought from elsewhere' } : post,
      );
      return bring(api, { ...file, posts });
    },
  ],
  ['the moment of a scheduled post is reached', 'Unspoken launch', ({ clock }) => clock.advance(DAY)],
];

describe('a cached reply', () => {
  test('is rebuilt everywhere when anything it shows has changed', async () => {
    const site = await open();
    const before = new Map<string, string>();
    for (const address of ADDRESSES) before.set(address, await site.visit(address));
    for (const [name, newText, makeChange] of changes) {
      // Once more: this one comes from the fast path.
      for (const address of ADDRESSES) await site.visit(address);
      await makeChange(site);
      const changed: string[] = [];
      for (const address of ADDRESSES) {
        const answer = await site.visit(address);
        expect([name, address, answer]).toEqual([name, address, await site.uncached(address)]);
        if (answer.includes(newText) !== before.get(address)?.includes(newText)) changed.push(address);
        before.set(address, answer);
      }
      expect([name, changed.length > 1]).toEqual([name, true]);
    }
  });

  test('is built once for concurrent requests with any tracking parameters', async () => {
    const { visit, renderings } = await open();
    const begin = renderings();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => visit(`/blog?utm_source=${index}`)),
    );
    expect(new Set(all).size).toBe(1);
    expect(renderings()).toBe(begin + 1);
  });

  test('is shared by all missing pages of a folder, even for requests with made-up cookies', async () => {
    const { visit, renderings } = await open();
    for (const folder of ['/blog', '/blog/category', '/services']) {
      const first = await visit(`${folder}/nothing-0`);
      const begin = renderings();
      for (const cookie of ['session=made-up', 'sent=made-up']) {
        expect(await visit(`${folder}/nothing-${cookie.length}`, { cookie })).toBe(first);
      }
      expect(renderings()).toBe(begin);
    }
  });

  test('redirects from a truncated address, even after a missing page was cached', async () => {
    const { visit, api } = await open();
    for (const missing of ['/no-such-page', '/blog/never-there']) await visit(missing);
    for (const [cut, location] of [
      ['/services', '/#services'],
      ['/services/?utm_source=letter', '/?utm_source=letter#services'],
      ['/blog/category?page=2', '/blog?page=2'],
      ['/blog/category/', '/blog'],
    ]) {
      for (const method of ['HEAD', 'GET', 'GET']) {
        const { status, headers } = await fetch(`${api.host.origin}${cut}`, { method, redirect: 'manual' });
        expect([status, headers.get('location')]).toEqual([301, location]);
      }
    }
  });

  test('contains the API document, built once, with an ETag', async () => {
    const { api, clock } = await open();
    const { origin } = api.host;
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/api/openapi.json`, { headers });
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
    };
    const { etag, text } = await ask();
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.1' });
    expect(await ask({ 'if-none-match': etag, cookie: 'session=made-up' })).toMatchObject({ status: 304 });
    clock.advance(DAY);
    expect(await ask()).toEqual({ status: 200, etag, text });
  });

  // asvs:14.2.2
  test('is never sent to staff, and no staff page to visitors', async () => {
    const { visit, visitAsStaff } = await open();
    const pages = ADDRESSES.filter((address) => !/^\/api|xml$/.test(address));
    const asVisitor = new Map<string, string>();
    for (const address of pages) asVisitor.set(address, await visit(address));
    const faults: string[] = [];
    // Twenty callers with ten requests each, every fifth of them staff.
    const callers = Array.from({ length: 20 }, async (_, person) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const address = pages[(person + turn) % pages.length] ?? '/';
        const isRight =
          person % 5 === 0
            ? (await visitAsStaff(address)).includes('data-log-out')
            : (await visit(address)) === asVisitor.get(address);
        if (!isRight) faults.push(address);
      }
    });
    await Promise.all(callers);
    expect(faults).toEqual([]);
    expect([...asVisitor.values()].join()).not.toMatch(/The admin|data-log-out/);
  });
});

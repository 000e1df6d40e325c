import { describe, expect, it, test } from 'vitest';
import { isStaffPath } from '../../src/lib/staff-path.ts';
// The server imports the built application only; this test compares the two.
import { listedPaths } from '../../src/server-entry.tsx';
import { readRobots } from '../scan/robots-rules.ts';
import { openPages } from '../test/support/pages.ts';
import { aPage } from '../test/support/sample-records.ts';
import { DAY, draft, NOW, published, scheduled, seedContent } from '../test/support/seed.ts';
import { contentInMemory } from '../test/support/test-ports.ts';
import { feedPathFor } from './feed.ts';

const all = (text: string, tag: string): string[] =>
  Array.from(text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g')), ([, inner = '']) => inner);

const PATHS = ['/feed.xml', '/sitemap.xml', '/robots.txt'];

describe('the feed', () => {
  // asvs:4.1.1
  it('is RSS 2.0 with the twenty newest posts and absolute links', async () => {
    const answer = await openPages().get('/feed.xml');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" [^>]*><channel>/);
    expect(text).toContain('<atom:link href="https://coach.example.com/feed.xml" rel="self"');
    const newest = published.slice(0, 20);
    expect(all(text, 'link').slice(1)).toEqual(
      newest.map(({ slug }) => `https://coach.example.com/blog/${slug}`),
    );
    expect(all(text, 'title').slice(1)).toEqual(newest.map(({ title }) => title));
    expect(all(text, 'description').slice(1)).toEqual(newest.map(({ excerpt }) => excerpt));
    expect(all(text, 'category').slice(0, 1)).toEqual(['SEO']);
    expect(all(text, 'pubDate').slice(0, 1)).toEqual(['Sun, 01 Jun 2025 15:00:00 GMT']);
    expect(all(text, 'lastBuildDate')).toEqual(['Sun, 01 Jun 2025 15:00:00 GMT']);
  });

  // asvs:1.2.1
  it('escapes texts, and drops characters invalid in XML', async () => {
    const content = seedContent();
    const [newest] = content.posts.filter(({ id }) => id === 'seo-1');
    Object.assign(newest ?? {}, {
      title: 'Bed & <b>breakfast</b> ]]> "at" \u0007 Zoë’s \uD800 🦩',
      excerpt: '</description><script>',
    });
    const text = await (await openPages({ content: contentInMemory(content) }).get('/feed.xml')).text();
    expect(text).toContain(
      '<title>Bed &amp; &lt;b&gt;breakfast&lt;/b&gt; ]]&gt; &quot;at&quot;  Zoë’s  🦩</title>',
    );
    expect(text).toContain('<description>&lt;/description&gt;&lt;script&gt;</description>');
  });

  it('keeps the id of a renamed post', async () => {
    const guids = async (change: object) => {
      const content = seedContent();
      Object.assign(content.posts.find(({ id }) => id === 'seo-1') ?? {}, change);
      return all(
        await (await openPages({ content: contentInMemory(content) }).get('/feed.xml')).text(),
        'guid',
      );
    };
    const before = await guids({});
    expect(await guids({ title: 'New', slug: 'new' })).toEqual(before);
    expect(before).toContain('seo-1');
    expect(new Set(before).size).toBe(before.length);
  });

  it('is valid without posts', async () => {
    const content = contentInMemory({ ...seedContent(), posts: [] });
    const text = await (await openPages({ content }).get('/feed.xml')).text();
    expect(text).toContain('</channel></rss>');
    expect(text).not.toContain('<item>');
  });
});

describe('the sitemap', () => {
  it('lists every public page, service, non-empty category and published post once', async () => {
    const answer = await openPages().get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = all(await answer.text(), 'loc');
    expect(new Set(addresses).size).toBe(addresses.length);
    const paths = addresses.map((address) => address.replace('https://coach.example.com', ''));
    expect(paths.slice(0, 2)).toEqual(['/', '/services/website-optimization']);
    expect(paths).toContain('/services/local-search');
    expect(paths).toContain('/blog/category/seo');
    expect(paths).not.toContain('/blog/category/nothing-yet');
    expect(paths.filter((path) => /^\/blog\/[^/]+$/.test(path))).toEqual(
      published.map(({ slug }) => `/blog/${slug}`),
    );
    expect(paths).not.toContain('/blog/search');
  });

  it('lists the published pages of the owner', async () => {
    const content = seedContent();
    const page = { ...aPage, kind: 'page', published: { title: 'A page' } };
    content.pages = [
      { ...page, id: 'one', slug: 'workshops' },
      { ...page, id: 'two', slug: 'draft', published: null },
    ];
    const { get } = openPages({ content: contentInMemory(content) }, { listedPaths });
    const text = await (await get('/sitemap.xml')).text();
    const paths = all(text, 'loc').map((address) => address.replace('https://coach.example.com', ''));
    expect(paths).toContain('/workshops');
    expect(paths).not.toContain('/draft');
  });

  it('has the last change of posts and lists, and omits unknown dates', async () => {
    const content = seedContent();
    const updatedAt = '2025-06-02T14:30:00.000Z';
    const [changed, latestOther] = ['seo-3', 'in-category'].map((slug) =>
      content.posts.find((post) => post.slug === slug),
    );
    Object.assign(changed ?? {}, { updatedAt });
    const text = await (await openPages({ content: contentInMemory(content) }).get('/sitemap.xml')).text();
    const changeOf = (path: string) =>
      new RegExp(`<loc>https://coach.example.com${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?</url>`)
        .exec(text)
        ?.slice(1);
    expect(changeOf('/blog/seo-3')).toEqual([updatedAt]);
    expect(changeOf('/blog/category/seo')).toEqual([updatedAt]);
    expect(changeOf('/blog')).toEqual([updatedAt]);
    expect(changeOf('/blog/in-category')).toEqual([latestOther?.publishAt]);
    expect(changeOf('/')).toEqual([undefined]);
    expect(changeOf('/services/seo-strategy')).toEqual([undefined]);
  });

  it('splits into parts above 50,000 addresses, and lists its parts', async () => {
    const posts = Array.from({ length: 50_000 }, (_, number) => ({
      slug: `post-${number}`,
      categoryId: 'c-seo',
      changedAt: new Date(NOW.getTime() - number * 1_000).toISOString(),
    }));
    const { get, reports } = openPages({}, { publishedAddresses: () => Promise.resolve(posts) });
    const index = await (await get('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex xmlns=');
    expect(all(index, 'loc')).toEqual([1, 2].map((part) => `https://coach.example.com/sitemap-${part}.xml`));
    expect(all(index, 'lastmod')[0]).toBe(NOW.toISOString());
    const parts = await Promise.all([1, 2].map(async (part) => (await get(`/sitemap-${part}.xml`)).text()));
    const addresses = parts.map((part) => all(part, 'loc'));
    expect(addresses[0]).toHaveLength(50_000);
    expect(new Set(addresses.flat()).size).toBe(addresses.flat().length);
    expect(addresses.flat()).toContain('https://coach.example.com/blog/post-49999');
    expect((await get('/sitemap-3.xml')).status).toBe(404);
    expect(reports).toEqual([]);
  });

  it('has no parts if it fits into one file', async () => {
    const { get, reports } = openPages();
    expect((await get('/sitemap-1.xml')).status).toBe(404);
    expect(reports).toEqual([]);
  });

  it('finds the addresses of all pages of the application', async () => {
    const { get, reports } = openPages({}, { listedPaths });
    const addresses = all(await (await get('/sitemap.xml')).text(), 'loc');
    expect(reports).toEqual([]);
    for (const path of ['/', '/about', '/contact', '/privacy', '/terms', '/blog', '/blog/seo-1']) {
      expect(addresses).toContain(`https://coach.example.com${path}`);
    }
    expect(addresses.filter((address) => /[:*]/.test(address.replace('https:', '')))).toEqual([]);
  });

  it('lists no staff screens and no unlisted pages', () => {
    expect(listedPaths.filter(isStaffPath)).toEqual([]);
    expect(listedPaths).not.toContain('/blog/search');
    expect(listedPaths).not.toContain('*');
  });

  it('reports a page with parameters it cannot list', async () => {
    const { get, reports } = openPages({}, { listedPaths: ['/books/:book'] });
    expect((await get('/sitemap.xml')).status).toBe(500);
    expect(String(reports[0])).toContain('/books/:book');
  });
});

test('security.txt has the contact address, and expires half a year after the request', async () => {
  const text = await (await openPages().get('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${seedContent().site.contact.email}\n`);
  expect(text).toContain('Canonical: https://coach.example.com/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
});

test('robots.txt links the sitemap and allows every page, including those with noindex', async () => {
  const answer = await openPages({}, { siteUrl: 'https://www.example.com' }).get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    ['User-agent: *', 'Allow: /', '', 'Sitemap: https://www.example.com/sitemap.xml', ''].join('\n'),
  );
});

test('robots.txt refuses AI crawlers if the owner opts out, but not search crawlers', async () => {
  const content = seedContent();
  const before = await (await openPages().get('/robots.txt')).text();
  content.site.aiTraining = 'refused';
  const text = await (await openPages({ content: contentInMemory(content) }).get('/robots.txt')).text();
  for (const agent of ['gptbot', 'claudebot', 'google-extended', 'ccbot']) {
    expect(readRobots(before, agent).isAllowed('https://coach.example.com/about')).toBe(true);
    expect(readRobots(text, agent).isAllowed('https://coach.example.com/about')).toBe(false);
  }
  for (const agent of ['googlebot', 'bingbot', 'oai-searchbot', 'claude-user', '*']) {
    const rules = readRobots(text, agent);
    expect(rules.isAllowed('https://coach.example.com/about')).toBe(true);
  }
  expect(text).toContain('User-agent: *\nContent-Signal: search=yes, ai-train=no\n');
  expect(before).not.toContain('Content-Signal');
});

describe.each(PATHS)('%s', (path) => {
  it('uses SITE_URL whatever the requested host', async () => {
    const text = await (await openPages({}, { siteUrl: 'https://www.example.com' }).get(path)).text();
    expect(text).toContain('https://www.example.com/');
    expect(text).not.toContain('coach.example.com');
  });

  it('is cached publicly for ten minutes', async () => {
    const { get } = openPages({}, { siteUrl: 'https://www.example.com' });
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('is private if SITE_URL is not set', async () => {
    const notices: string[] = [];
    const { get } = openPages({}, { notice: (notice) => void notices.push(notice) });
    expect((await get(path)).headers.get('cache-control')).toBe('private, max-age=600');
    expect(notices).toEqual(['unknown-address']);
  });

  it('allows only GET and HEAD', async () => {
    const answer = await openPages().ask(path, {
      method: 'POST',
      body: new URLSearchParams({ form: 'contact' }),
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('leaves out drafts, and scheduled posts before their time', async () => {
    let now = NOW;
    const { get } = openPages({ clock: { now: () => now } });
    const before = await get(path);
    expect(await before.text()).not.toMatch(new RegExp(`${draft.slug}|${scheduled.slug}`));
    now = new Date(NOW.getTime() + DAY);
    const after = await get(path);
    expect((await after.text()).includes(`/blog/${scheduled.slug}`)).toBe(path !== '/robots.txt');
  });
});

test('a file that cannot be generated is reported', async () => {
  const { get, reports } = openPages({
    content: {
      ...contentInMemory(seedContent()),
      settings: { site: () => Promise.reject(new Error('the inside')) },
    },
    report: () => undefined,
  });
  expect((await get('/feed.xml')).status).toBe(500);
  expect(String(reports[0])).toContain('/api/site returned status 500');
});

test.each([
  ['/feed', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/rss.xml?type=rss', '/feed.xml'],
  ['/Blog/Feed/', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/feed.xml', undefined],
  ['/feedback', undefined],
  ['/index', undefined],
])('a reader that asks for the feed at %s is sent to %s', (address, path) => {
  expect(feedPathFor(address)).toBe(path);
});

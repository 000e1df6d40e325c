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

/** Pages over changed content. */
function openWith(change: (content: ReturnType<typeof seedContent>) => void) {
  const content = seedContent();
  change(content);
  return openPages({ content: contentInMemory(content) });
}

const textAt = async ({ get }: Pick<ReturnType<typeof openPages>, 'get'>, path: string): Promise<string> =>
  (await get(path)).text();

const pathsIn = (sitemap: string): string[] =>
  all(sitemap, 'loc').map((address) => address.replace('https://coach.example.com', ''));

const PATHS = ['/feed.xml', '/sitemap.xml', '/robots.txt'];

const changing =
  (id: string, change: object) =>
  ({ posts }: ReturnType<typeof seedContent>): void =>
    void Object.assign(posts.find((post) => post.id === id) ?? {}, change);

// asvs:4.1.1
it('the feed is RSS 2.0 with the twenty newest posts and absolute links', async () => {
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
it('the feed escapes texts, and drops characters invalid in XML', async () => {
  const title = 'Bed & <b>breakfast</b> ]]> "at" \u0007 Zoë’s \uD800 🦩';
  const excerpt = '</description><script>';
  const text = await textAt(openWith(changing('seo-1', { title, excerpt })), '/feed.xml');
  expect(text).toContain(
    '<title>Bed &amp; &lt;b&gt;breakfast&lt;/b&gt; ]]&gt; &quot;at&quot;  Zoë’s  🦩</title>',
  );
  expect(text).toContain('<description>&lt;/description&gt;&lt;script&gt;</description>');
});

it('the feed keeps the id of a renamed post', async () => {
  const guids = async (change: object) =>
    all(await textAt(openWith(changing('seo-1', change)), '/feed.xml'), 'guid');
  const before = await guids({});
  expect(await guids({ title: 'New', slug: 'new' })).toEqual(before);
  expect(before).toContain('seo-1');
  expect(new Set(before).size).toBe(before.length);
});

it('the feed is valid without posts', async () => {
  const text = await textAt(
    openWith((content) => void (content.posts = [])),
    '/feed.xml',
  );
  expect(text).toContain('</channel></rss>');
  expect(text).not.toContain('<item>');
});

it('the sitemap lists every public page, service, non-empty category and published post once', async () => {
  const answer = await openPages().get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const paths = pathsIn(await answer.text());
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.slice(0, 2)).toEqual(['/', '/services/website-optimization']);
  expect(paths).toContain('/services/local-search');
  expect(paths).toContain('/blog/category/seo');
  expect(paths).not.toContain('/blog/category/nothing-yet');
  expect(paths.filter((path) => /^\/blog\/[^/]+$/.test(path))).toEqual(
    published.map(({ slug }) => `/blog/${slug}`),
  );
  expect(paths).not.toContain('/blog/search');
});

it('the sitemap lists the published pages of the owner', async () => {
  const content = seedContent();
  const page = { ...aPage, kind: 'page', published: { title: 'A page' } };
  content.pages = [
    { ...page, id: 'one', slug: 'workshops' },
    { ...page, id: 'two', slug: 'draft', published: null },
  ];
  const site = openPages({ content: contentInMemory(content) }, { listedPaths });
  const paths = pathsIn(await textAt(site, '/sitemap.xml'));
  expect(paths).toContain('/workshops');
  expect(paths).not.toContain('/draft');
});

it('the sitemap has the last change of posts and lists, and omits unknown dates', async () => {
  const updatedAt = '2025-06-02T14:30:00.000Z';
  const text = await textAt(openWith(changing('seo-3', { updatedAt })), '/sitemap.xml');
  const latestOther = published.find(({ slug }) => slug === 'in-category');
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

it('the sitemap splits into parts above 50,000 addresses, and lists its parts', async () => {
  const posts = Array.from({ length: 50_000 }, (_, number) => ({
    slug: `post-${number}`,
    categoryId: 'c-seo',
    changedAt: new Date(NOW.getTime() - number * 1_000).toISOString(),
  }));
  const site = openPages({}, { publishedAddresses: () => Promise.resolve(posts) });
  const index = await textAt(site, '/sitemap.xml');
  expect(index).toContain('<sitemapindex xmlns=');
  expect(all(index, 'loc')).toEqual([1, 2].map((part) => `https://coach.example.com/sitemap-${part}.xml`));
  expect(all(index, 'lastmod')[0]).toBe(NOW.toISOString());
  const parts = await Promise.all([1, 2].map((part) => textAt(site, `/sitemap-${part}.xml`)));
  const paths = parts.flatMap(pathsIn);
  expect(pathsIn(parts[0] ?? '')).toHaveLength(50_000);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/blog/post-49999');
  expect((await site.get('/sitemap-3.xml')).status).toBe(404);
  expect((await openPages().get('/sitemap-1.xml')).status).toBe(404);
  expect(site.reports).toEqual([]);
});

it('the sitemap finds all pages of the application, but no staff screens and no unlisted pages', async () => {
  const site = openPages({}, { listedPaths });
  const paths = pathsIn(await textAt(site, '/sitemap.xml'));
  expect(site.reports).toEqual([]);
  const pages = ['/', '/about', '/contact', '/privacy', '/terms', '/blog', '/blog/seo-1'];
  expect(paths).toEqual(expect.arrayContaining(pages));
  expect(paths.filter((path) => isStaffPath(path) || /[:*]|^\/blog\/search/.test(path))).toEqual([]);
});

it('the sitemap reports a page with parameters it cannot list', async () => {
  const { get, reports } = openPages({}, { listedPaths: ['/books/:book'] });
  expect((await get('/sitemap.xml')).status).toBe(500);
  expect(String(reports[0])).toContain('/books/:book');
});

test('security.txt has the contact address, and expires half a year after the request', async () => {
  const text = await textAt(openPages(), '/.well-known/security.txt');
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
  const before = await textAt(openPages(), '/robots.txt');
  const refusing = openWith(({ site }) => void (site.aiTraining = 'refused'));
  const text = await textAt(refusing, '/robots.txt');
  const allowedBy = (rules: string, agents: string) =>
    agents
      .split(' ')
      .filter((agent) => readRobots(rules, agent).isAllowed('https://coach.example.com/about'));
  const training = 'gptbot claudebot google-extended ccbot';
  const searching = 'googlebot bingbot oai-searchbot claude-user *';
  expect(allowedBy(before, training)).toEqual(training.split(' '));
  expect(allowedBy(text, `${training} ${searching}`)).toEqual(searching.split(' '));
  expect(text).toContain('User-agent: *\nContent-Signal: search=yes, ai-train=no\n');
  expect(before).not.toContain('Content-Signal');
});

describe.each(PATHS)('%s', (path) => {
  it('uses SITE_URL whatever the requested host, and is cached publicly for ten minutes', async () => {
    const answer = await openPages({}, { siteUrl: 'https://www.example.com' }).get(path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const text = await answer.text();
    expect(text).toContain('https://www.example.com/');
    expect(text).not.toContain('coach.example.com');
  });

  it('is private if SITE_URL is not set', async () => {
    const notices: string[] = [];
    const { get } = openPages({}, { notice: (notice) => void notices.push(notice) });
    expect((await get(path)).headers.get('cache-control')).toBe('private, max-age=600');
    expect(notices).toEqual(['unknown-address']);
  });

  it('allows only GET and HEAD', async () => {
    const answer = await openPages().post(path, { form: 'contact' });
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
  const settings = { site: () => Promise.reject(new Error('the inside')) };
  const content = { ...contentInMemory(seedContent()), settings };
  const { get, reports } = openPages({ content, report: () => undefined });
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

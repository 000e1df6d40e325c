import { beforeAll, describe, expect, it } from 'vitest';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { shippedServices } from '../../server/content/pages/services.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import type { Content } from '../../server/core/state.ts';
import type { Send } from '../api/client.ts';
import { siteRoutes } from './site-routes.ts';
import { openPage, SITE } from './testing.ts';

const POST = '/blog/a-slow-site-costs-more-in-season';

const siteWith = (content: Content): Send => openMemoryHost({ content }).send;
const startingSite = siteWith(startingContent());
const demoSite = siteWith(demoContent());

async function headOf(url: string, send = startingSite) {
  const { meta, linkTo, ...page } = await openPage(url, send);
  return {
    ...page,
    description: meta('description'),
    canonical: linkTo('canonical'),
    prev: linkTo('prev'),
    next: linkTo('next'),
    image: meta('og:image'),
    imageHeight: meta('og:image:height'),
    imageAlt: meta('og:image:alt'),
  };
}

/** A site with the starting content and one changed post. */
function withPost(change: Partial<Content['posts'][number]>): Send {
  const content = startingContent();
  for (const post of content.posts) if (POST.endsWith(post.slug)) Object.assign(post, change);
  return siteWith(content);
}

// The first page of each kind loads its code.
beforeAll(() => Promise.all(siteRoutes.map(({ example }) => headOf(example))), 120_000);

describe('every listed page', () => {
  const { posts, categories } = startingContent();
  const addresses = [
    ...siteRoutes.filter(({ path, isListed }) => isListed && !path.includes(':')).map(({ path }) => path),
    ...Object.keys(shippedServices).map((slug) => `/services/${slug}`),
    ...categories.map(({ slug }) => `/blog/category/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    '/blog?page=2',
    '/blog?page=3',
    '/blog/category/seo?page=2',
  ];

  it('has a unique title and description short enough for search results', async () => {
    const heads = await Promise.all(addresses.map((url) => headOf(url, demoSite)));
    expect(heads.length).toBeGreaterThan(25);
    expect(heads.filter(({ title }) => title.length > 60 || title.length < 10)).toEqual([]);
    expect(heads.filter(({ description: { length } }) => length > 160 || length < 70)).toEqual([]);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });
});

it.each([
  ['A slow site costs more', 'A slow site costs more | SWFL Marketing Coach'],
  ['A title of forty characters that is fine', 'A title of forty characters that is fine'],
  [`Words ${'and words '.repeat(15)}to the end`, `Words ${'and words '.repeat(15)}to the end`],
])('keeps the owner’s title whole and omits the brand if it does not fit: %s', async (title, shown) => {
  expect((await headOf(POST, withPost({ title }))).title).toBe(shown);
});

it('cuts a long excerpt after a whole word', async () => {
  const excerpt = `${'A word after another, '.repeat(7)}and yet another one behind it.`;
  const { description } = await headOf(POST, withPost({ excerpt }));
  expect(description).toBe(`${'A word after another, '.repeat(7)}and…`);
});

it('shares a post with its uploaded cover as a JPEG', async () => {
  const file = `/pictures/${'0f'.repeat(16)}-4032x3024`;
  const imageUrl = `${file}/1280.webp?focus=50-30&tint=8899aa`;
  const { image, imageHeight } = await headOf(POST, withPost({ imageUrl }));
  expect([image, imageHeight]).toEqual([`${SITE}${file}/1200.jpg`, '900']);
  const drawn = await headOf(POST, withPost({ imageUrl: 'https://images.example/l.jpg' }));
  expect(drawn.image).toBe(`${SITE}/share${POST}.png`);
});

describe('a post with its own search texts', () => {
  const sharePictureUrl = 'https://images.example/pier.jpg';
  const site = withPost({
    searchTitle: 'Fast, all season',
    searchDescription: 'Three checks.',
    sharePictureUrl,
  });

  it('uses its search title without the brand, and keeps its headline on the page and in its data', async () => {
    const head = await headOf(POST, site);
    expect([head.title, head.description, head.image]).toEqual([
      'Fast, all season',
      'Three checks.',
      sharePictureUrl,
    ]);
    expect(head.imageAlt).toBe('A slow site costs more in season');
    expect(head.body).toMatch(/<h1[^>]*>A slow site costs more in season</);
    expect(head.head).toContain('"headline":"A slow site costs more in season"');
  });

  it('is shared with its share picture and texts instead of its cover', async () => {
    const file = `/pictures/${'0f'.repeat(16)}-4032x3024`;
    const chosen = `${file}/1280.webp?focus=50-30&tint=8899aa`;
    const sharePictureAlt = 'Boats at the pier';
    const { image, imageAlt } = await headOf(
      POST,
      withPost({ imageUrl: '/covers/seo.svg', sharePictureUrl: chosen, sharePictureAlt }),
    );
    expect([image, imageAlt]).toEqual([`${SITE}${file}/1200.jpg`, sharePictureAlt]);
  });

  it('is shared with a generated picture if a drawn cover was chosen', async () => {
    const { image } = await headOf(POST, withPost({ sharePictureUrl: '/covers/email-marketing.svg' }));
    expect(image).toBe(`${SITE}/share${POST}.png`);
  });
});

describe('list pages', () => {
  it.each([
    ['/blog', undefined, '/blog?page=2'],
    ['/blog?page=2', '/blog', '/blog?page=3'],
    ['/blog?page=6', '/blog?page=5', undefined],
    ['/blog/category/seo', undefined, '/blog/category/seo?page=2'],
    ['/blog/category/seo?page=2', '/blog/category/seo', undefined],
    ['/blog/category/website-optimization', undefined, undefined],
  ])('link to the previous and next page: %s', async (url, prev, next) => {
    const head = await headOf(`${url}${url.includes('?') ? '&' : '?'}utm_source=letter`, demoSite);
    expect([head.canonical, head.prev, head.next]).toEqual(
      [url, prev, next].map((path) => path && SITE + path),
    );
  });

  it('have one canonical address for their first page', async () => {
    expect((await headOf('/blog?page=1')).canonical).toBe(`${SITE}/blog`);
  });

  it.each(['/blog?page=7', '/blog/search?q=a&page=2', '/about'])(
    'have no previous and next link outside the list: %s',
    async (url) => {
      const { prev, next } = await headOf(url, demoSite);
      expect([prev, next]).toEqual([undefined, undefined]);
    },
  );
});

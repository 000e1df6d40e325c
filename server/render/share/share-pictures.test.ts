import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPages } from '../../test/support/pages.ts';
import { DAY, draft, NOW, scheduled, seedContent } from '../../test/support/seed.ts';
import { contentInMemory } from '../../test/support/test-ports.ts';
import { coverArt, drawCard } from './card.ts';
import { openSharePictures } from './share-pictures.ts';
import { openSourceArt } from './site-art.ts';
import { drawText } from './text-image.ts';

const art = openSourceArt(join(import.meta.dirname, '../../../src'));

function open(change: Partial<ReturnType<typeof seedContent>['posts'][number]> = {}, now = NOW) {
  const content = seedContent();
  const post = content.posts.find(({ slug }) => slug === 'seo-1');
  Object.assign(post ?? {}, change);
  const covers: string[] = [];
  const watched = {
    ...art,
    cover(imageUrl: string) {
      covers.push(imageUrl);
      return art.cover(imageUrl);
    },
  };
  const pages = openPages(
    { content: contentInMemory(content), clock: { now: () => now } },
    { sharePictures: openSharePictures(watched) },
  );
  return { ...pages, covers };
}

async function picture(answer: Response) {
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { bytes, format, width, height, pixels: await sharp(bytes).raw().toBuffer() };
}

it.each(['/share/blog/seo-1.png', '/share/services/seo-strategy.png'])(
  '%s is a PNG of 1200 × 630',
  async (path) => {
    const { get } = open();
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await picture(answer)).toMatchObject({ format: 'png', width: 1200, height: 630 });
  },
);

const drawn = async (change: Parameters<typeof open>[0]) =>
  (await picture(await open(change).get('/share/blog/seo-1.png'))).pixels;

it.each([
  [{ title: 'Another title' }, true],
  [{ categoryId: 'c-email' }, true],
  [{ imageUrl: '/covers/analytics.svg' }, true],
  [{ sharePictureUrl: '/covers/analytics.svg' }, true],
  [{ sharePictureUrl: 'https://pictures.example.com/share.jpg' }, false],
  [{ excerpt: 'Not shown' }, false],
])('a share picture shows title, category and cover: %o changes it: %s', async (change, isOther) => {
  expect((await drawn(change)).equals(await drawn({}))).toBe(!isOther);
});

it('a share picture shows the brand', async () => {
  const cover = coverArt(await art.cover(''));
  const cardOf = (brand: string) => drawCard({ brand, kicker: '', title: '' }, cover, art.font);
  expect(Buffer.from(await cardOf('A brand')).equals(await cardOf(''))).toBe(false);
});

it('a share picture shows the part of a cover that the cover names', async () => {
  const [named, whole] = [await art.cover('/covers/analytics.svg'), await art.cover('')].map(coverArt);
  expect(named).toContain('viewBox="395 0 405 488"');
  expect(whole).toContain('viewBox="0 0 800 488"');
});

it('a share picture uses the default cover if the post’s own is missing or on another site', async () => {
  const plain = await drawn({ imageUrl: '/covers/default.svg' });
  const elsewhere = 'https://pictures.example.com/covers/seo.svg';
  for (const imageUrl of ['', elsewhere, '/covers/none.svg', '/covers/../x.svg']) {
    expect((await drawn({ imageUrl })).equals(plain)).toBe(true);
  }
});

it('a share picture is drawn once for concurrent requests, and again after a change', async () => {
  const { get, covers } = open();
  await Promise.all([get('/share/blog/seo-1.png'), get('/share/blog/seo-1.png')]);
  await get('/share/blog/seo-1.png');
  expect(covers).toHaveLength(1);
  await get('/share/blog/seo-2.png');
  expect(covers).toHaveLength(2);
});

it.each([
  '<script>alert("1")</script> & </svg> \u0007 \uD800',
  '漢字だけ 🦩',
  'x'.repeat(5_000),
  '\u0301\u0301 e\u0301',
  ' ',
])('a share picture accepts any title: %j', async (title) => {
  expect((await picture(await open({ title }).get('/share/blog/seo-1.png'))).width).toBe(1200);
});

it('a share picture exists only for pages visitors can read', async () => {
  const { get, reports, covers } = open();
  for (const slug of ['none', draft.slug, scheduled.slug])
    expect((await get(`/share/blog/${slug}.png`)).status).toBe(404);
  expect((await get('/share/services/none.png')).status).toBe(404);
  expect([reports, covers]).toEqual([[], []]);
  const later = open({}, new Date(NOW.getTime() + DAY));
  expect((await later.get(`/share/blog/${scheduled.slug}.png`)).status).toBe(200);
});

it('a share picture answers 404 on a host without drawing', async () => {
  expect((await openPages().get('/share/blog/seo-1.png')).status).toBe(404);
});

const set = (text: string) =>
  drawText(text, { font: art.font, size: 72, color: '#0C2229', width: 580, height: 310 });

it('a text has its full size, or a smaller one if it does not fit', async () => {
  expect((await set('SEO'))?.height).toBeLessThan(80);
  for (const text of ['a word '.repeat(60), 'x'.repeat(900), 'Ünbréakable'.repeat(40)]) {
    const { width, height } = await sharp((await set(text))?.picture).metadata();
    expect(width).toBeLessThanOrEqual(580);
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual(310);
  }
});

it('a text omits symbols missing in the font', async () => {
  expect(await set('Fishing 🦩')).toEqual(await set('Fishing'));
});

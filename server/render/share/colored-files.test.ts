import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { DESIGN, OWN_ACCENT } from '../../../src/lib/design-colors.ts';
import { startingContent } from '../../content/starting-content.ts';
import { openPages } from '../../test/support/pages.ts';
import { seedContent } from '../../test/support/seed.ts';
import { contentInMemory } from '../../test/support/test-ports.ts';
import { coloredFileAt } from './colored-files.ts';
import { openSharePictures } from './share-pictures.ts';
import { openSourceArt } from './site-art.ts';

const src = join(import.meta.dirname, '../../../src');
const siteArt = openSourceArt(src);
const PUBLIC = join(src, 'public');
const covers = readdirSync(join(PUBLIC, 'covers')).map((name) => `/covers/${name}`);

function open(accent: string) {
  const content = seedContent();
  content.site.accent = accent;
  return openPages(
    { content: contentInMemory(content) },
    { siteArt, sharePictures: openSharePictures(siteArt) },
  );
}

const bytesOf = async (path: string, accent: string) =>
  Buffer.from(await (await open(accent).get(path)).arrayBuffer());

it.each([...covers, '/favicon.svg'])('draws %s in the accent color, or the default one', async (path) => {
  const blue = await open('#0a2a9c').get(path);
  expect(blue.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  // The address stays the same, so caches have to revalidate.
  expect(blue.headers.get('cache-control')).toBe('public, no-cache');
  const drawn = await blue.text();
  expect(drawn).toContain('#0a2a9c');
  expect(drawn).not.toMatch(/var\(|#b0146a/i);
  const uncolored = await (await open('').get(path)).text();
  expect(uncolored).toContain('#b0146a');
  expect(uncolored).not.toContain('var(');
});

const PICTURES = ['/og-card.png', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'];

it.each(PICTURES)('draws %s in the accent color', async (path) => {
  const built = readFileSync(join(PUBLIC, path));
  expect((await bytesOf(path, '')).equals(built)).toBe(true);
  const blue = await bytesOf(path, '#0a2a9c');
  const { format, width, height } = await sharp(built).metadata();
  expect(await sharp(blue).metadata()).toMatchObject({ format, width, height });
  expect(blue.equals(await bytesOf(path, '#ffd400'))).toBe(false);
});

/** The web app manifest. */
async function manifestOf(site: Pick<ReturnType<typeof open>, 'get'>) {
  const answer = await site.get('/site.webmanifest');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  return (await answer.json()) as Record<string, unknown> & { icons: { src: string; sizes: string }[] };
}

test('the manifest has the owner’s name and color, and existing icons in their sizes', async () => {
  const content = seedContent();
  const { brand, tagline } = content.site;
  expect(await manifestOf(open('#0a2a9c'))).toMatchObject({
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    theme_color: '#0a2a9c',
  });
  const site = open('');
  const { icons, theme_color, background_color } = await manifestOf(site);
  expect([theme_color, background_color]).toEqual([OWN_ACCENT, DESIGN.day.grounds['bg']]);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await site.get(`/${src}`)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the built manifest of a demo matches a new site', async () => {
  const built = readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8');
  const { brand, tagline } = startingContent().site;
  expect(JSON.parse(built)).toMatchObject({ name: brand, short_name: brand, description: tagline });
});

it('draws share pictures of posts and services in the accent color', async () => {
  for (const path of ['/share/blog/seo-1.png', '/share/services/seo-strategy.png'])
    expect((await bytesOf(path, '#0a2a9c')).equals(await bytesOf(path, '#ffd400'))).toBe(false);
});

test('colors no other files of the build, and no files outside of it', async () => {
  const others = ['/robots.txt', '/covers/a/b.svg', '/covers/../x.svg', '/assets/a.svg'];
  expect(others.filter((path) => coloredFileAt(path) !== undefined)).toEqual([]);
  expect((await open('').get('/covers/none.svg')).status).toBe(404);
  expect((await openPages().get('/favicon.svg')).status).toBe(404);
});

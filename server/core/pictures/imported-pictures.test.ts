import { expect, test } from 'vitest';
import { pictureAddress } from '../../../src/contract/pictures/picture-address.ts';
import { wxr } from '../../test/support/old-sites.ts';
import { NOW } from '../../test/support/seed.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import { importOldSite } from '../old-site/import-old-site.ts';
import { postBySlug } from '../posts/posts.ts';
import {
  fetchNextPictures,
  removeFailedPictures,
  importedPictures,
  retryPictures,
  type FetchPicture,
} from './imported-pictures.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const upload = (name: string): string => `https://old.example.com/wp-content/uploads/${name}.png`;
const figure = (name: string): string => `<figure><img src="${upload(name)}" alt="The ${name}"></figure>`;

/** A site with a post and a page that show pictures of an old one. */
async function open(names: readonly string[]) {
  let count = 0;
  const ids = { ...testPorts().ids, id: () => `id-${(count += 1)}` };
  const ports = testPorts({ ids, pictureFetcher: { wake: () => undefined } });
  const text = wxr([
    { id: 1, slug: 'one', content: `<p>One.</p>${names.map(figure).join('')}` },
    { id: 2, type: 'page', slug: 'gallery', content: figure(names[0] ?? '') },
  ]);
  const input = { bytes: new Blob([text]).stream(), address: '', hasTagCategories: false, dryRun: false };
  await importOldSite(ports, input, { by: 'The admin', now: NOW });
  return ports;
}

/** Answers with a picture, unless a name is in the list. */
const server =
  (refused: readonly string[], requests: string[] = []): FetchPicture =>
  (url) => {
    requests.push(url);
    if (refused.map(upload).includes(url)) return Promise.resolve('Its server answered with status 404.');
    return Promise.resolve(Uint8Array.from([...PNG, ...new TextEncoder().encode(url)]));
  };

test('fetched pictures take their places, each once, and readers see no other', async () => {
  const ports = await open(['pier', 'shop']);
  const [before] = (await ports.content.posts.all()).filter(({ slug }) => slug === 'one');
  const seen = await postBySlug(ports.content, 'one', NOW);
  expect([seen.imageUrl, seen.content]).toEqual(['', '<p>One.</p>']);
  const requests: string[] = [];
  expect(await fetchNextPictures(ports, undefined, server(['shop'], requests))).toBe(false);
  expect(requests).toEqual([upload('pier'), upload('shop')]);
  const [picture] = (await ports.content.pictures.all()).slice(-1);
  if (!picture) throw new Error('The picture is in the library.');
  expect(picture).toMatchObject({ name: 'pier.png', alt: 'The pier' });
  const address = pictureAddress(picture);
  const html = `<figure><img src="${address.replaceAll('&', '&amp;')}" alt="The pier" /></figure>`;
  const after = await postBySlug(ports.content, 'one', NOW);
  expect([after.imageUrl, after.content]).toEqual([address, `<p>One.</p>\n${html}`]);
  expect(after).toMatchObject({ revision: (before?.revision ?? 0) + 1, updatedAt: null });
  const page = (await ports.content.pages.all()).find(({ slug }) => slug === 'gallery');
  expect(page?.published).toMatchObject({ body: html });
  expect(await importedPictures(ports)).toEqual({
    total: 2,
    waiting: 0,
    failed: [{ url: upload('shop'), problem: 'Its server answered with status 404.' }],
  });
});

test('those that failed can be tried again, or given up', async () => {
  const ports = await open(['pier', 'shop', 'boat']);
  await fetchNextPictures(ports, undefined, server(['shop', 'boat']));
  await retryPictures(ports);
  expect(await importedPictures(ports)).toMatchObject({ total: 3, waiting: 2, failed: [] });
  await fetchNextPictures(ports, undefined, server(['boat']));
  const failed = [{ url: upload('boat') }];
  expect(await importedPictures(ports)).toMatchObject({ total: 3, waiting: 0, failed });
  await removeFailedPictures(ports);
  expect(await importedPictures(ports)).toEqual({ total: 2, waiting: 0, failed: [] });
});

test('a file that is no picture fails with a reason', async () => {
  const ports = await open(['pier']);
  await fetchNextPictures(ports, undefined, () => Promise.resolve(new TextEncoder().encode('<html>')));
  expect((await importedPictures(ports)).failed).toMatchObject([
    { problem: expect.stringMatching(/^This file cannot be added\./) as string },
  ]);
});

test('of several servers, one fetches the pictures, and another once that one is gone', async () => {
  let now = NOW;
  const ports = {
    ...(await open(Array.from({ length: 8 }, (_, index) => `p${index}`))),
    clock: { now: () => now },
  };
  const requests: string[] = [];
  const fetch = server([], requests);
  expect(await fetchNextPictures(ports, 'first', fetch)).toBe(true);
  expect(await fetchNextPictures(ports, 'second', fetch)).toBe(false);
  expect(requests).toHaveLength(6);
  now = new Date(NOW.getTime() + 6 * 60_000);
  expect(await fetchNextPictures(ports, 'second', fetch)).toBe(false);
  expect(new Set(requests).size).toBe(8);
});

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTHING_TOLD } from '../../src/contract/post-input.ts';
import { noPictures } from '../../src/contract/site.ts';
import { CONTENT_VERSION, emptyPeople, type Content } from '../core/state.ts';
import { openContent } from '../core/store/content-store.ts';
import { defaultSiteValues } from '../core/store/site-values.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { openForTest, watchedDisk } from '../test/support/storage.ts';

/** A file of the previous release with fields of a later one. */
const FIXTURE = join(import.meta.dirname, 'fixtures', 'content-1.json');
const text = readFileSync(FIXTURE, 'utf8');
const older = JSON.parse(text) as Content;
/** The same in the form of this release, with empty new fields. */
const brought = {
  ...defaultSiteValues(),
  ...older,
  schemaVersion: CONTENT_VERSION,
  site: {
    ...older.site,
    about: { ...older.site.about, name: '' },
    contact: { ...older.site.contact, country: 'US' },
    booking: '',
    accent: '',
    aiTraining: '',
    pictures: noPictures(),
  },
  posts: older.posts.map((post) => ({ ...NOTHING_TOLD, ...post })),
  trash: older.trash.map(({ post, ...rest }) => ({ ...rest, post: { ...NOTHING_TOLD, ...post } })),
  testimonials: older.testimonials.map((one) => ({ ...one, town: '', picture: '' })),
  media: [],
  pages: [],
};

function olderFolder(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'people.json'), JSON.stringify(emptyPeople()));
  copyFileSync(FIXTURE, join(folder, 'content.json'));
  return folder;
}

const onDisk = (folder: string, ...path: string[]): unknown =>
  JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const keptOlder = (folder: string): string[] =>
  readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('content-of-version-1-'));

test('a content file of version 1 is brought to this release with all that it holds', async () => {
  const folder = olderFolder();
  const messages: string[] = [];
  const stores = await openForTest(folder, { print: (message) => void messages.push(message) });
  expect(stores.content.read()).toEqual(brought);
  expect(onDisk(folder, 'content.json')).toMatchObject({ schemaVersion: CONTENT_VERSION });
  expect(readFileSync(join(folder, 'content.json'), 'utf8')).not.toContain('Café');
  expect(messages).toEqual([
    `${join(folder, 'content.json')} was upgraded to this release. The previous version was saved as ${join(folder, 'backups', 'content-of-version-1-2026-11-20T09-00-00-000Z.json')}.`,
  ]);
  await stores.close();
  const again = await openForTest(folder, { print: (message) => void messages.push(message) });
  expect(again.content.read()).toEqual(brought);
  expect(messages).toHaveLength(1);
});

test('the older file is kept and can be copied back at any time', async () => {
  const folder = olderFolder();
  const stores = await openForTest(folder);
  await openContent(stores.content).transaction(({ posts }) => posts.remove('post-1'));
  await stores.close();
  const [kept = ''] = keptOlder(folder);
  expect(onDisk(folder, 'backups', kept)).toEqual(older);
  copyFileSync(join(folder, 'backups', kept), join(folder, 'content.json'));
  const again = await openForTest(folder);
  expect(again.content.read()).toEqual(brought);
});

test.each(['write', 'sync', 'rename'] as const)(
  'nothing of it is changed where the disk fails (%s), and the next start goes on',
  async (step) => {
    const folder = olderFolder();
    const watch = watchedDisk();
    const open = watch.disk.open;
    // Fails after the lock is written.
    watch.disk.open = (path, ...how) => {
      if (path.includes('content')) watch.failing = step;
      return open(path, ...how);
    };
    await expect(openForTest(folder, { disk: watch.disk })).rejects.toThrow('(ENOSPC)');
    expect(readFileSync(join(folder, 'content.json'), 'utf8')).toBe(text);
    const { content } = await openForTest(folder);
    expect(content.read().posts).toEqual(brought.posts);
  },
);

test('a damaged file of an older version is refused like any other, and no backup is made of it', async () => {
  const folder = olderFolder();
  writeFileSync(join(folder, 'content.json'), text.replace('"seo"', '7'));
  await expect(openForTest(folder)).rejects.toThrow('"categories.0.id" is invalid');
  expect(readdirSync(folder)).not.toContain('backups');
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MediaStore } from '../core/media/media-store.ts';
import { nobody, noSpam } from '../core/state.ts';
import { auditOf } from '../core/suite/sample-audits.ts';
import { mediaInFolder } from './media-folder.ts';
import { restoreFolder } from './restore-folder.ts';
import { content, freshFolder, lead, leadsOf, openForTest, peopleOnDisk, usedFolder } from './testing.ts';

const PICTURE = `${'a'.repeat(32)}-8x6`;
const NOW = new Date('2026-11-20T09:00:00.000Z');

const site = () => ({
  content: content(),
  people: { ...nobody(), enquiries: [lead('restored')] },
  spam: noSpam(),
});
const options = {
  now: NOW,
  report: (error: unknown) => {
    throw error;
  },
  prove: () => undefined,
  putPictures: () => Promise.resolve(),
};

/** All files of a folder, with what is in them. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

test('what does not come back equal replaces nothing', async () => {
  const folder = await usedFolder();
  const before = filesOf(folder);
  const prove = () => {
    throw new Error('It is not equal.');
  };
  await expect(restoreFolder(folder, site(), { ...options, prove })).rejects.toThrow('It is not equal.');
  expect(filesOf(folder)).toEqual(before);
});

test('what a restore has left that was cut short is cleared away, and what looks like it stays', async () => {
  const folder = freshFolder();
  for (const name of ['restoring-2026-11-19T09-00-00-000Z', 'restoring-mine']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'people.json'), '{}');
  }
  expect(await restoreFolder(folder, site(), options)).toBeUndefined();
  expect(readdirSync(folder).toSorted()).toEqual([
    'audits',
    'content.json',
    'people.json',
    'restoring-mine',
    'spam.json',
  ]);
});

test('a site of which a file is missing or damaged is replaced as well, and kept as it is', async () => {
  const folder = await usedFolder();
  writeFileSync(join(folder, 'content.json'), 'damaged');
  const kept = await restoreFolder(folder, site(), options);
  expect(kept).toBe(join(folder, 'replaced-2026-11-20T09-00-00-000Z'));
  expect(readFileSync(join(kept ?? '', 'content.json'), 'utf8')).toBe('damaged');
  expect(leadsOf(peopleOnDisk(kept ?? ''))).toEqual(['first']);
  const stores = await openForTest(folder);
  expect(leadsOf(stores.people.read())).toEqual(['restored']);
});

test('pictures that do not come back replace nothing', async () => {
  const folder = await usedFolder();
  const before = filesOf(folder);
  const putPictures = async (store: MediaStore) => {
    await store.put(PICTURE, new Map([['8.jpg', Uint8Array.of(1)]]));
    throw new Error('There is no space left.');
  };
  await expect(restoreFolder(folder, site(), { ...options, putPictures })).rejects.toThrow('no space left');
  expect(filesOf(folder)).toEqual(before);
});

test('pictures of which the site is lost are set aside as well', async () => {
  const folder = freshFolder();
  await mediaInFolder(folder).put(PICTURE, new Map([['8.jpg', Uint8Array.of(1)]]));
  const putPictures = (store: MediaStore) => store.put(PICTURE, new Map([['8.jpg', Uint8Array.of(2)]]));
  const kept = await restoreFolder(folder, site(), { ...options, putPictures });
  const [old, restored] = await Promise.all(
    [kept ?? '', folder].map((one) => mediaInFolder(one).read(`${PICTURE}/8.jpg`)),
  );
  expect([old, restored]).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
});

test('audits are set aside as well, and the site starts without any where the backup had none', async () => {
  const folder = await usedFolder();
  const stores = await openForTest(folder);
  await stores.audits.add(auditOf('a'));
  await stores.close();
  // Which backs them up.
  await (await openForTest(folder)).close();
  const kept = await restoreFolder(folder, site(), options);
  expect(readdirSync(join(kept ?? '', 'audits'))).toEqual(['a.json']);
  const restored = await openForTest(folder);
  expect(await restored.audits.all()).toEqual([]);
});

test('a folder that a server uses is not touched', async () => {
  const folder = await usedFolder();
  await openForTest(folder);
  await expect(restoreFolder(folder, site(), options)).rejects.toThrow(/is in use by another server/);
  expect(leadsOf(peopleOnDisk(folder))).toEqual(['first']);
});

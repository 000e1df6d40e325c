import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { widthsOf } from '../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../src/contract/pictures/picture.ts';
import { HOUR } from '../../src/lib/time.ts';
import { picturesFolder, picturesInFolder } from '../storage/picture-folder.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { drawn } from '../test/support/pictures.ts';
import { aPicture } from '../test/support/sample-records.ts';
import { seedContent } from '../test/support/seed.ts';
import { watchedDisk } from '../test/support/storage.ts';
import { contentInMemory } from '../test/support/test-ports.ts';
import { openPictureFiles, sweepPictures } from './picture-files.ts';

it('stores the files of an upload under its id until it is removed', async () => {
  const files = openPictureFiles(picturesInFolder(freshFolder()));
  const upload = new Uint8Array(await drawn({ width: 400, height: 300 }).jpeg().toBuffer());
  const [picture, again] = await Promise.all([files.make(upload), files.make(upload)]);
  expect(again).toEqual(picture);
  expect(await files.bytesOf(picture)).toBe(picture.bytes);
  for (const fileWidth of widthsOf(picture)) {
    const file = await files.read({ ...picture, fileWidth, format: 'webp' });
    expect(file?.type).toBe('image/webp');
    expect(Buffer.from(file?.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  }
  expect(await files.read({ ...picture, width: 399, fileWidth: 320, format: 'webp' })).toBeUndefined();
  await files.remove(picture.id);
  expect(await files.bytesOf(picture)).toBeUndefined();
});

it('reports that a picture could not be saved when the disk is full', async () => {
  const watch = watchedDisk();
  watch.failing = 'write';
  const files = openPictureFiles(picturesInFolder(freshFolder(), watch.disk));
  const upload = new Uint8Array(await drawn({ width: 40, height: 30 }).jpeg().toBuffer());
  const saving = files.make(upload);
  await expect(saving).rejects.toMatchObject({ name: 'StorageFailure', cause: { code: 'ENOSPC' } });
  const taken = files.take({ id: 'a'.repeat(32), width: 40, height: 30 }, upload);
  await expect(taken).rejects.toMatchObject({ name: 'StorageFailure' });
});

it('deletes files without a record once they are an hour old', async () => {
  const dataDir = freshFolder();
  const store = picturesInFolder(dataDir);
  const binned = { ...aPicture, id: 'd'.repeat(32), deleted: { at: new Date().toISOString(), by: 'Ana' } };
  const content = contentInMemory({ ...seedContent(), pictures: [aPicture, binned] });
  const [young, old] = ['b'.repeat(32), 'c'.repeat(32)];
  const now = new Date();
  for (const id of [aPicture.id, binned.id, young, old])
    await store.put(`${id}-8x6`, new Map([['8.jpg', new Uint8Array(1)]]));
  const anHourAgo = new Date(now.getTime() - HOUR - 1);
  for (const id of [aPicture.id, binned.id, old])
    utimesSync(join(picturesFolder(dataDir), `${id}-8x6`), anHourAgo, anHourAgo);
  await sweepPictures(store, content, now);
  const has = await Promise.all([aPicture.id, binned.id, young, old].map((id) => store.has(id)));
  expect(has).toEqual([true, true, true, false]);
});

it('keeps the files of a picture recorded during the clean-up', async () => {
  const store = picturesInFolder(freshFolder());
  const content = contentInMemory(seedContent());
  await store.put(`${aPicture.id}-8x6`, new Map([['8.jpg', new Uint8Array(1)]]));
  const recorded: PictureRecord = aPicture;
  const late = {
    ...content,
    transaction: async (work: Parameters<typeof content.transaction>[0]) => {
      await content.transaction(({ pictures }) => pictures.put(recorded));
      return content.transaction(work);
    },
  } as typeof content;
  await sweepPictures(store, late, new Date(Date.now() + 2 * HOUR));
  expect(await store.has(aPicture.id)).toBe(true);
});

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeMediaStore } from '../test/stores/describe-media-store.ts';
import { clearUnfinishedMedia, mediaFolder, mediaInFolder } from './media-folder.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';

const ID = 'a'.repeat(32);
const FOLDER = `${ID}-800x600`;
const files = new Map([
  ['640.avif', new Uint8Array([1])],
  ['640.jpg', new Uint8Array([2])],
]);

describeMediaStore('in a data folder', () => {
  const dataDir = freshFolder();
  const store = mediaInFolder(dataDir);
  return Promise.resolve({ store, reopened: () => Promise.resolve(mediaInFolder(dataDir)) });
});

it('deletes unfinished files of a crash, and nothing else', async () => {
  const dataDir = freshFolder();
  await clearUnfinishedMedia(dataDir);
  await mediaInFolder(dataDir).put(FOLDER, files);
  const folder = mediaFolder(dataDir);
  const left = [`making-${'b'.repeat(32)}`, `removing-${'c'.repeat(32)}`];
  for (const name of [...left, 'making-of', 'holiday']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '640.jpg'), '');
  }
  await clearUnfinishedMedia(dataDir);
  expect(readdirSync(folder).toSorted()).toEqual([FOLDER, 'holiday', 'making-of']);
  expect(existsSync(join(folder, FOLDER, '640.jpg'))).toBe(true);
});

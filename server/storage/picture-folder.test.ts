import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describePictureStore } from '../test/stores/describe-picture-store.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { clearUnfinishedPictures, picturesFolder, picturesInFolder } from './picture-folder.ts';

const ID = 'a'.repeat(32);
const FOLDER = `${ID}-800x600`;
const files = new Map([
  ['640.avif', new Uint8Array([1])],
  ['640.jpg', new Uint8Array([2])],
]);

describePictureStore('in a data folder', () => {
  const dataDir = freshFolder();
  const store = picturesInFolder(dataDir);
  return Promise.resolve({ store, reopened: () => Promise.resolve(picturesInFolder(dataDir)) });
});

it('deletes unfinished files of a crash, and nothing else', async () => {
  const dataDir = freshFolder();
  await clearUnfinishedPictures(dataDir);
  await picturesInFolder(dataDir).put(FOLDER, files);
  const folder = picturesFolder(dataDir);
  const left = [`making-${'b'.repeat(32)}`, `removing-${'c'.repeat(32)}`];
  for (const name of [...left, 'making-of', 'holiday']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '640.jpg'), '');
  }
  await clearUnfinishedPictures(dataDir);
  expect(readdirSync(folder).toSorted()).toEqual([FOLDER, 'holiday', 'making-of']);
  expect(existsSync(join(folder, FOLDER, '640.jpg'))).toBe(true);
});

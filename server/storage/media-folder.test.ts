import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeMediaStore } from '../core/suite/describe-media-store.ts';
import { clearUnfinishedMedia, mediaFolder, mediaInFolder } from './media-folder.ts';
import { freshFolder, watchedDisk } from './testing.ts';

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

it('shows a picture only once all of its files are durable', async () => {
  const { disk, steps } = watchedDisk();
  await mediaInFolder(freshFolder(), disk).put(FOLDER, files);
  const named = (name: string) => (step: string) => step.endsWith(` ${name}`);
  const shown = steps.indexOf(`rename making-${ID}`);
  expect(steps.slice(0, shown)).toEqual(
    expect.arrayContaining(['sync 640.avif', 'sync 640.jpg', `sync making-${ID}`]),
  );
  expect(steps.slice(shown).filter(named('media'))).toEqual(['open media', 'sync media', 'close media']);
});

it.each(['open', 'write', 'sync', 'rename'] as const)(
  'leaves nothing behind where it cannot %s',
  async (step) => {
    const dataDir = freshFolder();
    const watch = watchedDisk();
    await mediaInFolder(dataDir).put(`${'b'.repeat(32)}-1x1`, files);
    watch.failing = step;
    await expect(mediaInFolder(dataDir, watch.disk).put(FOLDER, files)).rejects.toThrow('no space left');
    expect(readdirSync(mediaFolder(dataDir))).toEqual([`${'b'.repeat(32)}-1x1`]);
  },
);

it('clears away what a crash has left unfinished, and nothing else', async () => {
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

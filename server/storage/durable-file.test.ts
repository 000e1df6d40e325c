import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, replaceFile } from './durable-file.ts';
import { freshFolder, watchedDisk } from './testing.ts';

test('a file is on the disk before it takes the place of the old one, and its name is before the write is done', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  await replaceFile(join(folder, 'people.json'), 'new', disk);
  expect(steps).toEqual([
    'open people.json.tmp',
    'write people.json.tmp',
    'sync people.json.tmp',
    'close people.json.tmp',
    'rename people.json.tmp',
    `open ${basename(folder)}`,
    `sync ${basename(folder)}`,
    `close ${basename(folder)}`,
  ]);
});

test('a file is replaced whole and is for its owner only', async () => {
  const path = join(freshFolder(), 'people.json');
  writeFileSync(path, 'a much longer old text', { mode: 0o644 });
  await replaceFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each(['open', 'write', 'sync', 'rename'] as const)(
  'when %s fails, the old file stays and nothing else is left',
  async (step) => {
    const folder = freshFolder();
    const path = join(folder, 'people.json');
    writeFileSync(path, 'old');
    const watch = watchedDisk();
    watch.failing = step;
    await expect(replaceFile(path, 'new', watch.disk)).rejects.toThrow('no space left');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['people.json']);
  },
);

test('new folders are closed to others, and every new name is made durable', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  await makeFolder(join(folder, 'a', 'b'), disk);
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  expect(steps.filter((step) => step.startsWith('sync'))).toEqual([`sync ${basename(folder)}`, 'sync a']);
});

test.runIf(process.platform === 'linux')('a folder that cannot be made is refused at once', async () => {
  await expect(makeFolder('/proc/no-place-for-data')).rejects.toThrow('ENOENT');
});

test('a folder that is there is left as it is', async () => {
  const { disk, steps } = watchedDisk();
  await makeFolder(freshFolder(), disk);
  expect(steps).toEqual([]);
});

import {
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { watchedDisk } from '../test/support/storage.ts';
import { makeFolder, realDisk, replaceFile, writeNewFile } from './durable-file.ts';

test('a file is replaced atomically and readable only by its owner', async () => {
  const path = join(freshFolder(), 'leads.json');
  writeFileSync(path, 'a much longer old text', { mode: 0o644 });
  await replaceFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a symbolic link under the temporary name is deleted, and its target not written', async () => {
  const [folder, elsewhere] = [freshFolder(), join(freshFolder(), 'theirs')];
  writeFileSync(elsewhere, 'theirs');
  const path = join(folder, 'leads.json');
  for (const target of [elsewhere, join(folder, 'nowhere')]) {
    symlinkSync(target, `${path}.tmp`);
    await replaceFile(path, 'new');
    expect(lstatSync(path).isFile()).toBe(true);
    expect(readdirSync(folder)).toEqual(['leads.json']);
  }
  symlinkSync(elsewhere, join(folder, 'log'));
  await expect(realDisk.open(join(folder, 'log'), 'a', 0o600)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
});

async function* pieces() {
  yield await Promise.resolve(Buffer.from('a '));
  yield Buffer.from('backup');
}

test('a temporary file of a killed process blocks no write, and is deleted after a day', async () => {
  const folder = freshFolder();
  const [recent, old] = [1, 2].map((digit) => `site.gz.${digit}1111111-1111-4111-8111-111111111111.tmp`);
  for (const name of [recent, old, 'mine-1-2-3.tmp']) writeFileSync(join(folder, name ?? ''), 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of [old, 'mine-1-2-3.tmp']) utimesSync(join(folder, name ?? ''), twoDaysAgo, twoDaysAgo);
  await writeNewFile(join(folder, 'site.gz'), pieces());
  expect(readFileSync(join(folder, 'site.gz'), 'utf8')).toBe('a backup');
  expect(readdirSync(folder).toSorted()).toEqual(['mine-1-2-3.tmp', 'site.gz', recent]);
});

test('the first of two writers to finish creates the file', async () => {
  const path = join(freshFolder(), 'site.gz');
  const outcomes = await Promise.allSettled([writeNewFile(path, pieces()), writeNewFile(path, pieces())]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(readFileSync(path, 'utf8')).toBe('a backup');
  await expect(writeNewFile(path, pieces())).rejects.toMatchObject({ code: 'EEXIST' });
});

test('new folders are private, and every new name is made durable', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  await makeFolder(join(folder, 'a', 'b'), disk);
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  expect(steps.filter((step) => step.startsWith('sync'))).toEqual([`sync ${basename(folder)}`, 'sync a']);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused at once', async () => {
  await expect(makeFolder('/proc/no-place-for-data')).rejects.toThrow('ENOENT');
});

test('a server that was paused while it wrote a file moves nothing over that of the new owner', async () => {
  const path = join(freshFolder(), 'leads.json');
  const newOwner = () => {
    // The next start removes what is unfinished.
    for (const name of readdirSync(dirname(path))) rmSync(join(dirname(path), name));
    writeFileSync(path, 'of the new owner');
    writeFileSync(`${path}.tmp`, 'not yet written');
  };
  await expect(replaceFile(path, 'late', realDisk, newOwner)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readFileSync(path, 'utf8')).toBe('of the new owner');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  clearAbandoned,
  makeFolder,
  realDisk,
  replaceFile,
  writeNewFile,
  type Disk,
} from './durable-file.ts';
import { identityOf, ownIdentity, processTag } from './process-identity.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { watchedDisk } from '../test/support/storage.ts';

test('a file is replaced atomically and is for its owner only', async () => {
  const path = join(freshFolder(), 'leads.json');
  writeFileSync(path, 'a much longer old text', { mode: 0o644 });
  await replaceFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a symbolic link under a temporary name is removed, and what it leads to is not written', async () => {
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

test('a partial write is completed', async () => {
  const path = join(freshFolder(), 'leads.json');
  const slow: Disk = {
    ...realDisk,
    async open(...given) {
      const file = await realDisk.open(...given);
      return {
        writeFile: (content) => file.writeFile(content),
        writev: (buffers) => file.writev(buffers.slice(0, 1)),
        truncate: (size) => file.truncate(size),
        sync: () => file.sync(),
        close: () => file.close(),
      };
    },
  };
  await replaceFile(
    path,
    ['{"leads":', '[1,', '2]}'].map((text) => Buffer.from(text)),
    slow,
  );
  expect(readFileSync(path, 'utf8')).toBe('{"leads":[1,2]}');
});

async function* pieces() {
  yield await Promise.resolve(Buffer.from('a '));
  yield Buffer.from('backup');
}

test('the rest of a killed process blocks no new file and is removed', async () => {
  const folder = freshFolder();
  const path = join(folder, 'site.gz');
  const gone = processTag({ ...ownIdentity(), start: '1' });
  for (const left of [`site.gz.${gone}.tmp`, `other.gz.${gone}.tmp`, 'mine-1-2-3.tmp']) {
    writeFileSync(join(folder, left), 'half');
  }
  await writeNewFile(path, pieces());
  expect(readFileSync(path, 'utf8')).toBe('a backup');
  expect(readdirSync(folder).toSorted()).toEqual(['mine-1-2-3.tmp', 'site.gz']);
});

test('a new file that another process is writing, or that cannot be looked up from here, is left to it', async () => {
  const folder = freshFolder();
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other, 'spawn');
  const running = `site.gz.${processTag(identityOf(other.pid ?? 0))}.tmp`;
  const elsewhere = `more.gz.${processTag({ ...ownIdentity(), space: 'another container' })}.tmp`;
  for (const name of [running, elsewhere]) writeFileSync(join(folder, name), 'half');
  await expect(writeNewFile(join(folder, 'site.gz'), pieces())).rejects.toMatchObject({ code: 'EEXIST' });
  await writeNewFile(join(folder, 'more.gz'), pieces());
  expect(readdirSync(folder).toSorted()).toEqual(['more.gz', elsewhere, running].toSorted());
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of [running, elsewhere]) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
  await clearAbandoned(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['more.gz', running]);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  await clearAbandoned(folder);
  expect(readdirSync(folder)).toEqual(['more.gz']);
});

test('new folders are closed to others, and every new name is made durable', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  await makeFolder(join(folder, 'a', 'b'), disk);
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  expect(steps.filter((step) => step.startsWith('sync'))).toEqual([`sync ${basename(folder)}`, 'sync a']);
});

test.runIf(process.platform === 'linux')(
  'a folder that cannot be made is refused without delay',
  async () => {
    await expect(makeFolder('/proc/no-place-for-data')).rejects.toThrow('ENOENT');
  },
);

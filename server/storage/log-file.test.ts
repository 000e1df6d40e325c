import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { watchedDisk } from '../test/support/storage.ts';
import { type Disk, realDisk } from './durable-file.ts';
import { keyedHashWith } from './encryption-key.ts';
import { isSealed } from './checksum.ts';
import { proofOf } from './log-chain.ts';
import { openLogFile } from './log-file.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');

interface Given {
  now?: () => Date;
  disk?: Disk;
  mostBytes?: number;
  report?: (error: unknown) => void;
}

const fail = (error: unknown) => {
  throw error;
};
const open = (folder: string, { now = () => NOW, report = fail, ...given }: Given = {}) =>
  openLogFile(folder, 'security', { kept: 2, report, now, keyedHash: keyedHashWith('a key'), ...given });

/** Writes lines one by one, each on the disk before the next. */
async function writeEach(folder: string, records: readonly object[], given?: Given): Promise<void> {
  for (const record of records) {
    const log = open(folder, given);
    log.write(record);
    await log.close();
  }
}

const textIn = (folder: string, name = 'security.log'): string => readFileSync(join(folder, name), 'utf8');
const linesIn = (folder: string, name?: string): unknown[] =>
  textIn(folder, name)
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));

test('a line is a JSON object that begins with its time, for the owner only', async () => {
  const folder = freshFolder();
  const log = open(folder);
  log.write({ event: 'login' });
  log.write({ event: 'logout' });
  await log.close();
  const [first = '', second = '', ...rest] = textIn(folder).split('\n');
  const begin = `{"time":"${NOW.toISOString()}","event":`;
  expect(first.startsWith(`${begin}"login","after":"","mac":"`)).toBe(true);
  expect(second.startsWith(`${begin}"logout","after":"${proofOf(first)}","mac":"`)).toBe(true);
  expect([first, second].map(isSealed)).toEqual([true, true]);
  expect(rest).toEqual(['']);
  expect(statSync(join(folder, 'security.log')).mode & 0o777).toBe(0o600);
});

test('nothing is made before there is a line, and a restart goes on where it was', async () => {
  const folder = freshFolder();
  await open(folder).close();
  expect(readdirSync(folder)).toEqual([]);
  await writeEach(folder, [{ event: 'one' }, { event: 'two' }]);
  expect(linesIn(folder)).toMatchObject([{ event: 'one' }, { event: 'two' }]);
});

test('a full file is rotated, the newest are kept, and other files stay', async () => {
  const folder = freshFolder();
  const others = ['security-notes.log', 'security-attempts-2026-01-01T00-00-00-000Z.log', 'security.log.bak'];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  for (let minute = 0; minute < 5; minute += 1) {
    const now = () => new Date(NOW.getTime() + minute * 60_000);
    await writeEach(
      folder,
      [
        { event: 'a', minute },
        { event: 'b', minute },
      ],
      { now, mostBytes: 430 },
    );
  }
  const own = readdirSync(folder).filter((name) => !others.includes(name));
  expect(own.toSorted()).toEqual([
    'security-2026-11-20T09-03-00-000Z.log',
    'security-2026-11-20T09-04-00-000Z.log',
    'security.log',
  ]);
  expect(linesIn(folder)).toMatchObject([{ minute: 4 }, { minute: 4 }]);
  expect(linesIn(folder, 'security-2026-11-20T09-04-00-000Z.log')).toMatchObject([
    { minute: 3 },
    { minute: 3 },
  ]);
  for (const name of others) expect(textIn(folder, name)).toBe('mine');
});

test('a removed file is created again', async () => {
  const folder = freshFolder();
  let now = NOW;
  const log = open(folder, { now: () => now });
  log.write({ event: 'one' });
  await expect.poll(() => existsSync(join(folder, 'security.log')) && linesIn(folder)).toHaveLength(1);
  rmSync(join(folder, 'security.log'));
  now = new Date('2026-12-20T09:00:00.000Z');
  log.write({ event: 'two' });
  await log.close();
  expect(linesIn(folder)).toMatchObject([{ event: 'two' }]);
});

/** A disk that stores a part of each write while it is full. */
function fullDisk() {
  const watch = { isFull: true, disk: realDisk };
  watch.disk = {
    ...realDisk,
    async open(path, flags, mode) {
      const file = await realDisk.open(path, flags, mode);
      if (!watch.isFull) return file;
      const halting: Pick<FileHandle, 'writeFile' | 'close'> = {
        writeFile(text) {
          if (typeof text === 'string') appendFileSync(path, text.slice(0, 270));
          return Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
        },
        close: () => file.close(),
      };
      return halting as FileHandle;
    },
  };
  return watch;
}

test('a full disk is reported once; its lines wait, and are written once', async () => {
  const folder = freshFolder();
  await writeEach(folder, [{ event: 'before' }]);
  const reports: unknown[] = [];
  const watch = fullDisk();
  const log = open(folder, { disk: watch.disk, report: (error) => void reports.push(error) });
  for (const event of ['one', 'two', 'three']) {
    log.write({ event });
    await expect.poll(() => reports).toHaveLength(1);
  }
  watch.isFull = false;
  log.write({ event: 'four' });
  await log.close();
  expect(linesIn(folder)).toMatchObject(
    ['before', 'one', 'two', 'three', 'four'].map((event) => ({ event })),
  );
  expect(String(reports[0])).toMatch(/security\.log cannot be written\. Its lines will be written/);
});

test('at most a thousand lines wait; the number of lost lines is logged', async () => {
  const folder = freshFolder();
  const reports: unknown[] = [];
  const watch = watchedDisk();
  watch.failing = 'open';
  const log = open(folder, { disk: watch.disk, report: (error) => void reports.push(error) });
  for (let line = 0; line < 1_500; line += 1) log.write({ line });
  await expect.poll(() => reports).toHaveLength(1);
  watch.failing = undefined;
  await log.close();
  const lines = linesIn(folder);
  expect(lines).toHaveLength(1_001);
  expect(lines.at(-1)).toMatchObject({ event: 'lines-lost', count: 500 });
});

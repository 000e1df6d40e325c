import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { takeLock } from './lock.ts';
import { ownIdentity } from './process-identity.ts';

const lockText = (changes: object): string =>
  JSON.stringify({ ...ownIdentity(), since: '2026-11-20T09:00:00.000Z', id: 'other', ...changes });

function leaveLock(text: string): { folder: string; path: string } {
  const folder = freshFolder();
  const path = join(folder, 'lock');
  writeFileSync(path, text);
  return { folder, path };
}

const noWait = () => Promise.reject(new Error('There was nothing to wait for.'));

test('a lock excludes other processes until it is released', async () => {
  const folder = freshFolder();
  const lock = await takeLock(folder);
  await expect(takeLock(folder)).rejects.toThrow(
    new RegExp(
      `^The data folder ${folder} is in use by another server \\(process ${process.pid}, since .*DATA_DIR`,
    ),
  );
  await lock.release();
  await (await takeLock(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock is lost if another process replaces it, and does not remove the new one', async () => {
  const folder = freshFolder();
  const lock = await takeLock(folder);
  expect(() => lock.check()).not.toThrow();
  writeFileSync(join(folder, 'lock'), lockText({}));
  expect(() => lock.check()).toThrow('no longer ours');
  await lock.release();
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(lockText({}));
});

test.runIf(process.platform === 'linux').each([
  ['its process is gone', { pid: 2 ** 22 + 1 }],
  ['its number was given to another process', { start: '1' }],
])('a lock left by a crash is taken over without delay when %s', async (_, changes) => {
  const { folder } = leaveLock(lockText(changes));
  const lock = await takeLock(folder, { wait: noWait });
  expect(() => lock.check()).not.toThrow();
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

const elsewhere = lockText({ space: 'another machine', pid: 1 });

test('an owner in another container counts as dead when it stops touching the lock', async () => {
  const { folder } = leaveLock(elsewhere);
  const messages: string[] = [];
  const print = (message: string) => void messages.push(message);
  const lock = await takeLock(folder, { wait: () => Promise.resolve(), print });
  expect(() => lock.check()).not.toThrow();
  expect(messages).toEqual([expect.stringContaining('Waiting up to 10 seconds')]);
  await lock.release();
});

test('an owner in another container counts as alive while it touches the lock', async () => {
  const { folder, path } = leaveLock(elsewhere);
  const wait = () => Promise.resolve(utimesSync(path, new Date(), new Date(1)));
  await expect(takeLock(folder, { wait })).rejects.toThrow('in use by another server (process 1, since 2026');
  expect(readFileSync(path, 'utf8')).toBe(elsewhere);
});

test('a lock truncated by a power failure is watched, then taken over', async () => {
  const { folder } = leaveLock('{"pid":');
  await (await takeLock(folder, { wait: () => Promise.resolve() })).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('one of many processes takes over an abandoned lock', async () => {
  const { folder } = leaveLock(lockText({ pid: 2 ** 22 + 1 }));
  const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map(() => takeLock(folder)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageFailure } from '../core/api/http-error.ts';
import { emptyLeadsState, type LeadsState } from '../core/state.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { addLead, leadsOf, openForTest, usedFolder, watchedDisk } from '../test/support/storage.ts';
import { storedState } from '../test/support/stored-state.ts';
import { backupsOf } from './backups.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

test('a new site starts with its content saved in a private folder', async () => {
  const folder = join(freshFolder(), 'new', 'data');
  const stores = await openForTest(folder);
  expect(stores.content.read().testimonials).toHaveLength(1);
  expect(await storedState(folder, 'leads')).toEqual(emptyLeadsState());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'content.json')).mode & 0o777).toBe(0o600);
});

test('changes that arrive together are saved together', async () => {
  const folder = freshFolder();
  const watch = watchedDisk();
  const stores = await openForTest(folder, { disk: watch.disk });
  watch.steps.length = 0;
  await Promise.all(Array.from({ length: 50 }, (_, index) => addLead(stores, `lead ${index}`)));
  expect((await storedState(folder, 'leads')).leads).toHaveLength(50);
  expect(watch.steps.filter((step) => /^rename leads\.json\..*tmp$/.test(step))).toHaveLength(1);
  expect(watch.steps.filter((step) => step === 'write leads.journal')).toHaveLength(1);
  expect(watch.steps.filter((step) => step.includes('content'))).toEqual([]);
});

test('changes are refused once another server owns the folder', async () => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  writeFileSync(join(folder, 'lock'), 'of another');
  await expect(addLead(stores, 'late')).rejects.toThrow(StorageFailure);
  await expect(stores.probe()).rejects.toThrow('is no longer ours');
  expect(await storedState(folder, 'leads')).toEqual(emptyLeadsState());
});

test('changes are finished before the stores close; later ones are refused', async () => {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  const underWay = addLead(stores, 'just in time');
  await stores.close();
  await underWay;
  await expect(addLead(stores, 'too late')).rejects.toThrow(StorageFailure);
  const again = await openForTest(folder);
  expect(leadsOf(again.leads.read())).toEqual(['just in time']);
});

test('opening deletes unfinished files of a crash, and no other', async () => {
  const folder = await usedFolder();
  const at = '2026-11-20T09-00-00-000Z';
  const unfinished =
    'leads.json.tmp content.json.tmp security.key.tmp lock-4711.tmp leads.journal.tmp leads.json.0123abcd.tmp';
  const left = [...unfinished.split(' '), `backups/leads-${at}.json.tmp`].map((name) => join(folder, name));
  const others = ['notes.tmp', 'my-leads.json.tmp', 'backups/notes.tmp'].map((name) => join(folder, name));
  mkdirSync(join(folder, 'lock-1.tmp'));
  for (const path of [...left, ...others]) writeFileSync(path, 'mine');
  await openForTest(folder);
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  expect(others.map((path) => readFileSync(path, 'utf8'))).toEqual(others.map(() => 'mine'));
  expect(existsSync(join(folder, 'lock-1.tmp'))).toBe(true);
});

test('opening reports a read-only folder', async () => {
  const watch = watchedDisk();
  watch.failing = 'open';
  watch.code = 'EROFS';
  const folder = freshFolder();
  await expect(openForTest(folder, { disk: watch.disk })).rejects.toMatchObject({
    name: 'StartFailure',
    message: `The data folder ${folder} is read-only (EROFS). Make its disk writable again, or set DATA_DIR to another folder.`,
  });
});

test('a folder that becomes read-only is not changed, and file and lock are both reported', async () => {
  const watch = watchedDisk();
  const messages: string[] = [];
  const folder = freshFolder();
  const stores = await openForTest(folder, {
    disk: watch.disk,
    print: (message) => void messages.push(message),
  });
  await addLead(stores, 'kept');
  watch.failing = 'rm';
  watch.code = 'EROFS';
  await stores.close();
  expect(messages).toEqual([
    `The changes to ${join(folder, 'leads.json')} stay in its journal (EROFS). The next start reads both.`,
    `The lock in ${folder} could not be removed (EROFS). The next start takes it over.`,
  ]);
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['kept']);
});

test('changed data is backed up every hour, and unchanged data is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = freshFolder();
  let minute = 0;
  const stores = await openForTest(folder, { now: () => new Date(Date.UTC(2026, 10, 20, 9, (minute += 1))) });
  await addLead(stores, 'a');
  vi.advanceTimersByTime(2 * 60 * 60_000); // the second hour comes while the first backup is being written
  await stores.close(); // waits for both
  const backups = (await backupsOf(folder, 'leads', NOW)).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as LeadsState,
  );
  expect(backups.map(leadsOf)).toEqual([['a'], []]);
  expect(await backupsOf(folder, 'content', NOW)).toHaveLength(1);
});

test('the write check of a folder fails while its disk is full, and writes only until there is space again', async () => {
  const folder = freshFolder();
  const watch = watchedDisk();
  const stores = await openForTest(folder, { disk: watch.disk });
  await addLead(stores, 'kept');
  watch.failing = 'write';
  await expect(addLead(stores, 'refused')).rejects.toThrow('could not be saved');
  await expect(stores.probe()).rejects.toThrow('no space left');
  watch.failing = undefined;
  await Promise.all([stores.probe(), addLead(stores, 'meanwhile'), stores.probe()]);
  expect(leadsOf(await storedState(folder, 'leads'))).toEqual(['kept', 'meanwhile']);
  watch.steps.length = 0;
  await stores.probe();
  expect(watch.steps).toEqual([]);
});

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, backupsOf, KEPT } from './backups.ts';
import { freshFolder, watchedDisk } from './testing.ts';

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));

test('a backup is a durable copy for its owner only', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'people.json'), 'state');
  const { disk, steps } = watchedDisk();
  await backUp(folder, 'people', moment(0), disk);
  const path = join(folder, 'backups', 'people-2026-11-20T09-00-00-000Z.json');
  expect(readFileSync(path, 'utf8')).toBe('state');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(steps).toContain('sync people-2026-11-20T09-00-00-000Z.json.tmp');
  expect(steps).toContain('sync backups');
});

test('the same state is backed up once', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'people.json'), 'state');
  await backUp(folder, 'people', moment(0));
  await backUp(folder, 'people', moment(1));
  expect(await backupsOf(folder, 'people')).toHaveLength(1);
});

test('the newest are kept, and each file has its own', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'content-2026-01-01T00-00-00-000Z.json'), 'content');
  for (let minute = 0; minute < KEPT + 2; minute += 1) {
    writeFileSync(join(folder, 'people.json'), `state ${minute}`);
    await backUp(folder, 'people', moment(minute));
  }
  const kept = (await backupsOf(folder, 'people')).map((path) => readFileSync(path, 'utf8'));
  expect(kept).toHaveLength(KEPT);
  expect(kept[0]).toBe(`state ${KEPT + 1}`);
  expect(kept.at(-1)).toBe('state 2');
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(KEPT + 1);
});

test('a failed backup removes none of the old ones', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'people.json'), 'state');
  await backUp(folder, 'people', moment(0));
  writeFileSync(join(folder, 'people.json'), 'another state');
  const watch = watchedDisk();
  watch.failing = 'write';
  await expect(backUp(folder, 'people', moment(1), watch.disk)).rejects.toThrow('no space left');
  expect(await backupsOf(folder, 'people')).toHaveLength(1);
});

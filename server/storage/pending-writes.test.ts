import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { addLead, openForTest, watchedDisk } from '../test/support/storage.ts';

const START = Date.parse('2026-11-20T09:00:00.000Z');

/** A site with a disk that can be full and a manual clock. */
async function opened() {
  const folder = freshFolder();
  const watch = watchedDisk();
  const clock = { seconds: 0 };
  const stores = await openForTest(folder, {
    disk: watch.disk,
    now: () => new Date(START + clock.seconds * 1000),
  });
  watch.steps.length = 0;
  return { folder, watch, clock, stores };
}

test('a folder without failed writes can be used, without a test write', async () => {
  const { watch, stores } = await opened();
  await addLead(stores, 'a');
  watch.steps.length = 0;
  await stores.probe();
  expect(watch.steps).toEqual([]);
});

test('a folder that another server has taken cannot be used', async () => {
  const { folder, stores } = await opened();
  writeFileSync(join(folder, 'lock'), 'somebody else');
  await expect(stores.probe()).rejects.toThrow('is no longer ours');
});

test('a disk that was full when it was last written can be used again once it has room', async () => {
  const { folder, watch, clock, stores } = await opened();
  watch.failing = 'write';
  await expect(addLead(stores, 'a')).rejects.toThrow('could not be saved');
  await expect(stores.probe()).rejects.toThrow('no space left');

  watch.failing = undefined;
  watch.steps.length = 0;
  await expect(stores.probe()).rejects.toThrow('no space left');
  expect(watch.steps).toEqual([]); // a failed trial is not repeated for some seconds

  clock.seconds = 5;
  await Promise.all([stores.probe(), stores.probe()]);
  expect(watch.steps.filter((step) => step.startsWith('write'))).toEqual(['write trial.tmp']);
  expect(readdirSync(folder)).not.toContain('trial.tmp');
  await stores.probe();
});

test('a write that succeeds again needs no trial', async () => {
  const { watch, stores } = await opened();
  watch.failing = 'write';
  await expect(addLead(stores, 'a')).rejects.toThrow('could not be saved');
  await expect(stores.probe()).rejects.toThrow('no space left');
  watch.failing = undefined;
  await addLead(stores, 'b');
  watch.steps.length = 0;
  await stores.probe();
  expect(watch.steps).toEqual([]);
});

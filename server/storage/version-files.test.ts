import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../core/store/content-store.ts';
import { versionOf } from '../core/suite/sample-versions.ts';
import { keepingVersions } from '../core/versions/keep-versions.ts';
import { freshFolder, openForTest, watchedDisk } from './testing.ts';
import { VERSION_FOLDER } from './version-files.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const ids = { id: () => 'v', token: () => '', fingerprint: (token: string) => Promise.resolve(token) };
const report = (error: unknown) => {
  throw error;
};

const onlyFile = (folder: string): string => {
  const [name = ''] = readdirSync(join(folder, VERSION_FOLDER));
  return join(folder, VERSION_FOLDER, name);
};

test('a version is on the disk before the change that replaces it', async () => {
  const folder = freshFolder();
  const { disk, steps } = watchedDisk();
  const stores = await openForTest(folder, { disk });
  const content = keepingVersions(
    openContent(stores.content),
    { versions: stores.versions, ids, report },
    { by: 'Ana', now },
  );
  steps.length = 0;
  await content.transaction(async ({ settings }) =>
    settings.setSite({ ...(await settings.site()), brand: 'New' }),
  );
  const kept = steps.findIndex((step) => /^sync settings-\w+\.jsonl$/.test(step));
  const begun = steps.findIndex((step) => step.startsWith('open content.json'));
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(begun).toBeGreaterThan(kept);
});

test('a server that is killed between a version and its change has lost nothing', async () => {
  const folder = freshFolder();
  const first = await openForTest(folder);
  const before = first.content.read().site;
  await first.versions.keep([{ ...versionOf('settings', 'site', 1), record: { ...before } }]);
  await first.close();
  const second = await openForTest(folder);
  expect(second.content.read().site).toEqual(before);
  expect(await second.versions.of('settings', 'site')).toHaveLength(1);
});

test('a line that a crash has cut off is passed over, and gone with the next version', async () => {
  const folder = freshFolder();
  const { versions } = await openForTest(folder);
  await versions.keep([versionOf('post', 'a', 1)]);
  appendFileSync(onlyFile(folder), '{"id":"post-');
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 1)]);
  await versions.keep([versionOf('post', 'a', 2)]);
  expect(await versions.of('post', 'a')).toEqual([versionOf('post', 'a', 2), versionOf('post', 'a', 1)]);
  expect(readFileSync(onlyFile(folder), 'utf8').trimEnd().split('\n')).toHaveLength(2);
});

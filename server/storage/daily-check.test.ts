import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { aPicture } from '../test/support/sample-records.ts';
import { versionOf } from '../test/support/sample-versions.ts';
import { draft } from '../test/support/seed.ts';
import { openForTest } from '../test/support/storage.ts';
import { checkDaily, type Damage } from './daily-check.ts';
import { picturesInFolder } from './picture-folder.ts';

const noRest = () => Promise.resolve();

/** A folder with records of every kind, with two lines or files where possible. */
async function folderOfAllKinds(): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await stores.content.update(({ posts, pictures }) => {
    posts.push({ ...draft, id: 'a' });
    pictures.push(aPicture);
  });
  await picturesInFolder(folder).put(
    pictureFolder(aPicture),
    new Map(['640.avif', '640.jpg'].map((name) => [name, new Uint8Array(100).fill(7)])),
  );
  await stores.versions.add([versionOf('post', 'a', 1), versionOf('post', 'a', 2)]);
  await stores.close();
  return folder;
}

/** Runs the check in the folder of a running site. */
async function damageIn(folder: string, damage: () => void): Promise<Damage[]> {
  const stores = await openForTest(folder);
  damage();
  try {
    return await stores.findDamage(noRest);
  } finally {
    await stores.close();
  }
}

const FILES = [
  ['data', /^(?:accounts|leads|content)\.json$/],
  ['picture', /^pictures\/.*\.(?:avif|jpg|json)$/],
  ['version', /^versions\/.*\.jsonl$/],
] as const;

/** All files of records, by kind. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const kind = FILES.find(([, pattern]) => pattern.test(file))?.[0];
    return kind ? [{ kind, file, path: join(folder, file) }] : [];
  });

test.each<[string, Damage['state'], (path: string) => void]>([
  ['is cut off', 'damaged', (path) => writeFileSync(path, readFileSync(path).subarray(0, 40))],
  ['is gone', 'missing', (path) => rmSync(path)],
])('a file that %s is found in every folder', async (_, state, damage) => {
  const folder = await folderOfAllKinds();
  const files = filesIn(folder);
  expect(new Set(files.map(({ kind }) => kind)).size).toBe(3);
  for (const { kind, path } of files) {
    // The oldest versions expire, and their last line may be incomplete.
    if (kind === 'version') continue;
    const before = readFileSync(path);
    expect(await damageIn(folder, () => damage(path))).toMatchObject([{ kind, state }]);
    writeFileSync(path, before);
  }
  expect(await damageIn(folder, () => undefined)).toEqual([]);
});

test('one flipped bit in a picture or a version is found', async () => {
  const folder = await folderOfAllKinds();
  for (const { kind, path } of filesIn(folder)) {
    if (kind === 'data') continue;
    const before = readFileSync(path);
    // In a word of a record, so that the JSON stays valid.
    const offset = Math.max(before.indexOf('Title'), 3);
    const damage = () => writeFileSync(path, before.with(offset, (before[offset] ?? 0) ^ 1));
    expect(await damageIn(folder, damage)).toMatchObject([{ kind, state: expect.any(String) as string }]);
    writeFileSync(path, before);
  }
});

test('the daily check warns of each damaged record with what to do, and saves its result', async () => {
  const found: Damage = { kind: 'picture', name: 'pier.jpg', file: 'pictures/x', state: 'damaged' };
  const warnings: string[] = [];
  const checking = checkDaily(() => Promise.resolve([found]), {
    warn: (message) => void warnings.push(message),
    report: () => undefined,
  });
  expect(checking.last()).toEqual({ at: null, damaged: [] });
  await vi.waitUntil(() => warnings.length > 0);
  expect(warnings).toEqual([
    'The file pictures/x is damaged. Restore the picture from last night’s backup, or replace it under Pictures.',
  ]);
  expect(checking.last()?.damaged).toEqual([found]);
  checking.stop();
});

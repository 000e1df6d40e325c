import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mediaFolder } from '../../src/contract/media-address.ts';
import type { DamagedRecord } from '../../src/contract/site-health.ts';
import { neverChanged } from '../core/state.ts';
import { aPicture } from '../test/support/own-site.ts';
import { versionOf } from '../test/support/sample-versions.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { openForTest } from '../test/support/storage.ts';
import { encryptionKey } from './encryption-key.ts';
import { mediaInFolder } from './media-folder.ts';
import { scrubDaily } from './scrub.ts';

const noRest = () => Promise.resolve();

/** A folder with records of every kind, with two lines or files where possible. */
async function folderOfAllKinds(): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await stores.content.update(({ posts, media }) => {
    posts.push(
      neverChanged({
        id: 'a',
        slug: 'tides',
        title: 'The tide table',
        excerpt: '',
        categoryId: '',
        imageUrl: '',
        imageAlt: '',
        imageCredit: '',
        content: '<p>High water first.</p>',
        createdAt: '2026-11-20T09:00:00.000Z',
        publishAt: null,
      }),
    );
    media.push(aPicture);
  });
  await mediaInFolder(folder).put(
    mediaFolder(aPicture),
    new Map(['640.avif', '640.jpg'].map((name) => [name, new Uint8Array(100).fill(7)])),
  );
  await stores.versions.keep([versionOf('post', 'a', 1), versionOf('post', 'a', 2)]);
  await encryptionKey(folder);
  await stores.close();
  return folder;
}

async function damageIn(folder: string): Promise<DamagedRecord[]> {
  const stores = await openForTest(folder);
  const damaged = await stores.scrub(noRest);
  await stores.close();
  return damaged;
}

/** All files of records, by kind. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const kind = (
      [
        ['picture', /^media\/.*\.(?:avif|jpg)$/],
        ['version', /^versions\/.*\.jsonl$/],
        ['key', /^security\.key$/],
      ] as const
    ).find(([, pattern]) => pattern.test(file))?.[0];
    return kind ? [{ kind, file }] : [];
  });

test('one flipped bit is found, wherever it is', async () => {
  const folder = await folderOfAllKinds();
  const files = filesIn(folder);
  expect(new Set(files.map(({ kind }) => kind)).size).toBe(3);
  for (const { kind, file } of files) {
    const path = join(folder, file);
    const before = readFileSync(path);
    // In a word of a record, so that the JSON stays valid.
    const place = Math.max(before.indexOf('Title'), 3);
    writeFileSync(path, before.with(place, (before[place] ?? 0) ^ 1));
    expect(await damageIn(folder)).toMatchObject([{ kind, file, state: 'damaged' }]);
    writeFileSync(path, before);
  }
  expect(await damageIn(folder)).toEqual([]);
});

test('a missing file is found, also after a restart', async () => {
  const folder = await folderOfAllKinds();
  for (const { kind, file } of filesIn(folder)) {
    // The oldest versions expire.
    if (kind === 'version') continue;
    const path = join(folder, file);
    const before = readFileSync(path);
    rmSync(path);
    expect(await damageIn(folder)).toMatchObject([{ kind, file, state: 'missing' }]);
    writeFileSync(path, before);
  }
});

test('a record without its checksum is damaged, and a picture gets its own', async () => {
  const folder = await folderOfAllKinds();
  const picture = `media/${mediaFolder(aPicture)}`;
  rmSync(join(folder, picture, 'sums.json'));
  expect(await damageIn(folder)).toEqual([]);
  const sealed = filesIn(folder).filter(({ kind }) => !['picture', 'key'].includes(kind));
  for (const { file } of sealed) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/,"sum":"[\da-f]+"\}/g, '}'));
  }
  writeFileSync(join(folder, picture, '640.jpg'), 'cut');
  const files = (await damageIn(folder)).map(({ file }) => file);
  expect(files.toSorted()).toEqual([...sealed.map(({ file }) => file), `${picture}/640.jpg`].toSorted());
});

test('the daily check warns of each damaged record with what to do, and keeps what it found', async () => {
  const found: DamagedRecord = {
    kind: 'picture',
    name: 'pier.jpg',
    file: 'media/x/640.jpg',
    state: 'damaged',
  };
  const warnings: string[] = [];
  const scrubbing = scrubDaily(() => Promise.resolve([found]), {
    warn: (message) => void warnings.push(message),
    report: () => undefined,
  });
  expect(scrubbing.last()).toEqual({ at: null, damaged: [] });
  await vi.waitUntil(() => warnings.length > 0);
  expect(warnings).toEqual([
    'The file media/x/640.jpg (picture “pier.jpg”) is damaged. Restore its file from a backup, or delete the picture and upload it again.',
  ]);
  expect(scrubbing.last()?.damaged).toEqual([found]);
  scrubbing.stop();
});

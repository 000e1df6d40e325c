import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFolder } from '../../../src/contract/pictures/picture-address.ts';
import { backupContent } from '../../core/backup/write-backup.ts';
import { openContent } from '../../core/store/content-store.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { sweepPictures } from '../../pictures/picture-files.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { fullSite } from '../support/full-site.ts';
import { portOf, run, start } from '../support/processes.ts';
import { aPicture } from '../support/sample-records.ts';
import { seedContent } from '../support/seed.ts';
import { storeInMemory } from '../support/test-ports.ts';
import { database, folder, KINDS, storages, type TestStorage } from '../support/test-storages.ts';

/** A site without its security log, which the commands write. */
const plainly = ({ accounts, ...site }: Snapshot): unknown =>
  JSON.parse(JSON.stringify({ ...site, accounts: { ...accounts, securityEvents: [] } }));
const backUp = ({ variables }: TestStorage, path: string) => run(variables, 'backup', path);
const restore = ({ variables }: TestStorage, ...args: string[]) => run(variables, 'restore', ...args);

const OTHER = { ...aPicture, id: 'f'.repeat(32) };
const LOST = { ...aPicture, id: 'e'.repeat(32) };

/** Arbitrary bytes that span several lines. */
const bytes = Uint8Array.from({ length: 120_000 }, (_, at) => (at * 7) ^ (at >> 8));
const files = new Map([
  ['640.avif', bytes],
  ['640.jpg', Uint8Array.of(0, 255, 1)],
]);
const old = new Map([['320.webp', Uint8Array.of(7)]]);

const put = (
  { withPictureStore }: TestStorage,
  picture = aPicture,
  given: ReadonlyMap<string, Uint8Array> = files,
) => withPictureStore((store) => store.put(pictureFolder(picture), given));
/** The current files of a picture. */
const filesIn = ({ withPictureStore }: TestStorage, { id } = aPicture) =>
  withPictureStore(async (store) => {
    const paths = (await store.paths(id)).toSorted();
    return new Map(
      await Promise.all(
        paths.map(async (path) => [path.slice(path.indexOf('/') + 1), await store.read(path)] as const),
      ),
    );
  });

/** A backup of a site with a picture, a record whose files are lost, and files that no record names. */
async function backupFrom(kind: keyof typeof storages): Promise<{ path: string; site: Snapshot }> {
  const from = await storages[kind]();
  const site = await fullSite(quickPasswords);
  site.content.pictures.push(LOST);
  await from.write(site);
  await put(from);
  await put(from, OTHER);
  const path = join(freshFolder(), 'site.jsonl.gz');
  const { code, out, err } = await backUp(from, path);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('\nPictures: 2\n');
  expect(out).toContain(
    '\nPictures with files: 1\nPictures that cannot be shown, because their files are missing: 1\n',
  );
  expect(plainly(await from.read())).toEqual(plainly(site));
  return { path, site: backupContent(site) };
}

async function expectRestored(to: TestStorage, { path, site }: Awaited<ReturnType<typeof backupFrom>>) {
  const { code, out, err } = await restore(to, path, '--write');
  for (const line of [
    'Leads: 4\n',
    'Audits: 2\n',
    '\nPictures with files: 1\n',
    'Everything was verified.',
  ]) {
    expect(out).toContain(line);
  }
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(plainly(await to.read())).toEqual(plainly(site));
  expect(await filesIn(to)).toEqual(files);
}

test('a folder’s backup can be restored into every kind of store, with identical pictures', async () => {
  const backup = await backupFrom('folder');
  for (const to of [folder(), await database()]) {
    await expectRestored(to, backup);
    expect(await filesIn(to, OTHER)).toEqual(new Map());
  }
});

test('a database’s backup is restored into a folder, which starts as a site', async () => {
  const backup = await backupFrom('database');
  const to = folder();
  expect((await restore(to, backup.path)).out).toMatch(
    /Nothing was written\. This would be restored to the data folder .* Add --write to do it\.\n$/,
  );
  expect(readdirSync(to.dataDir)).toEqual([]);
  await expectRestored(to, backup);
  const port = await portOf(start(to.variables));
  const answer = await fetch(`http://localhost:${port}/api/blog/posts/seo-1`);
  expect(answer.status).toBe(200);
});

/** Restores the saved copy of a replaced site. */
const broughtBack = {
  folder: (previous: string) => Promise.resolve(folder(previous)),
  async database(previous: string) {
    const storage = await database();
    expect(await restore(storage, previous, '--write')).toMatchObject({ code: 0, err: '' });
    return storage;
  },
};

test.each(KINDS)('a site in a %s is replaced only on request, and kept with its pictures', async (kind) => {
  const { path, site } = await backupFrom('folder');
  const storage = await storages[kind]();
  const before = await fullSite(quickPasswords);
  before.content.site.brand = 'The old site';
  before.content.pictures.push(OTHER);
  await storage.write(before);
  await put(storage, aPicture, old);
  await put(storage, OTHER, old);

  const tried = await restore(storage, path);
  expect(tried).toMatchObject({ code: 0, err: '' });
  expect(tried.out).toMatch(
    /Nothing was written\. This would replace .* Add --write --replace to do it\.\n$/,
  );
  const refused = await restore(storage, path, '--write');
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is already a site in .*\.\n$/) as string,
  });
  expect(plainly(await storage.read())).toEqual(plainly(before));

  const { code, out } = await restore(storage, path, '--write', '--replace');
  expect(code).toBe(0);
  expect(plainly(await storage.read())).toEqual(plainly(site));
  expect(await filesIn(storage)).toEqual(files);
  const previousName = /The previous data was saved as (\S+)\. /.exec(out)?.[1] ?? 'nowhere';
  expect(readdirSync(storage.dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  expect((await storage.read()).accounts.securityEvents).toMatchObject([
    { event: 'restore', what: 'everything', by: 'command' },
  ]);

  // A day later, after the cleanup of files without a record.
  const content = openContent(storeInMemory({ ...seedContent(), pictures: [aPicture] }));
  await storage.withPictureStore((store) => sweepPictures(store, content, new Date(Date.now() + 86_400_000)));
  expect(await filesIn(storage, OTHER)).toEqual(new Map());

  const found = await broughtBack[kind](previousName);
  expect(plainly(await found.read())).toEqual(plainly(kind === 'folder' ? before : backupContent(before)));
  expect(await filesIn(found)).toEqual(old);
  expect(await filesIn(found, OTHER)).toEqual(old);
});

test('a truncated backup restores nothing', async () => {
  const { path } = await backupFrom('folder');
  const cut = join(freshFolder(), 'cut.jsonl.gz');
  writeFileSync(cut, readFileSync(path).subarray(0, -1_000));
  for (const to of [folder(), await database()]) {
    expect(await restore(to, cut, '--write')).toMatchObject({
      code: 1,
      out: '',
      err: `${cut} cannot be used: it is incomplete or was changed.\n`,
    });
    expect(await filesIn(to)).toEqual(new Map());
    expect(readdirSync(to.dataDir)).toEqual([]);
  }
});

test('an invalid backup is refused in one sentence, and nothing is changed', async () => {
  const to = folder();
  const foreign = join(freshFolder(), 'content.json');
  writeFileSync(foreign, '{}');
  expect((await restore(to, foreign, '--write')).err).toBe(
    `${foreign} cannot be used: it is no backup of such a site.\n`,
  );
  const missing = join(to.dataDir, 'none');
  expect((await restore(to, missing)).err).toBe(
    `${missing} cannot be used (ENOENT). Check its name and your permissions.\n`,
  );
  expect((await restore(to, foreign, '--wirte')).err).toMatch(/^Unknown option --wirte\. Usage: /);
  expect(readdirSync(to.dataDir)).toEqual([]);
});

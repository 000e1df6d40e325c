import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyAccounts, emptyLeadsState } from '../core/state.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { freshFolder } from '../test/support/fresh-folder.ts';
import { auditOf } from '../test/support/sample-audits.ts';
import { versionOf } from '../test/support/sample-versions.ts';
import { draft } from '../test/support/seed.ts';
import { content, lead, leadsOf, openForTest, usedFolder } from '../test/support/storage.ts';
import { storedSite, storedState } from '../test/support/stored-state.ts';
import { realDisk, type Disk } from './durable-file.ts';
import { picturesInFolder } from './picture-folder.ts';
import { restoreFolder, writeFolder } from './restore-folder.ts';

const PICTURE = `${'a'.repeat(32)}-8x6`;
const NOW = new Date('2026-11-20T09:00:00.000Z');

const site = () => ({
  content: content(),
  leads: { ...emptyLeadsState(), leads: [lead('restored')] },
  accounts: emptyAccounts(),
  versions: [],
});
const options = {
  now: NOW,
  report: (error: unknown) => {
    throw error;
  },
  verify: () => undefined,
  putPictures: () => Promise.resolve(),
};

const failing = () => {
  throw new Error('Not so.');
};

/** All files of a folder with their content. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

test.each([
  ['that differs from its backup', { verify: failing }],
  ['whose pictures cannot be written', { putPictures: failing }],
])('a restore %s replaces nothing', async (_, changed) => {
  const folder = await usedFolder();
  const before = filesOf(folder);
  await expect(restoreFolder(folder, site(), { ...options, ...changed })).rejects.toThrow('Not so.');
  expect(filesOf(folder)).toEqual(before);
});

test('files of an interrupted restore are deleted, and similar names stay', async () => {
  const folder = freshFolder();
  for (const name of ['restoring-2026-11-19T09-00-00-000Z', 'restoring-mine']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'leads.json'), '{}');
  }
  expect(await restoreFolder(folder, site(), options)).toBeUndefined();
  const written = ['accounts.json', 'content.json', 'leads.json', 'pictures', 'restoring-mine', 'versions'];
  expect(readdirSync(folder).toSorted()).toEqual(written);
});

test('a site with a missing or damaged file is replaced, and kept beside the new one', async () => {
  const folder = await usedFolder();
  writeFileSync(join(folder, 'content.json'), 'damaged');
  const previousFolder = await restoreFolder(folder, site(), options);
  expect(previousFolder).toBe(join(folder, 'replaced-2026-11-20T09-00-00-000Z'));
  expect(readFileSync(join(previousFolder ?? '', 'content.json'), 'utf8')).toBe('damaged');
  expect(leadsOf(await storedState(previousFolder ?? '', 'leads'))).toEqual(['first']);
  const stores = await openForTest(folder);
  expect(leadsOf(stores.leads.read())).toEqual(['restored']);
});

test('pictures without a site are moved aside as well', async () => {
  const folder = freshFolder();
  await picturesInFolder(folder).put(PICTURE, new Map([['8.jpg', Uint8Array.of(1)]]));
  const putPictures = (store: PictureStore) => store.put(PICTURE, new Map([['8.jpg', Uint8Array.of(2)]]));
  const previousFolder = await restoreFolder(folder, site(), { ...options, putPictures });
  const [old, restored] = await Promise.all(
    [previousFolder ?? '', folder].map((one) => picturesInFolder(one).read(`${PICTURE}/8.jpg`)),
  );
  expect([old, restored]).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
});

const pictureOf = (byte: number) => (store: PictureStore) =>
  store.put(PICTURE, new Map([['8.jpg', Uint8Array.of(byte)]]));

/** A site with a file of every kind, and a picture. */
const siteOf = (name: string): Snapshot => {
  const post = { ...draft, id: name, slug: name, content: `<p>${name}</p>` };
  return {
    content: { ...content(), posts: [post] },
    leads: { ...emptyLeadsState(), leads: [lead(name)], audits: [auditOf(name)] },
    accounts: emptyAccounts(),
    versions: [versionOf('post', name, 1)],
  };
};

/** A disk whose process dies before one of its steps: nothing is written from then on. */
function mortalDisk(steps: number): { disk: Disk; isDead: () => boolean } {
  let left = steps;
  const live = <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : work();
  };
  return {
    isDead: () => left < 0,
    disk: {
      open: (path, flags, mode) => live(() => realDisk.open(path, flags, mode)),
      rename: (from, to) => live(() => realDisk.rename(from, to)),
      mkdir: (path, how) => live(() => realDisk.mkdir(path, how)),
      rm: (path, how) => live(() => realDisk.rm(path, how)),
    },
  };
}

const plainly = (site: Snapshot) => JSON.parse(JSON.stringify(site)) as unknown;
const held = async (folder: string) => ({
  site: plainly(await storedSite(folder)),
  picture: await picturesInFolder(folder).read(`${PICTURE}/8.jpg`),
});
const OLD = { site: plainly(siteOf('old')), picture: Uint8Array.of(1) };
const NEW = { site: plainly(siteOf('new')), picture: Uint8Array.of(2) };

/** A folder with the old site, or none. */
async function folderBefore(isTaken: boolean): Promise<string> {
  const folder = freshFolder();
  if (isTaken) await writeFolder(folder, siteOf('old'), options);
  if (isTaken) await pictureOf(1)(picturesInFolder(folder));
  return folder;
}

async function killedAfter(steps: number, isTaken: boolean) {
  const folder = await folderBefore(isTaken);
  const { disk, isDead } = mortalDisk(steps);
  const restoring = { ...options, putPictures: pictureOf(2), disk };
  const outcome = await restoreFolder(folder, siteOf('new'), restoring).catch((error: unknown) => error);
  return { folder, outcome, isDead: isDead() };
}

/** The site in a folder and the previous ones kept in it. */
const sitesIn = async (folder: string) => {
  const previous = readdirSync(folder).filter((name) => name.startsWith('replaced-'));
  return Promise.all([folder, ...previous.map((name) => join(folder, name))].map(held));
};
const unfinishedIn = (folder: string) =>
  readdirSync(folder).filter((name) => /^(?:restoring|restored)-/.test(name));

test.each([
  { where: 'over a site', isTaken: true },
  { where: 'into an empty folder', isTaken: false },
])(
  'a restore killed before any of its last steps $where is completed or undone by the next start',
  { timeout: 300_000 },
  async ({ isTaken }) => {
    const untouched = await folderBefore(isTaken);
    await (await openForTest(untouched)).close();
    const before = [await held(untouched)];
    let cases = 0;
    for (let steps = 0; ; steps += 1) {
      const { folder, outcome, isDead } = await killedAfter(steps, isTaken);
      if (!isDead) break;
      cases += 1;
      const messages: string[] = [];
      // Earlier the site is untouched, later it is replaced.
      const isMoving = steps > 0;
      expect(String(outcome).includes(`The restored site is in ${folder}`)).toBe(isMoving);
      const stores = await openForTest(folder, { print: (message) => messages.push(message) });
      await stores.close();
      expect(unfinishedIn(folder), `after ${steps} steps`).toEqual([]);
      const after = isTaken ? [NEW, OLD] : [NEW];
      expect(await sitesIn(folder), `after ${steps} steps`).toEqual(isMoving ? after : before);
      expect(messages.some((message) => message.includes('that had been interrupted is now complete'))).toBe(
        isMoving,
      );
    }
    expect(cases).toBeGreaterThan(isTaken ? 12 : 6);
  },
);

test(
  'a restore killed before any of its last steps succeeds when run again',
  { timeout: 300_000 },
  async () => {
    for (let steps = 0; ; steps += 1) {
      const { folder, isDead } = await killedAfter(steps, true);
      if (!isDead) break;
      const later = new Date(NOW.getTime() + 60_000);
      await restoreFolder(folder, siteOf('new'), { ...options, now: later, putPictures: pictureOf(2) });
      expect(unfinishedIn(folder)).toEqual([]);
      const [site, ...previous] = await sitesIn(folder);
      expect(site, `after ${steps} steps`).toEqual(NEW);
      expect(previous, `after ${steps} steps`).toContainEqual(OLD);
    }
  },
);

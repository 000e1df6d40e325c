import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mediaFolder } from '../../../src/contract/media-address.ts';
import { quickPasswords } from '../api/serve-api.ts';
import { readBackupFile } from '../../commands/backup-file.ts';
import type { MediaStore } from '../../core/media/media-store.ts';
import { aPicture } from '../support/own-site.ts';
import { seedContent, seedPeople } from '../support/seed.ts';
import { noSpam } from '../../core/state.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { sweepMedia } from '../../media/media-files.ts';
import { mediaInFolder } from '../../storage/media-folder.ts';
import { openContent } from '../../core/store/content-store.ts';
import { storeInMemory } from '../support/plain-ports.ts';
import { openDatabase, type OpenedDatabase } from '../../storage/postgres/open-database.ts';
import { makeDatabase } from '../support/postgres.ts';
import { writeSnapshot } from '../../storage/postgres/snapshot.ts';
import { writeFolder } from '../../storage/data-folder.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { portOf, start } from '../support/processes.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const OTHER = { ...aPicture, id: 'f'.repeat(32) };

/** Arbitrary bytes that span several lines. */
const bytes = Uint8Array.from({ length: 120_000 }, (_, at) => (at * 7) ^ (at >> 8));
const files = new Map([
  ['640.avif', bytes],
  ['640.jpg', Uint8Array.of(0, 255, 1)],
]);

const siteWith = async (media = [aPicture]): Promise<Snapshot> => ({
  content: { ...seedContent(), media },
  people: await seedPeople(quickPasswords),
  spam: noSpam(),
});

/** A kind of store. */
interface Place {
  variables: Record<string, string>;
  dataDir: string;
  write(snapshot: Snapshot): Promise<void>;
  using<Result>(work: (store: MediaStore) => Promise<Result>): Promise<Result>;
}

function folder(dataDir = freshFolder()): Place {
  return {
    variables: { DATA_DIR: dataDir },
    dataDir,
    write: (snapshot) => writeFolder(dataDir, snapshot, { now: new Date(), report: () => undefined }),
    using: (work) => work(mediaInFolder(dataDir)),
  };
}

async function database(): Promise<Place> {
  const { url } = await makeDatabase();
  const dataDir = freshFolder();
  async function opening<Result>(work: (opened: OpenedDatabase) => Promise<Result>): Promise<Result> {
    const opened = await openDatabase(url, undefined, () => undefined);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }
  return {
    variables: { DATABASE_URL: url, DATA_DIR: dataDir },
    dataDir,
    write: (snapshot) =>
      opening(({ inTurn }) => inTurn('content', (transaction) => writeSnapshot(transaction, snapshot))),
    using: (work) => opening(({ mediaStore }) => work(mediaStore)),
  };
}

const places = { folder, database };
type Kind = keyof typeof places;

const run = ({ variables }: Place, entry: string, ...words: string[]) => start(variables, entry, words).ended;
const put = ({ using }: Place, picture = aPicture, given: ReadonlyMap<string, Uint8Array> = files) =>
  using((store) => store.put(mediaFolder(picture), given));
/** The current files of a picture. */
const filesIn = ({ using }: Place, { id } = aPicture) =>
  using(async (store) => {
    const paths = (await store.paths(id)).toSorted();
    return new Map(
      await Promise.all(
        paths.map(async (path) => [path.slice(path.indexOf('/') + 1), await store.read(path)] as const),
      ),
    );
  });

/** A backup of a site with a picture, and with files that no record names. */
async function backupFrom(kind: Kind): Promise<string> {
  const from = await places[kind]();
  await from.write(await siteWith());
  await put(from);
  await put(from, OTHER);
  const path = join(freshFolder(), 'site.jsonl.gz');
  const { code, out, err } = await run(from, 'commands/backup.ts', path);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('\nPictures: 1\n');
  expect(out).toContain('\nPictures with their files: 1\n');
  return path;
}

test.each(['folder', 'database'] as const)(
  'the pictures of a %s come back into every place, byte by byte',
  async (kind) => {
    const path = await backupFrom(kind);
    for (const to of [folder(), await database()]) {
      expect((await run(to, 'commands/restore.ts', path)).out).toContain('\nPictures with their files: 1\n');
      expect(await filesIn(to)).toEqual(new Map());
      expect(await run(to, 'commands/restore.ts', path, '--write')).toMatchObject({ code: 0, err: '' });
      expect(await filesIn(to)).toEqual(files);
      expect(await filesIn(to, OTHER)).toEqual(new Map());
    }
  },
);

/** Restores the saved copy of a replaced site. */
const broughtBack = {
  folder: (kept: string) => Promise.resolve(folder(kept)),
  async database(kept: string) {
    const place = await database();
    expect(await run(place, 'commands/restore.ts', kept, '--write')).toMatchObject({ code: 0, err: '' });
    return place;
  },
};

test.each(['folder', 'database'] as const)(
  'in a %s the pictures of the backup take the place of others, which are kept with their site',
  async (kind) => {
    const path = await backupFrom('folder');
    const place = await places[kind]();
    await place.write(await siteWith([aPicture, OTHER]));
    const old = new Map([['320.webp', Uint8Array.of(7)]]);
    await put(place, aPicture, old);
    await put(place, OTHER, old);

    const { code, out } = await run(place, 'commands/restore.ts', path, '--write', '--replace');
    expect(code).toBe(0);
    expect(await filesIn(place)).toEqual(files);
    const kept = /What was there is kept as (\S+):/.exec(out)?.[1] ?? 'nowhere';

    // A day later, after the cleanup of files without a record.
    const content = openContent(storeInMemory({ ...seedContent(), media: [aPicture] }));
    await place.using((store) => sweepMedia(store, content, new Date(Date.now() + 86_400_000)));
    expect(await filesIn(place, OTHER)).toEqual(new Map());

    const found = await broughtBack[kind](kept);
    expect(await filesIn(found)).toEqual(old);
    expect(await filesIn(found, OTHER)).toEqual(old);
  },
);

test.each(['folder', 'database'] as const)(
  'nothing of a file that is cut off within its pictures comes into a %s',
  async (kind) => {
    const path = await backupFrom('folder');
    const cut = join(freshFolder(), 'cut.jsonl.gz');
    const complete = readFileSync(path);
    writeFileSync(cut, complete.subarray(0, -1_000));
    const to = await places[kind]();
    expect(await run(to, 'commands/restore.ts', cut, '--write')).toMatchObject({
      code: 1,
      out: '',
      err: `${cut} cannot be used: it is cut off, or was altered.\n`,
    });
    expect(await filesIn(to)).toEqual(new Map());
    expect(existsSync(join(to.dataDir, 'people.json'))).toBe(false);
  },
);

test('pictures of which the files are lost are counted, and the rest is backed up', async () => {
  const from = folder();
  await from.write(await siteWith([aPicture, OTHER]));
  await put(from);
  const path = join(freshFolder(), 'site.jsonl.gz');
  const { out } = await run(from, 'commands/backup.ts', path);
  expect(out).toContain('\nPictures with their files: 1\nPictures without files, which cannot be shown: 1\n');
});

test.each(['folder', 'database'] as const)(
  'beside a server over a %s the pictures are in it as well',
  async (kind) => {
    const from = await places[kind]();
    await from.write(await siteWith());
    await put(from);
    await portOf(start(from.variables));
    const path = join(freshFolder(), 'site.jsonl.gz');
    expect(await run(from, 'commands/backup.ts', path)).toMatchObject({ code: 0, err: '' });
    expect((await readBackupFile(path)).pictures).toBe(1);
  },
);

import type { PictureStore } from '../../core/store/picture-store.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { picturesInFolder } from '../../storage/picture-folder.ts';
import { openDatabase, type OpenedDatabase } from '../../storage/postgres/open-database.ts';
import { readConsistentSnapshot, writeSnapshot } from '../../storage/postgres/snapshot.ts';
import { writeFolder } from '../../storage/restore-folder.ts';
import { freshFolder } from './fresh-folder.ts';
import { makeDatabase } from './postgres.ts';
import { fail } from './storage.ts';
import { storedSite } from './stored-state.ts';

/** Where commands find a site: a kind of store. */
export interface TestStorage {
  variables: Record<string, string>;
  dataDir: string;
  read(): Promise<Snapshot>;
  write(snapshot: Snapshot): Promise<void>;
  withPictureStore<Result>(work: (store: PictureStore) => Promise<Result>): Promise<Result>;
}

export function folder(dataDir = freshFolder()): TestStorage {
  return {
    variables: { DATA_DIR: dataDir },
    dataDir,
    read: () => storedSite(dataDir),
    write: async (snapshot) => void (await writeFolder(dataDir, snapshot, { now: new Date(), report: fail })),
    withPictureStore: (work) => work(picturesInFolder(dataDir)),
  };
}

export async function database(): Promise<TestStorage> {
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
    read: () => opening(({ tables }) => readConsistentSnapshot(tables)),
    write: (snapshot) =>
      opening(({ serially }) => serially('content', (transaction) => writeSnapshot(transaction, snapshot))),
    withPictureStore: (work) => opening(({ pictureStore }) => work(pictureStore)),
  };
}

export const storages = { folder, database };
export const KINDS = ['folder', 'database'] as const;

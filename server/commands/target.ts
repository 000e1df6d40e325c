import { join } from 'node:path';
import { stamp } from '../../src/lib/time.ts';
import { NAMING } from '../core/backup/format.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { RELEASE } from '../environment.ts';
import { fileFailure } from '../start-failure.ts';
import { makeFolder, writeNewFile } from '../storage/durable-file.ts';
import { encryptionKey, type ReadKey } from '../storage/encryption-key.ts';
import { openHeldDatabase, type OpenedDatabase } from '../storage/postgres/open-database.ts';
import { picturesInDatabase } from '../storage/postgres/picture-files.ts';
import { hasBegun, readSnapshot, writeSnapshot } from '../storage/postgres/snapshot.ts';
import { restoreFolder } from '../storage/restore-folder.ts';
import type { SiteStorage } from '../storage/site-stores.ts';
import { holdsSite } from '../storage/unfinished-restore.ts';
import { readBackupFile } from './backup-file.ts';
import { report } from './command.ts';
import { verifyRestored } from './print-snapshot.ts';

export type PutPictures = (store: PictureStore) => Promise<void>;

/** Where a whole site is written, in place of one that may be there. */
export interface Target {
  name: string;
  isTaken: boolean;
  readKey: ReadKey;
  /** Writes a site with its pictures and reads it back. Returns where the replaced site was saved. */
  put(snapshot: Snapshot, putPictures: PutPictures, now: Date): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Saves the site of a database as a backup in a folder, and reads that back. */
async function keepAside(
  { snapshot, pictureStore }: OpenedDatabase,
  folder: string,
  now: Date,
): Promise<string> {
  const path = join(folder, `replaced-${stamp(now)}${NAMING.after}`);
  try {
    await makeFolder(folder);
    const backup = { release: RELEASE, madeAt: now, pictures: pictureStore };
    await writeNewFile(path, writeBackup(await snapshot(), backup));
  } catch (error) {
    throw fileFailure(path, error);
  }
  await readBackupFile(path);
  return path;
}

/** Opens the database if there is one, else the data folder, in which a replaced site is saved. */
export async function openTarget(
  { dataDir, databaseUrl }: SiteStorage,
  mode: 'as-server' | 'alone',
): Promise<Target> {
  if (databaseUrl === undefined) {
    return {
      name: `the data folder ${dataDir}`,
      isTaken: holdsSite(dataDir),
      readKey: (options) => encryptionKey(dataDir, options),
      put: (snapshot, putPictures, now) =>
        restoreFolder(dataDir, snapshot, {
          now,
          report,
          verify: (found) => verifyRestored(snapshot, found),
          putPictures,
        }),
      close: () => Promise.resolve(),
    };
  }
  const database = await openHeldDatabase(databaseUrl, { report, mode });
  const isTaken = await hasBegun(database.tables);
  return {
    name: 'the database in DATABASE_URL',
    isTaken,
    readKey: database.readKey,
    async put(snapshot, putPictures, now) {
      const previous = isTaken ? await keepAside(database, dataDir, now) : undefined;
      await database.serially('content', async (transaction) => {
        await putPictures(picturesInDatabase(transaction));
        await writeSnapshot(transaction, snapshot);
        // Runs before the commit: a mismatch rolls everything back.
        verifyRestored(snapshot, await readSnapshot(transaction));
      });
      return previous;
    },
    close: database.close,
  };
}

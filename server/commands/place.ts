import { join } from 'node:path';
import { stamp } from '../../src/lib/time.ts';
import { NAMING } from '../core/backup/format.ts';
import type { SecurityEvent } from '../core/security-log.ts';
import type { LastBackupRecord } from '../core/backup/last-backup.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { type Environment, RELEASE } from '../environment.ts';
import { openSiteStores, type SiteStores } from '../site-stores.ts';
import { openHeldDatabase, openSiteDatabase } from '../database-stores.ts';
import { fileFailure, StartFailure } from '../start-failure.ts';
import { makeFolder, writeNewFile } from '../storage/durable-file.ts';
import { lastBackupInFolder } from '../storage/last-backup.ts';
import { encryptionKey, type ReadKey } from '../storage/encryption-key.ts';
import { picturesInFolder } from '../storage/picture-folder.ts';
import { picturesInDatabase } from '../storage/postgres/picture-files.ts';
import { lastBackupInDatabase } from '../storage/postgres/settings.ts';
import {
  hasBegun,
  readConsistentSnapshot,
  readSnapshot,
  writeSnapshot,
} from '../storage/postgres/snapshot.ts';
import { restoreFolder } from '../storage/restore-folder.ts';
import { holdsSite, readFolder } from '../storage/data-folder.ts';
import { readBackupFile } from './backup-file.ts';
import { openCommandLog, report } from './cli-support.ts';
import { prove } from './print-snapshot.ts';

type Noting = Pick<SiteStores, 'access' | 'close'>;

async function noteIn(open: () => Promise<Noting>, event: SecurityEvent): Promise<void> {
  const { access, close } = await open();
  const log = openCommandLog({ access });
  log.note(event);
  await log.close();
  await close();
}

export type PutPictures = (store: PictureStore) => Promise<void>;

export interface Place {
  name: string;
  isTaken: boolean;
  pictures: PictureStore;
  readKey: ReadKey;
  /** Notes an event in the security log of its site, which must exist. Reports a failure. */
  note(event: SecurityEvent): Promise<void>;
  lastBackup: LastBackupRecord;
  /** @throws StartFailure if there is no site, or it cannot be read */
  read(): Promise<Snapshot>;
  /** Writes a site with its pictures and reads it back. Returns where the replaced site was saved. */
  put(snapshot: Snapshot, putPictures: PutPictures, now: Date): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A data folder. No server may use it while it is read or written. */
export const folderPlace = (dataDir: string): Place => ({
  name: `the data folder ${dataDir}`,
  isTaken: holdsSite(dataDir),
  pictures: picturesInFolder(dataDir),
  readKey: (options) => encryptionKey(dataDir, options),
  note: (event) =>
    noteIn(() => openSiteStores({ dataDir, databaseUrl: undefined }, { report }), event).catch(report),
  lastBackup: lastBackupInFolder(dataDir),
  read: () => readFolder(dataDir),
  put: (snapshot, putPictures, now) =>
    restoreFolder(dataDir, snapshot, { now, report, prove: (found) => prove(snapshot, found), putPictures }),
  close: () => Promise.resolve(),
});

/** The database in DATABASE_URL, beside its servers or locked. Replaced data is saved in `dataDir`. */
export async function openDatabasePlace(
  url: string,
  dataDir: string,
  how: 'beside' | 'alone',
): Promise<Place> {
  const database = await (how === 'alone'
    ? openHeldDatabase(url, { report }, how)
    : openSiteDatabase(url, { report }));
  const { tables, pictureStore, readKey, access, serially, close } = database;
  const isTaken = await hasBegun(tables);

  async function read(): Promise<Snapshot> {
    if (!isTaken) throw new StartFailure('The database in DATABASE_URL does not contain a site.');
    return readConsistentSnapshot(tables);
  }

  /** Saves the current site as a backup and reads that back. */
  async function keep(now: Date): Promise<string> {
    const path = join(dataDir, `replaced-${stamp(now)}${NAMING.after}`);
    try {
      await makeFolder(dataDir);
      const snapshot = await readConsistentSnapshot(tables);
      await writeNewFile(
        path,
        writeBackup(snapshot, { release: RELEASE, madeAt: now, pictures: pictureStore }),
      );
    } catch (error) {
      throw fileFailure(path, error);
    }
    await readBackupFile(path);
    return path;
  }

  return {
    name: 'the database in DATABASE_URL',
    isTaken,
    pictures: pictureStore,
    readKey,
    note: (event) => noteIn(() => Promise.resolve({ access, close: () => Promise.resolve() }), event),
    lastBackup: lastBackupInDatabase(database.tables),
    read,
    async put(snapshot, putPictures, now) {
      const kept = isTaken ? await keep(now) : undefined;
      await serially('content', async (transaction) => {
        await putPictures(picturesInDatabase(transaction));
        await writeSnapshot(transaction, snapshot);
        // Runs before the commit: a mismatch rolls everything back.
        prove(snapshot, await readSnapshot(transaction));
      });
      return kept;
    },
    close,
  };
}

/** The database if there is one, else the data folder. */
export const openPlace = async (
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  how: 'beside' | 'alone',
): Promise<Place> =>
  databaseUrl === undefined ? folderPlace(dataDir) : openDatabasePlace(databaseUrl, dataDir, how);

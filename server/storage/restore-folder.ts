import { rm } from 'node:fs/promises';
import { stamp } from '../../src/lib/time.ts';
import type { Accounts, Content, LeadsState } from '../core/state.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import { takeSnapshot, type Snapshot } from '../core/store/snapshot.ts';
import { folderFailure } from '../start-failure.ts';
import { type Disk, makeFolder, realDisk } from './durable-file.ts';
import { takeLock } from './lock.ts';
import { openStores } from './open-stores.ts';
import { picturesInFolder } from './picture-folder.ts';
import { finishRestore, replaceSite, stagingFolder } from './unfinished-restore.ts';

interface Writing {
  now: Date;
  report: (error: unknown) => void;
}

interface Restoring extends Writing {
  /** Throws if the restored site differs from the backup. */
  verify: (found: Snapshot) => void;
  putPictures: (store: PictureStore) => Promise<void>;
  disk?: Disk;
}

/** Writes a site into an empty folder, and returns what a later start reads there. */
export async function writeFolder(
  folder: string,
  { content, leads, accounts, versions }: Snapshot,
  { now, report }: Writing,
): Promise<Snapshot> {
  const begin = {
    // The stores freeze what they begin with.
    content: () => structuredClone(content) as Content,
    leads: () => structuredClone(leads) as LeadsState,
    accounts: () => structuredClone(accounts) as Accounts,
  };
  const open = () => openStores(folder, begin, { report, now: () => now });
  const written = await open();
  await written.versions.add(versions);
  await written.close();
  const found = await open();
  const snapshot = await takeSnapshot(found);
  await found.close();
  return snapshot;
}

/**
 * Restores a site into a data folder that no server uses. The new site is written and verified in a staging folder first,
 * so a full disk leaves the previous site untouched; then the previous site is moved to a folder and kept. An interrupted
 * restore is finished first.
 * @returns the folder of the previous site
 */
export async function restoreFolder(
  folder: string,
  snapshot: Snapshot,
  { now, report, verify, putPictures, disk = realDisk }: Restoring,
): Promise<string | undefined> {
  try {
    await makeFolder(folder);
    const lock = await takeLock(folder);
    try {
      await finishRestore(folder, { disk });
      const stage = stagingFolder(folder, stamp(now));
      try {
        verify(await writeFolder(stage, snapshot, { now, report }));
        await putPictures(picturesInFolder(stage));
      } catch (error) {
        await rm(stage, { recursive: true, force: true });
        throw error;
      }
      return await replaceSite(folder, stamp(now), disk);
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw folderFailure(folder, error);
  }
}

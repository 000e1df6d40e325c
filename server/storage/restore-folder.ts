import { rm } from 'node:fs/promises';
import { stamp } from '../../src/lib/time.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { folderFailure } from '../start-failure.ts';
import { type Disk, makeFolder, realDisk } from './durable-file.ts';
import { picturesInFolder } from './picture-folder.ts';
import { finishRestore, replaceSite, stageFor } from './unfinished-restore.ts';
import { readLockedFolder, withLockedFolder, writeFolder } from './data-folder.ts';

interface Restoring {
  now: Date;
  report: (error: unknown) => void;
  /** Throws if the restored site differs from the backup. */
  prove: (found: Snapshot) => void;
  putPictures: (store: PictureStore) => Promise<void>;
  disk?: Disk;
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
  { now, report, prove, putPictures, disk = realDisk }: Restoring,
): Promise<string | undefined> {
  await makeFolder(folder).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });
  return withLockedFolder(folder, async () => {
    await finishRestore(folder, { disk });
    const stage = stageFor(folder, stamp(now));
    try {
      await writeFolder(stage, snapshot, { now, report });
      await putPictures(picturesInFolder(stage));
      prove(await readLockedFolder(stage));
    } catch (error) {
      await rm(stage, { recursive: true, force: true });
      throw error;
    }
    const before = await replaceSite(folder, stamp(now), disk);
    prove(await readLockedFolder(folder));
    return before;
  });
}

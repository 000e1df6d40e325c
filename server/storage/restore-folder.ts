import { rm } from 'node:fs/promises';
import { stamp } from '../../src/lib/stamp.ts';
import type { MediaStore } from '../core/media/media-store.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { folderFailure } from '../start-failure.ts';
import { makeFolder, realDisk, type Disk } from './durable-file.ts';
import { mediaInFolder } from './media-folder.ts';
import { finishRestore, stageFor, takePlace } from './unfinished-restore.ts';
import { holdingFolder, readHeldFolder, writeFolder } from './data-folder.ts';

interface Restoring {
  now: Date;
  report: (error: unknown) => void;
  /** Throws where what was read back is not what it should be. */
  prove: (found: Snapshot) => void;
  /** Puts the files of its pictures somewhere. */
  putPictures: (store: MediaStore) => Promise<void>;
  disk?: Disk;
}

/**
 * Puts a whole site into a data folder that no server uses. It is written and read back beside what is there, which is
 * then set aside whole and stays: until that moment nothing of it is touched, and a disk that is full is noticed before.
 * A restore that was cut short before is finished first.
 *
 * @returns where that is which was there before
 */
export async function restoreFolder(
  folder: string,
  whole: Snapshot,
  { now, report, prove, putPictures, disk = realDisk }: Restoring,
): Promise<string | undefined> {
  await makeFolder(folder).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });
  return holdingFolder(folder, async () => {
    await finishRestore(folder, { disk });
    const stage = stageFor(folder, stamp(now));
    try {
      await writeFolder(stage, whole, { now, report });
      await putPictures(mediaInFolder(stage));
      prove(await readHeldFolder(stage, now));
    } catch (error) {
      await rm(stage, { recursive: true, force: true });
      throw error;
    }
    const before = await takePlace(folder, stamp(now), disk);
    prove(await readHeldFolder(folder, now));
    return before;
  });
}

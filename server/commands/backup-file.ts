import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { TakePicture } from '../core/backup/picture-lines.ts';
import { NewerBackup, readBackup, type Backup } from '../core/backup/read-backup.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { fileFailure, StartFailure } from '../start-failure.ts';

/** Reads a backup to its end, which verifies it; `take` gets each picture before that. Throws StartFailure. */
export async function readBackupFile(path: string, take?: TakePicture): Promise<Backup> {
  try {
    const file = await open(path);
    const bytes = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
    return await readBackup(bytes, take);
  } catch (error) {
    if (error instanceof DamagedFile) {
      throw new StartFailure(`${path} cannot be used: ${error.message}.`, { cause: error });
    }
    if (error instanceof NewerBackup) {
      throw new StartFailure(
        `${path} was made by a newer release (${error.release}). Use that release to restore it.`,
        { cause: error },
      );
    }
    throw fileFailure(path, error);
  }
}

import { mediaFolder } from '../../src/contract/media-address.ts';
import { readBackupFile } from './backup-file.ts';
import type { TakePicture } from '../core/backup/media-lines.ts';
import type { MediaStore } from '../core/media/media-store.ts';
import { notEqual } from './print-snapshot.ts';

/** Puts the files of all pictures into a store. */
export type PutPictures = (store: MediaStore) => Promise<void>;

/** Puts the files of a picture in place of those that are there, and reads them back. */
const putInto =
  (store: MediaStore): TakePicture =>
  async (picture, files) => {
    // Those there may be of another release, and of other widths.
    await store.remove(picture.id);
    const folder = mediaFolder(picture);
    await store.put(folder, files);
    for (const [name, bytes] of files) {
      const found = await store.read(`${folder}/${name}`);
      if (!found || !Buffer.from(found).equals(bytes)) throw notEqual();
    }
  };

/**
 * The pictures of a backup, which is read once more for them: by then it is known to be whole, and all of them together
 * need not fit into memory.
 */
export const picturesFrom =
  (path: string): PutPictures =>
  async (store) => {
    const put = putInto(store);
    let failure: unknown;
    await readBackupFile(path, (picture, files) =>
      put(picture, files).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    ).catch((error: unknown) => {
      // A store that is full is no fault of the file.
      throw failure ?? error;
    });
  };

import pLimit from 'p-limit';
import { pictureFolder, pictureFolderAt } from '../../src/contract/pictures/picture-address.ts';
import { HOUR } from '../../src/lib/time.ts';
import { StorageFailure } from '../core/api/http-error.ts';
import type { MadePicture, PictureFiles } from '../core/pictures/picture-files.ts';
import { removeUnrecorded } from '../core/pictures/pictures.ts';
import type { ContentStore } from '../core/store/content-repositories.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import { processImageInSubprocess } from './image-subprocess.ts';

const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The stored size of a picture: an import may have brought a smaller version than an upload here. */
async function sizeInStore(
  id: string,
  store: PictureStore,
): Promise<Pick<MadePicture, 'width' | 'height' | 'bytes'>> {
  const [path = ''] = await store.paths(id);
  const folder = path.slice(0, path.indexOf('/'));
  const [picture, bytes] = [pictureFolderAt(folder), await store.bytesOf(folder)];
  if (!picture || bytes === undefined) throw new Error(`The files of the picture ${id} are missing.`);
  return { width: picture.width, height: picture.height, bytes };
}

const asNotSaved = (cause: unknown): never => {
  throw cause instanceof StorageFailure ? cause : new StorageFailure(cause);
};

/** The live host's pictures: processed by libvips one at a time, and kept in a store. */
export function openPictureFiles(store: PictureStore): PictureFiles {
  const limit = pLimit(1);
  return {
    make: (upload) =>
      limit(async () => {
        const { files, ...picture } = await processImageInSubprocess(upload);
        if (!(await store.has(picture.id))) await store.put(pictureFolder(picture), files).catch(asNotSaved);
        return { ...picture, ...(await sizeInStore(picture.id, store)) };
      }),
    take: (picture, file) =>
      limit(async () => {
        if (await store.has(picture.id)) return;
        const { files } = await processImageInSubprocess(file, picture);
        await store.put(pictureFolder(picture), files).catch(asNotSaved);
      }),
    bytesOf: (picture) => store.bytesOf(pictureFolder(picture)),
    async read(file) {
      const bytes = await store.read(`${pictureFolder(file)}/${file.fileWidth}.${file.format}`);
      return bytes && { bytes, type: MEDIA_TYPES[file.format] };
    },
    remove: (id) => store.remove(id),
  };
}

/** Removes files without a record: of an aborted upload, or a failed removal. Files of a running upload are younger. */
export async function sweepPictures(store: PictureStore, content: ContentStore, now: Date): Promise<void> {
  const { pictures } = content;
  const recorded = new Set([...(await pictures.all()), ...(await pictures.deleted())].map(({ id }) => id));
  for (const id of await store.olderThan(new Date(now.getTime() - HOUR))) {
    if (!recorded.has(id)) await removeUnrecorded({ content }, store, id);
  }
}

import type { PictureFileName, SizedPicture } from '../../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../../src/contract/pictures/picture.ts';
import type { ContentReader } from '../store/content-repositories.ts';

export type MadePicture = Pick<PictureRecord, 'id' | 'width' | 'height' | 'tint' | 'bytes'>;

export interface PictureFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type: a host may have another format than the requested one. */
  type: string;
}

/** Creates and stores the files of the owner's pictures. Their records are part of the content. */
export interface PictureFiles {
  /**
   * Persists an upload under an id derived from its content: decoded, upright, in sRGB, without metadata. The caller
   * has checked only the first bytes. Throws HttpError with a message of `REFUSED_PICTURE`.
   */
  make(upload: Uint8Array<ArrayBuffer>): Promise<MadePicture>;
  /**
   * Persists a picture of known id and size from one of its files, which may be smaller. Throws HttpError for an
   * unusable file, and for one with another aspect ratio.
   */
  take(picture: SizedPicture, file: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The total size of a picture's files; `undefined` unless all exist. */
  bytesOf(picture: SizedPicture): Promise<number | undefined>;
  /** One file; `undefined` if there is none of that name. */
  read(file: PictureFileName): Promise<PictureFile | undefined>;
  remove(id: string): Promise<void>;
}

/** The files that a host serves: of all but deleted pictures. */
export const servedPictures = (
  { pictures }: Pick<ContentReader, 'pictures'>,
  files: Pick<PictureFiles, 'read'>,
): Pick<PictureFiles, 'read'> => ({
  async read(file) {
    const isInBin = (await pictures.deleted()).some(({ id }) => id === file.id);
    return isInBin ? undefined : files.read(file);
  },
});

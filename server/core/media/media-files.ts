import type { MediaFileName } from '../../../src/contract/media-address.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';

/** What is known of a picture once its files are made. */
export type MadePicture = Pick<MediaRecord, 'id' | 'width' | 'height' | 'tint' | 'bytes'>;

/** One file of a picture. */
export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type: a host may have it in another format than the one it was asked for. */
  type: string;
}

/** Makes and keeps the files of the owner's pictures. Records of them are kept with the content. */
export interface MediaFiles {
  /**
   * Makes the files of an upload durable, under an id that its content gives it: decoded, turned upright, in sRGB, and
   * without anything that a camera or program has written into it. What is there already stays. The first bytes of the
   * upload are those of a kind in `PICTURE_TYPES`; whether the rest is, nobody has looked.
   *
   * @throws HttpError for what is not taken, with a sentence of `REFUSED_PICTURE`
   */
  make(upload: Uint8Array<ArrayBuffer>): Promise<MadePicture>;
  /** Whether a picture's files are there, all of them. */
  has(id: string): Promise<boolean>;
  /** One file; nothing where there is none of that name. */
  read(file: MediaFileName): Promise<MediaFile | undefined>;
  /** Removes a picture's files; nothing happens where there are none. */
  remove(id: string): Promise<void>;
}

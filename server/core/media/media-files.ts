import type { MediaFileName, Sized } from '../../../src/contract/media-address.ts';
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
  /**
   * Makes the files of a picture durable that has its id and size already, from one of them: as `make` does, but the file
   * may be smaller than the picture. What is there already stays.
   *
   * @throws HttpError for what is not taken, and for a file that has not the shape of the picture
   */
  take(picture: Sized, file: Uint8Array<ArrayBuffer>): Promise<void>;
  /** How many bytes the files of a picture have together; nothing where they are not there, all of them. */
  bytesOf(picture: Sized): Promise<number | undefined>;
  /** One file; nothing where there is none of that name. */
  read(file: MediaFileName): Promise<MediaFile | undefined>;
  /** Removes a picture's files; nothing happens where there are none. */
  remove(id: string): Promise<void>;
}

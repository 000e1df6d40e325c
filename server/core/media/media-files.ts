import type { MediaFileName, Sized } from '../../../src/contract/media-address.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';

export type MadePicture = Pick<MediaRecord, 'id' | 'width' | 'height' | 'tint' | 'bytes'>;

export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type: a host may have another format than the requested one. */
  type: string;
}

/** Creates and stores the files of the owner's pictures. Their records are part of the content. */
export interface MediaFiles {
  /**
   * Persists the files of an upload under an id derived from its content: decoded, upright, in sRGB, without metadata.
   * Existing files stay. The caller has checked only the first bytes, against `PICTURE_TYPES`.
   * @throws HttpError with a message of `REFUSED_PICTURE`
   */
  make(upload: Uint8Array<ArrayBuffer>): Promise<MadePicture>;
  /**
   * Persists the files of a picture with a known id and size from one of them: like `make`, but the file may be smaller
   * than the picture. Existing files stay.
   * @throws HttpError for an unusable file, and for one with another aspect ratio
   */
  take(picture: Sized, file: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The total size of a picture's files; `undefined` unless all exist. */
  bytesOf(picture: Sized): Promise<number | undefined>;
  /** One file; `undefined` if there is none of that name. */
  read(file: MediaFileName): Promise<MediaFile | undefined>;
  remove(id: string): Promise<void>;
}

import type { MediaSource } from '../store/media-source.ts';

/**
 * Picture files on a disk or in a database. A file's path is the end of its address, `<id>-<width>x<height>/<width of
 * the file>.<format>`; the first part is the folder.
 */
export interface MediaStore extends MediaSource {
  /** Whether a picture's files exist: all or none. */
  has(id: string): Promise<boolean>;
  /** The total size of a folder's files; `undefined` if there is no such folder. */
  bytesOf(folder: string): Promise<number | undefined>;
  /** Persists a picture's files atomically. Existing files stay. */
  put(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Removes the files of a picture, if there are any. */
  remove(id: string): Promise<void>;
  /** The pictures whose files are older than a given time. */
  olderThan(date: Date): Promise<readonly string[]>;
}

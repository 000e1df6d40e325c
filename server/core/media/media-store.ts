import type { MediaSource } from '../store/media-source.ts';

/**
 * Where a host with a disk or a database keeps the files of pictures. A file's path is its address without what comes
 * before the picture's id: `<id>-<width>x<height>/<width of the file>.<format>`, of which the first part is the folder.
 */
export interface MediaStore extends MediaSource {
  /** Whether the files of a picture are there. It has all of them or none. */
  has(id: string): Promise<boolean>;
  /** How many bytes the files in a folder have together; nothing where there is no such folder. */
  bytesOf(folder: string): Promise<number | undefined>;
  /** Makes the files of a picture durable, all of them at once. Where they are there already, those stay. */
  put(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Removes the files of a picture; nothing happens where there are none. */
  remove(id: string): Promise<void>;
  /** The pictures whose files are older than a moment. */
  olderThan(moment: Date): Promise<readonly string[]>;
}

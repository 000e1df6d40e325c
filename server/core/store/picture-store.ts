import type { PictureRecord } from '../../../src/contract/pictures/picture.ts';

export interface PictureSource {
  paths(id: string): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The files of one picture, by their names within its folder. */
export type StoredFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads all files of a picture; empty if it has none, or is removed meanwhile. */
export async function filesOf({ id }: Pick<PictureRecord, 'id'>, from: PictureSource): Promise<StoredFiles> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const path of await from.paths(id)) {
    const bytes = await from.read(path);
    if (!bytes) return new Map();
    files.set(path.slice(path.indexOf('/') + 1), bytes);
  }
  return files;
}

/**
 * Picture files on a disk or in a database. A file's path is the end of its address, `<id>-<width>x<height>/<width of
 * the file>.<format>`; the first part is the folder.
 */
export interface PictureStore extends PictureSource {
  /** Whether a picture's files exist: all or none. */
  has(id: string): Promise<boolean>;
  /** The total size of a folder's files; `undefined` if there is no such folder. */
  bytesOf(folder: string): Promise<number | undefined>;
  /** Persists a picture's files atomically. Existing files stay. */
  put(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  remove(id: string): Promise<void>;
  /** The pictures whose files are older than a given time. */
  olderThan(date: Date): Promise<readonly string[]>;
}

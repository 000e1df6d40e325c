import type { MediaRecord } from '../../../src/contract/media.ts';

/** A readable source of picture files. */
export interface MediaSource {
  paths(id: string): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The files of one picture, by their names within its folder. */
export type PictureFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads all files of a picture; empty if it has none, or is removed meanwhile. */
export async function filesOf({ id }: Pick<MediaRecord, 'id'>, from: MediaSource): Promise<PictureFiles> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const path of await from.paths(id)) {
    const bytes = await from.read(path);
    if (!bytes) return new Map();
    files.set(path.slice(path.indexOf('/') + 1), bytes);
  }
  return files;
}

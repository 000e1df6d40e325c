import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../core/store/picture-store.ts';
import { unlessMissing, systemCode } from '../start-failure.ts';
import { makeFolder, realDisk, syncFolder, type Disk, writeSynced } from './durable-file.ts';

const FOLDER_NAME = /^([0-9a-f]{32})-\d{1,5}x\d{1,5}$/;
const PICTURE_PATH = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}\/\d{1,5}\.(?:avif|webp|jpg)$/;
/** Checksums by file name, in each picture's folder. */
export const CHECKSUMS = 'sums.json';

export const checksum = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Folders being written or removed; the next start deletes them after a crash. */
const INCOMPLETE_FOLDER = /^(?:making|removing)-[0-9a-f]{32}$/;

const names = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? [];

export const PICTURES_FOLDER = 'pictures';

export const picturesFolder = (dataDir: string): string => join(dataDir, PICTURES_FOLDER);

/** Deletes folders that a crash left unfinished, by exact names. */
export async function clearUnfinishedPictures(dataDir: string, disk: Disk = realDisk): Promise<void> {
  const folder = picturesFolder(dataDir);
  const leftovers = (await names(folder)).filter((name) => INCOMPLETE_FOLDER.test(name));
  await Promise.all(leftovers.map((name) => disk.rm(join(folder, name), { recursive: true, force: true })));
}

/** Stores pictures in a data folder, one folder per picture, which appears and disappears atomically. */
export function picturesInFolder(dataDir: string, disk: Disk = realDisk): PictureStore {
  const root = picturesFolder(dataDir);
  const folderOf = async (id: string): Promise<string | undefined> =>
    (await names(root)).find((name) => FOLDER_NAME.exec(name)?.[1] === id);

  const write = (folder: string, name: string, content: Uint8Array): Promise<void> =>
    writeSynced(join(folder, name), 'w', disk, (file) => file.writeFile(content));

  return {
    has: async (id) => (await folderOf(id)) !== undefined,
    async bytesOf(folder) {
      if (!FOLDER_NAME.test(folder)) return undefined;
      const files = (await names(join(root, folder))).filter((name) =>
        PICTURE_PATH.test(`${folder}/${name}`),
      );
      if (files.length === 0) return undefined;
      const sizes = await Promise.all(files.map(async (name) => (await stat(join(root, folder, name))).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async paths(id) {
      const folder = await folderOf(id);
      if (folder === undefined) return [];
      return (await names(join(root, folder)))
        .map((name) => `${folder}/${name}`)
        .filter((path) => PICTURE_PATH.test(path));
    },
    async read(path) {
      if (!PICTURE_PATH.test(path)) return undefined;
      try {
        return new Uint8Array(await readFile(join(root, path)));
      } catch (error) {
        if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined;
        throw error;
      }
    },
    async put(name, files) {
      const id = FOLDER_NAME.exec(name)?.[1];
      if (id === undefined) throw new Error(`${name} is no folder of a picture.`);
      // The fsync of the folder may have failed earlier.
      if ((await folderOf(id)) !== undefined) return syncFolder(root, disk);
      const making = join(root, `making-${id}`);
      await disk.rm(making, { recursive: true, force: true });
      try {
        await makeFolder(making, disk);
        for (const [file, content] of files) await write(making, file, content);
        const sums = [...files].map(([file, content]) => [file, checksum(content)]);
        await write(making, CHECKSUMS, Buffer.from(JSON.stringify(Object.fromEntries(sums))));
        await syncFolder(making, disk);
        await disk.rename(making, join(root, name));
      } catch (cause) {
        await disk.rm(making, { recursive: true, force: true }).catch(() => undefined); // keep the first error
        throw cause;
      }
      await syncFolder(root, disk);
    },
    async remove(id) {
      if (!existsSync(root)) return;
      const folder = await folderOf(id);
      const removing = join(root, `removing-${id}`);
      if (folder !== undefined) {
        // Renamed first, so that a partly deleted folder is never read.
        await disk.rm(removing, { recursive: true, force: true });
        await disk.rename(join(root, folder), removing);
      }
      await syncFolder(root, disk);
      await disk.rm(removing, { recursive: true, force: true });
    },
    async olderThan(date) {
      const old: string[] = [];
      for (const name of await names(root)) {
        const id = FOLDER_NAME.exec(name)?.[1];
        if (id === undefined) continue;
        const { mtime } = await stat(join(root, name));
        if (mtime < date) old.push(id);
      }
      return old;
    },
  };
}

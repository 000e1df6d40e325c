import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from '../start-failure.ts';

/** The part of the file system that durable writes need; tests watch it, or let it fail. */
export interface Disk {
  open(path: string, flags: string, mode?: number): Promise<FileHandle>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
}

export const realDisk: Disk = { open, rename, rm };

/** What an unfinished write is called, so that the next start can clear it away after a crash. */
export const TEMPORARY = '.tmp';

/** Makes the names in a folder durable: a new or renamed file survives a power cut only after this. */
export async function syncFolder(path: string, disk: Disk = realDisk): Promise<void> {
  if (process.platform === 'win32') return; // a folder cannot be opened there
  const folder = await disk.open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Replaces a file whole, and resolves once the new one would survive a power cut: temporary file, fsync, rename, fsync
 * of the folder. Whoever reads meanwhile sees the old file or the new one. Only its owner may read it. Two writes of
 * one file must not overlap.
 *
 * @throws the system's error; the old file is then still there, but if only the last fsync failed the new one is
 */
export async function replaceFile(
  path: string,
  content: string | Buffer,
  disk: Disk = realDisk,
): Promise<void> {
  const temporary = path + TEMPORARY;
  try {
    const file = await disk.open(temporary, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await disk.rename(temporary, path);
  } catch (cause) {
    await disk.rm(temporary, { force: true }).catch(() => undefined); // the first error says more
    throw cause;
  }
  await syncFolder(dirname(path), disk);
}

/**
 * Writes a file that must not be there yet, as durably as `replaceFile`, and as it comes: it need not fit into memory.
 *
 * @throws EEXIST where there is one of that name, or where another one is just being written
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  disk: Disk = realDisk,
): Promise<void> {
  const temporary = path + TEMPORARY;
  const refuseIfThere = () => {
    if (existsSync(path)) throw Object.assign(new Error(`${path} is there already.`), { code: 'EEXIST' });
  };
  refuseIfThere();
  // From here on it is ours alone to write.
  const file = await disk.open(temporary, 'wx', 0o600);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    refuseIfThere();
    await disk.rename(temporary, path);
  } catch (cause) {
    await disk.rm(temporary, { force: true }).catch(() => undefined); // the first error says more
    throw cause;
  }
  await syncFolder(dirname(path), disk);
}

/**
 * Makes a folder that only its owner may enter, durably, and those above it that are missing. An old one is left as it
 * is. Node's own recursive mkdir never ends in places such as /proc, where a folder cannot be made though its parent is
 * there.
 */
export async function makeFolder(path: string, disk: Disk = realDisk): Promise<void> {
  const attempt = () => mkdir(path, { mode: 0o700 });
  try {
    await attempt();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent, disk);
    await attempt();
  }
  await syncFolder(dirname(path), disk);
}

import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY } from '../../src/lib/time.ts';
import { unlessMissing, systemCode } from '../start-failure.ts';

/** The part of an open file that durable writes need. */
export type DiskFile = Pick<FileHandle, 'writeFile' | 'truncate' | 'sync' | 'close'>;

/** The part of the file system that durable writes need; tests record it, or make it fail. */
export interface Disk {
  open(path: string, flags: string, mode?: number): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  mkdir(path: string, options: { mode: number }): Promise<unknown>;
  rm(path: string, options: { force: true; recursive?: true }): Promise<void>;
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** Appending follows no symbolic link, so that it never changes a file elsewhere. */
const APPEND_FLAGS = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW;

export const realDisk: Disk = {
  open: (path, flags, mode) => open(path, flags === 'a' ? APPEND_FLAGS : flags, mode),
  rename,
  mkdir,
  rm,
};

/** The size of a file in bytes; zero if there is none. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** The ending of unfinished files, which the next start removes after a crash. */
export const TEMPORARY = '.tmp';

/** Distinguishes the unfinished files of this process: a new owner of the folder removes those of a paused one. */
const OWN = `.${randomUUID().slice(0, 8)}`;

export async function writeSynced(
  path: string,
  flags: 'w' | 'a',
  disk: Disk,
  write: (file: DiskFile) => Promise<unknown>,
): Promise<void> {
  // A crash, or someone else, may have left something under its name: a symbolic link, for example.
  if (flags === 'w') await disk.rm(path, { force: true });
  const file = await disk.open(path, flags === 'w' ? 'wx' : flags, 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

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
 * Replaces a file atomically and durably: temporary file, fsync, rename, fsync of the folder. Concurrent readers see the
 * old file or the new one. Only its owner may read it. Two writes of one file must not overlap.
 * @param guard runs just before the old file is replaced; throws if this process may no longer write
 * @throws the system's error; the old file is then unchanged, unless only the last fsync failed
 */
export async function replaceFile(
  path: string,
  content: string | Buffer | Iterable<Buffer>,
  disk: Disk = realDisk,
  guard?: () => void,
): Promise<void> {
  const temporary = path + (guard ? OWN : '') + TEMPORARY;
  const orRemove = async (step: Promise<void>): Promise<void> => {
    try {
      await step;
    } catch (cause) {
      await disk.rm(temporary, { force: true }).catch(() => undefined); // keep the first error
      throw cause;
    }
  };
  await orRemove(writeSynced(temporary, 'w', disk, (file) => file.writeFile(content)));
  guard?.();
  await orRemove(disk.rename(temporary, path));
  await syncFolder(dirname(path), disk);
}

const TEMPORARY_FILE = /\.[\da-f-]{36}\.tmp$/;

/** Removes what killed processes left unfinished in `writeNewFile`: files that nobody has written to for a day. */
export async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!TEMPORARY_FILE.test(name)) continue;
    const path = join(folder, name);
    const written = await unlessMissing(stat(path));
    if (written && Date.now() - written.mtimeMs > DAY) await rm(path, { force: true });
  }
}

/**
 * Streams a new file, as durably as `replaceFile`, under a name of its own until it is complete: so the rest of a killed
 * process blocks no other.
 * @throws EEXIST if the file exists
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  disk: Disk = realDisk,
): Promise<void> {
  const refuseExisting = () => {
    if (existsSync(path)) throw Object.assign(new Error(`${path} already exists.`), { code: 'EEXIST' });
  };
  refuseExisting();
  await clearAbandoned(dirname(path));
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    await writeSynced(temporary, 'w', disk, (file) => file.writeFile(content));
    refuseExisting();
    await disk.rename(temporary, path);
  } catch (cause) {
    await disk.rm(temporary, { force: true }).catch(() => undefined); // keep the first error
    throw cause;
  }
  await syncFolder(dirname(path), disk);
}

/** New folders whose name is not yet synced to the disk. */
const unsynced = new Set<string>();

/**
 * Creates a folder for its owner only, durably, and its missing parents. An existing folder is unchanged. Node's recursive
 * mkdir never returns in places such as /proc, where no folder can be created.
 */
export async function makeFolder(path: string, disk: Disk = realDisk): Promise<void> {
  const attempt = async () => {
    await disk.mkdir(path, { mode: 0o700 });
    unsynced.add(path);
  };
  try {
    await attempt();
  } catch (error) {
    const code = systemCode(error);
    const parent = dirname(path);
    if (code === 'ENOENT' && parent !== path) {
      await makeFolder(parent, disk);
      await attempt();
    } else if (code !== 'EEXIST') throw error;
  }
  for (let directory = path; unsynced.has(directory); directory = dirname(directory)) {
    await syncFolder(dirname(directory), disk);
    unsynced.delete(directory);
  }
}

import { constants, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemCode } from '../start-failure.ts';
import { ownIdentity, PROCESS_TAG, processTag, stateOfTag } from './process-identity.ts';
import { DAY } from '../../src/lib/time.ts';

/** The part of an open file that durable writes need. */
export interface DiskFile extends Pick<FileHandle, 'writeFile' | 'truncate' | 'sync' | 'close'> {
  writev(buffers: readonly Buffer[]): Promise<{ bytesWritten: number }>;
}

/** The part of the file system that durable writes need; tests record it, or make it fail. */
export interface Disk {
  open(path: string, flags: string, mode?: number): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  mkdir(path: string, options: { mode: number }): Promise<unknown>;
  rm(path: string, options: { force: true; recursive?: true }): Promise<void>;
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** Appending follows no symbolic link, so that it never changes a file elsewhere. */
const APPENDING = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW;

export const realDisk: Disk = {
  open: (path, flags, mode) => open(path, flags === 'a' ? APPENDING : flags, mode),
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

export async function writeSynced(
  path: string,
  flags: 'w' | 'a',
  disk: Disk,
  write: (file: DiskFile) => Promise<unknown>,
): Promise<void> {
  // A crash, or somebody else, may have left something under its name: a symbolic link, for example.
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

/** Bytes per system call: each call costs a turn of the event loop, and one call for all would block it. */
const PORTION = 4_000_000;

function* portionsOf(buffers: Iterable<Buffer>): Generator<Buffer[]> {
  let portion: Buffer[] = [];
  let size = 0;
  for (const buffer of buffers) {
    portion.push(buffer);
    size += buffer.length;
    if (size < PORTION) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  yield portion;
}

async function writeBuffers(file: DiskFile, buffers: Iterable<Buffer>): Promise<void> {
  for (const portion of portionsOf(buffers)) {
    const { bytesWritten } = await file.writev(portion);
    const size = portion.reduce((sum, { length }) => sum + length, 0);
    // A full disk accepts a part first, and reports the error with the rest.
    if (bytesWritten < size) await file.writeFile(Buffer.concat(portion).subarray(bytesWritten));
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
  guard?: () => Promise<void>,
): Promise<void> {
  const temporary = path + TEMPORARY;
  const orRemove = async (step: Promise<void>): Promise<void> => {
    try {
      await step;
    } catch (cause) {
      await disk.rm(temporary, { force: true }).catch(() => undefined); // keep the first error
      throw cause;
    }
  };
  await orRemove(
    writeSynced(temporary, 'w', disk, (file) =>
      typeof content === 'string' || Buffer.isBuffer(content)
        ? file.writeFile(content)
        : writeBuffers(file, content),
    ),
  );
  // If another process has taken over, the temporary file may be its own.
  await guard?.();
  await orRemove(disk.rename(temporary, path));
  await syncFolder(dirname(path), disk);
}

const UNFINISHED = new RegExp(String.raw`^(.+)\.(${PROCESS_TAG})${TEMPORARY.replace('.', String.raw`\.`)}$`);
/** Age at which an unfinished file of an unknown process counts as abandoned, in milliseconds. */
const ABANDONED_AFTER = DAY;

const isOlderThan = (path: string, age: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    () => false,
  );

/**
 * Removes files that ended processes left unfinished in `writeNewFile`. A process in another container counts as ended a
 * day after its last write.
 * @returns the names of the files that are still being written
 */
export async function clearAbandoned(folder: string): Promise<string[]> {
  const beingWritten: string[] = [];
  for (const entry of await readdir(folder).catch((): string[] => [])) {
    const [, name = '', tag = ''] = UNFINISHED.exec(entry) ?? [];
    if (name === '') continue;
    const path = join(folder, entry);
    const state = stateOfTag(tag);
    if (state === 'running') beingWritten.push(name);
    else if (state === 'gone' || (await isOlderThan(path, ABANDONED_AFTER))) await rm(path, { force: true });
  }
  return beingWritten;
}

/**
 * Streams a new file, as durably as `replaceFile`. The unfinished file has the process in its name, so that the rest of a
 * killed process blocks no other and can be removed.
 * @throws EEXIST if the file exists or is being written
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  disk: Disk = realDisk,
): Promise<void> {
  const refuse = () => Object.assign(new Error(`${path} already exists.`), { code: 'EEXIST' });
  const isBeingWritten = (await clearAbandoned(dirname(path))).includes(basename(path));
  if (isBeingWritten || existsSync(path)) throw refuse();
  const temporary = `${path}.${processTag(ownIdentity())}${TEMPORARY}`;
  const file = await disk.open(temporary, 'wx', 0o600);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (existsSync(path)) throw refuse();
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
  for (let made = path; unsynced.has(made); made = dirname(made)) {
    await syncFolder(dirname(made), disk);
    unsynced.delete(made);
  }
}

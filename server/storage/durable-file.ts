import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemCode } from '../start-failure.ts';
import { ownIdentity, PROCESS_TAG, processTag, stateOfTag } from './process-identity.ts';

/** The part of an open file that durable writes need. */
export interface DiskFile extends Pick<FileHandle, 'writeFile' | 'truncate' | 'sync' | 'close'> {
  writev(buffers: readonly Buffer[]): Promise<{ bytesWritten: number }>;
}

/** The part of the file system that durable writes need; tests watch it, or let it fail. */
export interface Disk {
  open(path: string, flags: string, mode?: number): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  mkdir(path: string, options: { mode: number }): Promise<unknown>;
  rm(path: string, options: { force: true; recursive?: true }): Promise<void>;
}

export const realDisk: Disk = { open, rename, mkdir, rm };

/** The size of a file in bytes; zero if there is none. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

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

/** How many bytes the system is given at once: each time costs a turn of the event loop, and to make all of them a pause. */
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

/** Writes buffers without putting them together first. */
async function writeBuffers(file: DiskFile, buffers: Iterable<Buffer>): Promise<void> {
  for (const portion of portionsOf(buffers)) {
    const { bytesWritten } = await file.writev(portion);
    const size = portion.reduce((sum, { length }) => sum + length, 0);
    // A disk that fills up takes a part, and says so once it is given the rest.
    if (bytesWritten < size) await file.writeFile(Buffer.concat(portion).subarray(bytesWritten));
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
  content: string | Buffer | Iterable<Buffer>,
  disk: Disk = realDisk,
): Promise<void> {
  const temporary = path + TEMPORARY;
  try {
    const file = await disk.open(temporary, 'w', 0o600);
    try {
      if (typeof content === 'string' || Buffer.isBuffer(content)) await file.writeFile(content);
      else await writeBuffers(file, content);
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

const UNFINISHED = new RegExp(String.raw`^(.+)\.(${PROCESS_TAG})${TEMPORARY.replace('.', String.raw`\.`)}$`);
/** How long nobody has written to a file whose process cannot be looked up before it counts as abandoned. */
const ABANDONED_AFTER = 24 * 3_600_000;

/** Whether nobody has written to a file for so many milliseconds; not where it is gone meanwhile. */
export const isOlderThan = (path: string, age: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > age,
    () => false,
  );

/**
 * Removes from a folder what processes that are gone have not finished with `writeNewFile`. A process that cannot be
 * looked up from here, such as one in another container, counts as gone a day after it last wrote.
 *
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
 * Writes a file that must not be there yet, as durably as `replaceFile`, and as it comes: it need not fit into memory.
 * The unfinished file has the process in its name: one that a killed process has left is in nobody's way, and is cleared
 * away.
 *
 * @throws EEXIST where there is one of that name, or where another one is just being written
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  disk: Disk = realDisk,
): Promise<void> {
  const refuse = () => Object.assign(new Error(`${path} is there already.`), { code: 'EEXIST' });
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
    await disk.rm(temporary, { force: true }).catch(() => undefined); // the first error says more
    throw cause;
  }
  await syncFolder(dirname(path), disk);
}

/** New folders that a power cut may still take: the fsync of their names is under way, or has failed. */
const unsynced = new Set<string>();

/**
 * Makes a folder that only its owner may enter, durably, and those above it that are missing. An old one is left as it
 * is. Node's own recursive mkdir never ends in places such as /proc, where a folder cannot be made though its parent is
 * there.
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

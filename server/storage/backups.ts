import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stamp } from '../../src/lib/time.ts';
import { timeSlices } from '../core/yield.ts';
import { type Dated, datedFiles, outdatedOf } from './dated-files.ts';
import { type Disk, makeFolder, realDisk, replaceFile, syncFolder } from './durable-file.ts';

/** Copies kept of each file: the newest ones, and the last one of so many days and months. */
export const KEPT = { newest: 20, days: 30, months: 12 };

export const backupFolder = (folder: string): string => join(folder, 'backups');

const findBackups = (folder: string, name: string, now: Date): Promise<Dated> =>
  datedFiles(backupFolder(folder), { before: `${name}-`, after: '.json' }, now);

/** Paths of a file's backups, newest first. Backups dated in the future come last, as a last resort. */
export async function backupsOf(folder: string, name: string, now: Date): Promise<string[]> {
  const { past, future } = await findBackups(folder, name, now);
  return [...past, ...future].map((file) => join(backupFolder(folder), file));
}

const dateOf = (text: string): Date =>
  new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

export async function newestBackup(
  folder: string,
  names: readonly string[],
  now: Date,
): Promise<Date | undefined> {
  const found = await Promise.all(names.map((name) => findBackups(folder, name, now)));
  const stamps = found.flatMap(({ past: [newest] }, index) =>
    newest === undefined ? [] : [newest.slice(`${names[index] ?? ''}-`.length, -'.json'.length)],
  );
  const newest = stamps.toSorted().at(-1);
  return newest === undefined ? undefined : dateOf(newest);
}

/** Copies a file of an older version, which the way back needs, without expiry. Returns the copy's path. */
export async function backUpOlder(
  folder: string,
  name: string,
  version: number,
  text: string,
  now: Date,
  disk: Disk,
): Promise<string> {
  const path = join(backupFolder(folder), `${name}-of-version-${version}-${stamp(now)}.json`);
  await makeFolder(backupFolder(folder), disk);
  await replaceFile(path, text, disk);
  return path;
}

/**
 * Adds a data file, named without `.json`, to the backups and removes those beyond `KEPT`. Skipped if the newest is
 * equal, so that restarts do not push out older states. Backups dated in the future are neither counted nor removed.
 */
export async function backUp(
  folder: string,
  name: string,
  now: Date,
  text: Iterable<Buffer>,
  disk: Disk = realDisk,
): Promise<void> {
  const pieces: Buffer[] = [];
  const pause = timeSlices();
  for (const piece of text) {
    pieces.push(piece);
    await pause();
  }
  const content = Buffer.concat(pieces);
  const [newest] = (await findBackups(folder, name, now)).past;
  if (newest !== undefined && content.equals(await readFile(join(backupFolder(folder), newest)))) {
    // The fsync of the folder may have failed earlier.
    return syncFolder(backupFolder(folder), disk);
  }
  await makeFolder(backupFolder(folder), disk);
  await replaceFile(join(backupFolder(folder), `${name}-${stamp(now)}.json`), content, disk);
  const outdated = outdatedOf((await findBackups(folder, name, now)).past, `${name}-`, KEPT);
  await Promise.all(outdated.map((file) => disk.rm(join(backupFolder(folder), file), { force: true })));
}

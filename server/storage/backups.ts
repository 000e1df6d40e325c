import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stamp } from '../../src/lib/stamp.ts';
import { timeSlices } from '../core/yield.ts';
import { datedFiles, dayOf, lastOfEach, monthOf, type Dated } from './dated-files.ts';
import { makeFolder, realDisk, replaceFile, syncFolder, type Disk } from './durable-file.ts';

/** How many copies of each file are kept: the newest ones, and the last one of so many days and months. */
export const KEPT = { newest: 20, days: 30, months: 12 };

export const backupFolder = (folder: string): string => join(folder, 'backups');

/** The file names of a file's backups. What somebody else has put there counts for nothing. */
const findBackups = (folder: string, name: string, now: Date): Promise<Dated> =>
  datedFiles(backupFolder(folder), { before: `${name}-`, after: '.json' }, now);

/** Paths of a file's backups, the newest first. Those that are dated in the future come last, as the last resort. */
export async function backupsOf(folder: string, name: string, now: Date): Promise<string[]> {
  const { past, future } = await findBackups(folder, name, now);
  return [...past, ...future].map((file) => join(backupFolder(folder), file));
}

/** The moment that a stamp names. */
const momentOf = (text: string): Date =>
  new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/** When the newest backup of any of the files was made. */
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
  return newest === undefined ? undefined : momentOf(newest);
}

/** Paths of the copies of a file that were put aside because it was damaged. */
export async function damagedOf(folder: string, name: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((file) => file.startsWith(`${name}.damaged-`) && file.endsWith('.json'))
    .map((file) => join(folder, file));
}

function outdatedOf(newestFirst: readonly string[], name: string): string[] {
  const kept = new Set([
    ...newestFirst.slice(0, KEPT.newest),
    ...lastOfEach(newestFirst, dayOf(`${name}-`), KEPT.days),
    ...lastOfEach(newestFirst, monthOf(`${name}-`), KEPT.months),
  ]);
  return newestFirst.filter((file) => !kept.has(file));
}

/**
 * Keeps what a file of an older version holds, whole and for good: an owner who goes back to the release before needs it.
 *
 * @returns its path
 */
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
 * Adds the content of a data file to the backups, durably, and removes those beyond `KEPT`. Nothing happens if the newest
 * backup is the same, so a server that restarts over and over does not push out older states. Backups that are dated
 * in the future neither count nor go.
 *
 * @param folder the data folder
 * @param name   the file's name without `.json`
 * @param text   the JSON of its content, in pieces
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
    // The fsync of its name may have failed when it was made.
    return syncFolder(backupFolder(folder), disk);
  }
  await makeFolder(backupFolder(folder), disk);
  await replaceFile(join(backupFolder(folder), `${name}-${stamp(now)}.json`), content, disk);
  const outdated = outdatedOf((await findBackups(folder, name, now)).past, name);
  await Promise.all(outdated.map((file) => disk.rm(join(backupFolder(folder), file), { force: true })));
}

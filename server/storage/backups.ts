import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, realDisk, replaceFile, type Disk } from './durable-file.ts';

/** How many copies of each file are kept: the newest ones, and the last one of so many days and months. */
export const KEPT = { newest: 20, days: 30, months: 12 };

/** A moment as part of a file name: sorts by age, and needs no quotes in any shell. */
export const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-');

/** What `stamp` makes, as part of a pattern. */
export const STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

export const backupFolder = (folder: string): string => join(folder, 'backups');

interface Backups {
  /** The newest first. */
  past: string[];
  /** Of a time to come: made while the clock was wrong, so that nothing is known of their age. */
  future: string[];
}

/** The file names of a file's backups. What somebody else has put there counts for nothing. */
async function findBackups(folder: string, name: string, now: Date): Promise<Backups> {
  const names = await readdir(backupFolder(folder)).catch((): string[] => []);
  const own = new RegExp(`^${name}-${STAMP}\\.json$`);
  const latest = `${name}-${stamp(now)}.json`;
  const all = names
    .filter((file) => own.test(file))
    .toSorted()
    .toReversed();
  return { past: all.filter((file) => file <= latest), future: all.filter((file) => file > latest) };
}

/** Paths of a file's backups, the newest first. Those that are dated in the future come last, as the last resort. */
export async function backupsOf(folder: string, name: string, now: Date): Promise<string[]> {
  const { past, future } = await findBackups(folder, name, now);
  return [...past, ...future].map((file) => join(backupFolder(folder), file));
}

/** Paths of the copies of a file that were put aside because it was damaged. */
export async function damagedOf(folder: string, name: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((file) => file.startsWith(`${name}.damaged-`)).map((file) => join(folder, file));
}

/**
 * The last backup of each of the latest days or months that have any, by the first letters of their stamps. Counted in
 * days that have one, and never back from today: a clock that jumps ahead makes no old backup outdated.
 */
function lastOfEach(newestFirst: readonly string[], letters: number, most: number): string[] {
  const last = new Map<string, string>();
  for (const file of newestFirst) {
    const period = file.slice(0, letters);
    if (!last.has(period)) last.set(period, file);
  }
  return [...last.values()].slice(0, most);
}

function outdatedOf(newestFirst: readonly string[], name: string): string[] {
  const kept = new Set([
    ...newestFirst.slice(0, KEPT.newest),
    ...lastOfEach(newestFirst, `${name}-YYYY-MM-DD`.length, KEPT.days),
    ...lastOfEach(newestFirst, `${name}-YYYY-MM`.length, KEPT.months),
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
 * Puts what a data file holds into the backups, durably, and removes those beyond `KEPT`. Nothing happens where the newest backup
 * already says the same, so a server that restarts over and over does not push out older states. Backups that are dated
 * in the future neither count nor go.
 *
 * @param folder the data folder
 * @param name   the file's name without `.json`
 * @param read   gives all that the file stands for
 */
export async function backUp(
  folder: string,
  name: string,
  now: Date,
  disk: Disk = realDisk,
  read: () => Buffer | Promise<Buffer> = () => readFile(join(folder, `${name}.json`)),
): Promise<void> {
  const content = await read();
  const [newest] = (await findBackups(folder, name, now)).past;
  if (newest !== undefined && content.equals(await readFile(join(backupFolder(folder), newest)))) return;
  await makeFolder(backupFolder(folder), disk);
  await replaceFile(join(backupFolder(folder), `${name}-${stamp(now)}.json`), content, disk);
  const outdated = outdatedOf((await findBackups(folder, name, now)).past, name);
  await Promise.all(outdated.map((file) => rm(join(backupFolder(folder), file), { force: true })));
}

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TIMESTAMP_PATTERN, stamp } from '../../src/lib/time.ts';
import { NAMING } from '../core/backup/format.ts';
import { timeSlices } from '../core/yield.ts';
import { type Disk, makeFolder, realDisk, replaceFile, syncFolder } from './durable-file.ts';

type Period = (stamp: string) => string;

const dayOf: Period = (stamp) => stamp.slice(0, 'YYYY-MM-DD'.length);
const monthOf: Period = (stamp) => stamp.slice(0, 'YYYY-MM'.length);
/** The Monday of a week, in UTC. */
const weekOf: Period = (stamp) => {
  const day = new Date(`${dayOf(stamp)}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString();
};

/** How many of the newest files are kept, and of how many days, weeks and months the last one. */
interface Retention {
  newest: number;
  days: number;
  weeks: number;
  months: number;
}

/** Hourly copies of each data file. */
export const COPY_RETENTION: Retention = { newest: 20, days: 30, weeks: 0, months: 12 };
/** Whole backups in a folder of the owner. */
export const BACKUP_RETENTION: Retention = { newest: 0, days: 7, weeks: 4, months: 12 };

/** The dated files of a folder, newest first. Those of the future were written while the clock was wrong: of unknown age. */
async function datedFiles(
  folder: string,
  { before, after }: { before: string; after: string },
  now: Date,
): Promise<{ past: string[]; future: string[] }> {
  const names = await readdir(folder).catch((): string[] => []);
  const pattern = new RegExp(`^${before}${TIMESTAMP_PATTERN}${after.replaceAll('.', String.raw`\.`)}$`);
  const latest = before + stamp(now) + after;
  const all = names.filter((file) => pattern.test(file)).toSorted();
  const past = all.filter((file) => file <= latest);
  return { past: past.toReversed(), future: all.slice(past.length).toReversed() };
}

/** The files beyond those that are kept. Only periods with a file count: a clock that jumps ahead expires none. */
function outdatedOf(newestFirst: readonly string[], before: string, retention: Retention): string[] {
  const lastOfEach = (periodOf: Period, most: number): string[] => {
    const periods = Map.groupBy(newestFirst, (file) => periodOf(file.slice(before.length)));
    return [...periods.values()].flatMap(([last]) => last ?? []).slice(0, most);
  };
  const stay = new Set([
    ...newestFirst.slice(0, retention.newest),
    ...lastOfEach(dayOf, retention.days),
    ...lastOfEach(weekOf, retention.weeks),
    ...lastOfEach(monthOf, retention.months),
  ]);
  return newestFirst.filter((file) => !stay.has(file));
}

export const backupPath = (folder: string, date: Date): string =>
  join(folder, NAMING.before + stamp(date) + NAMING.after);

/** Removes whole backups beyond those kept, by the names this software gives, and returns their names. */
export async function rotateBackups(folder: string, now: Date): Promise<string[]> {
  const { past } = await datedFiles(folder, NAMING, now);
  const outdated = outdatedOf(past, NAMING.before, BACKUP_RETENTION);
  await Promise.all(outdated.map((file) => rm(join(folder, file), { force: true })));
  return outdated;
}

export const backupFolder = (folder: string): string => join(folder, 'backups');

const copiesOf = (folder: string, name: string, now: Date) =>
  datedFiles(backupFolder(folder), { before: `${name}-`, after: '.json' }, now);

/** Paths of a file's backups, newest first. Backups dated in the future come last, as a last resort. */
export async function backupsOf(folder: string, name: string, now: Date): Promise<string[]> {
  const { past, future } = await copiesOf(folder, name, now);
  return [...past, ...future].map((file) => join(backupFolder(folder), file));
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
 * Adds a data file, named without `.json`, to the backups and removes outdated ones. Skipped if the newest is equal, so
 * that restarts do not push out older states. Backups dated in the future are neither counted nor removed.
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
  const target = backupFolder(folder);
  const [newest] = (await copiesOf(folder, name, now)).past;
  if (newest !== undefined && content.equals(await readFile(join(target, newest)))) {
    // The fsync of the folder may have failed earlier.
    return syncFolder(target, disk);
  }
  await makeFolder(target, disk);
  await replaceFile(join(target, `${name}-${stamp(now)}.json`), content, disk);
  const outdated = outdatedOf((await copiesOf(folder, name, now)).past, `${name}-`, COPY_RETENTION);
  await Promise.all(outdated.map((file) => disk.rm(join(target, file), { force: true })));
}

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP, stamp } from '../../src/lib/stamp.ts';
import { NAMING } from '../core/backup/format.ts';
import { datedFiles, dayOf, lastOfEach, monthOf, weekOf } from './dated-files.ts';
import { TEMPORARY } from './durable-file.ts';

/** Of how many days, weeks and months the last backup is kept. */
export const KEPT = { days: 7, weeks: 4, months: 12 };

const DAY = 24 * 3_600_000;

const { before, after } = NAMING;

/** The path of a backup of a moment. */
export const backupPath = (folder: string, moment: Date): string =>
  join(folder, before + stamp(moment) + after);

/** Backups that were cut short more than a day ago, when nobody writes them any more. */
async function unfinishedOf(folder: string, now: Date): Promise<string[]> {
  const own = new RegExp(`^${before}${STAMP}${after}${TEMPORARY}$`.replaceAll('.', String.raw`\.`));
  const newest = before + stamp(new Date(now.getTime() - DAY));
  return (await readdir(folder)).filter((name) => own.test(name) && name < newest);
}

/**
 * Removes the backups of a folder beyond `KEPT`, by the names that we give; what somebody else keeps there stays. Those that
 * are dated in the future neither count nor go.
 *
 * @returns the names of what was removed
 */
export async function rotateBackups(folder: string, now: Date): Promise<string[]> {
  const { past } = await datedFiles(folder, NAMING, now);
  const kept = new Set([
    ...lastOfEach(past, dayOf(before), KEPT.days),
    ...lastOfEach(past, weekOf(before), KEPT.weeks),
    ...lastOfEach(past, monthOf(before), KEPT.months),
  ]);
  const outdated = past.filter((file) => !kept.has(file));
  const unfinished = await unfinishedOf(folder, now);
  await Promise.all([...outdated, ...unfinished].map((file) => rm(join(folder, file), { force: true })));
  return outdated;
}

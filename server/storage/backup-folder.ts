import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, STAMP, stamp } from '../../src/lib/time.ts';
import { NAMING } from '../core/backup/format.ts';
import { datedFiles, outdatedOf } from './dated-files.ts';
import { TEMPORARY } from './durable-file.ts';

/** The last backup of so many days, weeks and months is kept. */
export const KEPT = { days: 7, weeks: 4, months: 12 };

const { before, after } = NAMING;

export const backupPath = (folder: string, date: Date): string => join(folder, before + stamp(date) + after);

/** Unfinished backups older than a day: no process writes them any more. */
async function unfinishedOf(folder: string, now: Date): Promise<string[]> {
  const own = new RegExp(`^${before}${STAMP}${after}${TEMPORARY}$`.replaceAll('.', String.raw`\.`));
  const newest = before + stamp(new Date(now.getTime() - DAY));
  return (await readdir(folder)).filter((name) => own.test(name) && name < newest);
}

/** Removes backups beyond `KEPT`, by the names this software gives, and returns their names. Ones dated ahead stay. */
export async function rotateBackups(folder: string, now: Date): Promise<string[]> {
  const { past } = await datedFiles(folder, NAMING, now);
  const outdated = outdatedOf(past, before, KEPT);
  const unfinished = await unfinishedOf(folder, now);
  await Promise.all([...outdated, ...unfinished].map((file) => rm(join(folder, file), { force: true })));
  return outdated;
}

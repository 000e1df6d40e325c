import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stamp } from '../../src/lib/time.ts';
import { NAMING } from '../core/backup/format.ts';
import { datedFiles, outdatedOf } from './dated-files.ts';

/** The last backup of so many days, weeks and months is kept. */
export const KEPT = { days: 7, weeks: 4, months: 12 };

const { before, after } = NAMING;

export const backupPath = (folder: string, date: Date): string => join(folder, before + stamp(date) + after);

/** Removes backups beyond `KEPT`, by the names this software gives, and returns their names. Ones dated ahead stay. */
export async function rotateBackups(folder: string, now: Date): Promise<string[]> {
  const { past } = await datedFiles(folder, NAMING, now);
  const outdated = outdatedOf(past, before, KEPT);
  await Promise.all(outdated.map((file) => rm(join(folder, file), { force: true })));
  return outdated;
}

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, realDisk, replaceFile, type Disk } from './durable-file.ts';

/** How many copies of each file are kept. */
export const KEPT = 20;

/** A moment as part of a file name: sorts by age, and needs no quotes in any shell. */
export const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-');

export const backupFolder = (folder: string): string => join(folder, 'backups');

/** Paths of a file's backups, the newest first. */
export async function backupsOf(folder: string, name: string): Promise<string[]> {
  const names = await readdir(backupFolder(folder)).catch((): string[] => []);
  return names
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.json'))
    .toSorted()
    .toReversed()
    .map((file) => join(backupFolder(folder), file));
}

/**
 * Copies a data file into the backups, durably, and removes the oldest beyond `KEPT`. Nothing happens where the newest
 * backup already says the same, so a server that restarts over and over does not push out older states.
 *
 * @param folder the data folder
 * @param name   the file's name without `.json`
 */
export async function backUp(folder: string, name: string, now: Date, disk: Disk = realDisk): Promise<void> {
  const content = await readFile(join(folder, `${name}.json`));
  const [newest] = await backupsOf(folder, name);
  if (newest !== undefined && content.equals(await readFile(newest))) return;
  await makeFolder(backupFolder(folder), disk);
  await replaceFile(join(backupFolder(folder), `${name}-${stamp(now)}.json`), content, disk);
  const outdated = (await backupsOf(folder, name)).slice(KEPT);
  await Promise.all(outdated.map((path) => rm(path, { force: true })));
}

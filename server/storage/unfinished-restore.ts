import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STAMP } from '../../src/lib/time.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import { type Disk, makeFolder, realDisk, syncFolder } from './durable-file.ts';
import { MEDIA_FOLDER } from './media-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';

/** The parts of a site. The required file is moved last, so that a partial site never looks complete. */
const PARTS = [
  MEDIA_FOLDER,
  VERSION_FOLDER,
  'content.journal',
  'leads.journal',
  'accounts.journal',
  'content.json',
  'leads.json',
  'accounts.json',
] as const;

/**
 * The folders of a restore. The name of the folder with the restored site records the step, so that an interrupted restore
 * can be finished: writing, moving the previous site away, moving the restored site in.
 */
const folders = (folder: string, stamp: string) => ({
  written: join(folder, `restoring-${stamp}`),
  restored: join(folder, `restored-${stamp}`),
  movingIn: join(folder, `moving-in-${stamp}`),
  before: join(folder, `replaced-${stamp}`),
});

const UNFINISHED = new RegExp(`^(restoring|restored|moving-in)-(${STAMP})$`);

const unfinishedIn = (folder: string): { step: string; stamp: string }[] =>
  readdirSync(folder).flatMap((name) => {
    const [, step, stamp] = UNFINISHED.exec(name) ?? [];
    return step === undefined || stamp === undefined ? [] : [{ step, stamp }];
  });

export const isBeingReplaced = (folder: string): boolean =>
  existsSync(folder) && unfinishedIn(folder).some(({ step }) => step !== 'restoring');

async function move(from: string, to: string, parts: readonly string[], disk: Disk): Promise<void> {
  for (const part of parts) {
    if (existsSync(join(from, part))) await disk.rename(join(from, part), join(to, part));
  }
  await syncFolder(to, disk);
  await syncFolder(from, disk);
}

/** Continues after an interruption: parts already moved are skipped. */
async function complete(folder: string, stamp: string, disk: Disk): Promise<void> {
  const { restored, movingIn, before } = folders(folder, stamp);
  if (existsSync(restored)) {
    await syncFolder(folder, disk);
    if (PARTS.some((part) => existsSync(join(folder, part)))) {
      await makeFolder(before, disk);
      await move(folder, before, PARTS.toReversed(), disk);
    }
    await disk.rename(restored, movingIn);
    await syncFolder(folder, disk);
  }
  await move(movingIn, folder, PARTS, disk);
  await disk.rm(movingIn, { recursive: true, force: true });
}

async function completeOrFail(folder: string, stamp: string, disk: Disk): Promise<string | undefined> {
  const { restored, movingIn, before } = folders(folder, stamp);
  try {
    await complete(folder, stamp, disk);
  } catch (cause) {
    const site = existsSync(restored) ? restored : movingIn;
    throw new StartFailure(
      `The site in ${folder} is only half replaced (${systemCode(cause) ?? String(cause)}): start the site to finish the restore, or run the same restore again. The restored site is in ${site}, and the previous one in ${before}.`,
      { cause },
    );
  }
  return existsSync(before) ? before : undefined;
}

export const stageFor = (folder: string, stamp: string): string => folders(folder, stamp).written;

/**
 * Moves the site in a data folder away and the restored one in, durably; the next start or restore finishes it. Returns
 * the folder of the previous site, if any. Throws StartFailure with the folders of both.
 */
export async function replaceSite(
  folder: string,
  stamp: string,
  disk: Disk = realDisk,
): Promise<string | undefined> {
  const { written, restored } = folders(folder, stamp);
  await disk.rename(written, restored);
  return completeOrFail(folder, stamp, disk);
}

/**
 * Finishes an interrupted restore in a locked folder if the restored site is complete. Otherwise removes the incomplete
 * site, because it holds personal data. Throws StartFailure with the folders of both.
 */
export async function finishRestore(
  folder: string,
  { disk = realDisk, print }: { disk?: Disk; print?: ((message: string) => void) | undefined } = {},
): Promise<void> {
  for (const { step, stamp } of unfinishedIn(folder)) {
    if (step === 'restoring') {
      await disk.rm(folders(folder, stamp).written, { recursive: true, force: true });
      continue;
    }
    const before = await completeOrFail(folder, stamp, disk);
    const kept = before === undefined ? '' : ` The previous data was saved as ${before}.`;
    print?.(`A restore of ${folder} that had been interrupted is now complete.${kept}`);
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STAMP } from '../../src/lib/stamp.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import { AUDIT_FOLDER } from './audit-files.ts';
import { makeFolder, realDisk, syncFolder, type Disk } from './durable-file.ts';
import { MEDIA_FOLDER } from './media-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';

/** What a site is made of, the file last without which no start goes on: one that was cut short never looks whole. */
const PARTS = [
  MEDIA_FOLDER,
  'bodies',
  VERSION_FOLDER,
  AUDIT_FOLDER,
  'spam.journal',
  'content.journal',
  'people.journal',
  'spam.json',
  'content.json',
  'people.json',
] as const;

/**
 * A restore in a data folder. The restored site lies in a folder whose name says how far the restore has come, so that it
 * can be finished from wherever it was cut short: while it is written, while the site before is set aside, and while the
 * restored one moves in.
 */
const folders = (folder: string, stamp: string) => ({
  written: join(folder, `restoring-${stamp}`),
  whole: join(folder, `restored-${stamp}`),
  movingIn: join(folder, `moving-in-${stamp}`),
  before: join(folder, `replaced-${stamp}`),
});

const UNFINISHED = new RegExp(`^(restoring|restored|moving-in)-(${STAMP})$`);

const unfinishedIn = (folder: string): { step: string; stamp: string }[] =>
  readdirSync(folder).flatMap((name) => {
    const [, step, stamp] = UNFINISHED.exec(name) ?? [];
    return step === undefined || stamp === undefined ? [] : [{ step, stamp }];
  });

/** Whether a restored site is about to take the place of what is in a folder. */
export const isBeingReplaced = (folder: string): boolean =>
  existsSync(folder) && unfinishedIn(folder).some(({ step }) => step !== 'restoring');

async function move(from: string, to: string, parts: readonly string[], disk: Disk): Promise<void> {
  for (const part of parts) {
    if (existsSync(join(from, part))) await disk.rename(join(from, part), join(to, part));
  }
  await syncFolder(to, disk);
  await syncFolder(from, disk);
}

/** Goes on from wherever it was cut short: what was moved already is not moved again. */
async function complete(folder: string, stamp: string, disk: Disk): Promise<void> {
  const { whole, movingIn, before } = folders(folder, stamp);
  if (existsSync(whole)) {
    await syncFolder(folder, disk);
    if (PARTS.some((part) => existsSync(join(folder, part)))) {
      await makeFolder(before, disk);
      await move(folder, before, PARTS.toReversed(), disk);
    }
    await disk.rename(whole, movingIn);
    await syncFolder(folder, disk);
  }
  await move(movingIn, folder, PARTS, disk);
  await disk.rm(movingIn, { recursive: true, force: true });
}

async function completeOrSay(folder: string, stamp: string, disk: Disk): Promise<string | undefined> {
  const { whole, movingIn, before } = folders(folder, stamp);
  try {
    await complete(folder, stamp, disk);
  } catch (cause) {
    const restored = existsSync(whole) ? whole : movingIn;
    throw new StartFailure(
      `The site in ${folder} is only half replaced (${systemCode(cause) ?? String(cause)}): start the site, which finishes that, or run the same restore again. The restored site lies in ${restored}, and the one before in ${before}.`,
      { cause },
    );
  }
  return existsSync(before) ? before : undefined;
}

/** The folder in a data folder that a site is restored to at first. */
export const stageFor = (folder: string, stamp: string): string => folders(folder, stamp).written;

/**
 * Sets aside what is in a data folder, and moves in what was restored beside it, durably. From here on it is finished by
 * the next start or restore where it is cut short.
 *
 * @param stamp names the restore
 * @returns where that is which was there before; nothing where nothing was
 * @throws StartFailure that says where both sites are
 */
export async function takePlace(
  folder: string,
  stamp: string,
  disk: Disk = realDisk,
): Promise<string | undefined> {
  const { written, whole } = folders(folder, stamp);
  await disk.rename(written, whole);
  return completeOrSay(folder, stamp, disk);
}

/**
 * Finishes a restore that was cut short in a folder that this process holds, where the restored site was whole. Where it
 * was not, its rest is removed: nobody else would, and it is about people.
 *
 * @throws StartFailure that says where both sites are
 */
export async function finishRestore(
  folder: string,
  { disk = realDisk, print }: { disk?: Disk; print?: ((sentence: string) => void) | undefined } = {},
): Promise<void> {
  for (const { step, stamp } of unfinishedIn(folder)) {
    if (step === 'restoring') {
      const { written, before } = folders(folder, stamp);
      // An earlier release moved the site in from here, people.json last.
      const isHalfMoved = existsSync(before) && !existsSync(join(folder, 'people.json'));
      if (!isHalfMoved) await disk.rm(written, { recursive: true, force: true });
      continue;
    }
    const before = await completeOrSay(folder, stamp, disk);
    const kept = before === undefined ? '' : ` What was there before is kept as ${before}.`;
    print?.(`A restore of ${folder} that was cut short is finished.${kept}`);
  }
}

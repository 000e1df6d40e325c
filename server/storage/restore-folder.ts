import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP, stamp } from '../../src/lib/stamp.ts';
import type { MediaStore } from '../core/media/media-store.ts';
import type { Whole } from '../core/store/whole.ts';
import { folderFailure, StartFailure } from '../start-failure.ts';
import { AUDIT_FOLDER } from './audit-files.ts';
import { makeFolder, syncFolder } from './durable-file.ts';
import { MEDIA_FOLDER, mediaInFolder } from './media-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';
import { holdingFolder, holdsSite, readHeldFolder, writeFolder } from './whole-folder.ts';

/** What a site is made of, the file last without which no start goes on: one that was cut short never looks whole. */
const PARTS = [
  MEDIA_FOLDER,
  'bodies',
  VERSION_FOLDER,
  AUDIT_FOLDER,
  'spam.json',
  'content.json',
  'people.json',
] as const;

const OWN_STAGE = new RegExp(`^restoring-${STAMP}$`);

/** Removes what a restore that was cut short has left: nobody else would, and it is about people. */
async function clearStages(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => OWN_STAGE.test(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true })));
}

async function move(from: string, to: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    if (existsSync(join(from, part))) await rename(join(from, part), join(to, part));
  }
  await syncFolder(to);
  await syncFolder(from);
}

interface Restoring {
  now: Date;
  report: (error: unknown) => void;
  /** Throws where what was read back is not what it should be. */
  prove: (found: Whole) => void;
  /** Puts the files of its pictures somewhere. */
  putPictures: (store: MediaStore) => Promise<void>;
}

/** Sets aside what is in a folder, and moves in what was staged. */
async function takePlace(folder: string, stage: string, aside: string | undefined): Promise<void> {
  if (aside === undefined) return move(stage, folder, PARTS);
  try {
    await makeFolder(aside);
    await move(folder, aside, PARTS.toReversed());
    await move(stage, folder, PARTS);
  } catch (cause) {
    throw new StartFailure(
      `The site in ${folder} is only half replaced: move what lies in ${aside} back over it, or restore once more.`,
      { cause },
    );
  }
}

/**
 * Puts a whole site into a data folder that no server uses. It is written and read back beside what is there, which is
 * then set aside whole and stays: until that moment nothing of it is touched, and a disk that is full is noticed before.
 *
 * @returns where that is which was there before
 */
export async function restoreFolder(
  folder: string,
  whole: Whole,
  { now, report, prove, putPictures }: Restoring,
): Promise<string | undefined> {
  await makeFolder(folder).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });
  return holdingFolder(folder, async () => {
    await clearStages(folder);
    const stage = join(folder, `restoring-${stamp(now)}`);
    try {
      await writeFolder(stage, whole, { now, report });
      await putPictures(mediaInFolder(stage));
      prove(await readHeldFolder(stage, now));
      const aside = holdsSite(folder) ? join(folder, `replaced-${stamp(now)}`) : undefined;
      await takePlace(folder, stage, aside);
      prove(await readHeldFolder(folder, now));
      return aside;
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  });
}

import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STAMP, stamp } from '../../src/lib/stamp.ts';
import type { Whole } from '../core/store/whole.ts';
import { folderFailure, StartFailure } from '../start-failure.ts';
import { makeFolder, syncFolder } from './durable-file.ts';
import { VERSION_FOLDER } from './version-files.ts';
import { holdingFolder, holdsSite, readHeldFolder, writeFolder } from './whole-folder.ts';

/** What a site is made of, the file last without which no start goes on: one that was cut short never looks whole. */
const PARTS = ['bodies', VERSION_FOLDER, 'spam.json', 'content.json', 'people.json'] as const;

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
 * @param prove throws where what was read back is not what it should be
 * @returns where that is which was there before
 */
export async function restoreFolder(
  folder: string,
  whole: Whole,
  { now, report, prove }: { now: Date; report: (error: unknown) => void; prove: (found: Whole) => void },
): Promise<string | undefined> {
  await makeFolder(folder).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });
  return holdingFolder(folder, async () => {
    await clearStages(folder);
    const stage = join(folder, `restoring-${stamp(now)}`);
    try {
      await writeFolder(stage, whole, { now, report });
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

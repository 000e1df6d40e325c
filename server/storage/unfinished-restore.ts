import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TIMESTAMP_PATTERN } from '../../src/lib/time.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import { type Disk, makeFolder, realDisk, syncFolder } from './durable-file.ts';
import { PICTURES_FOLDER } from './picture-folder.ts';
import { VERSION_FOLDER } from './version-files.ts';

const NAMES = ['content', 'leads', 'accounts'];
/** The rest of a site that was killed; a restored one has none. */
const JOURNALS = NAMES.flatMap((name) => [`${name}.journal`, `${name}.count`]);
/** The parts of every restored site. */
const PARTS = [PICTURES_FOLDER, VERSION_FOLDER, ...NAMES.map((name) => `${name}.json`)];

/**
 * The folders of a restore: the restored site while it is written and, under another name, once it is complete; and the
 * site that was there before.
 */
const folders = (folder: string, stamp: string) => ({
  written: join(folder, `restoring-${stamp}`),
  restored: join(folder, `restored-${stamp}`),
  before: join(folder, `replaced-${stamp}`),
});

const UNFINISHED_FOLDER = new RegExp(`^(restoring|restored)-(${TIMESTAMP_PATTERN})$`);

const unfinishedIn = (folder: string): { step: string; stamp: string }[] =>
  readdirSync(folder).flatMap((name) => {
    const [, step, stamp] = UNFINISHED_FOLDER.exec(name) ?? [];
    return step === undefined || stamp === undefined ? [] : [{ step, stamp }];
  });

export const holdsSite = (folder: string): boolean =>
  existsSync(folder) &&
  (unfinishedIn(folder).some(({ step }) => step === 'restored') ||
    [...NAMES.map((name) => `${name}.json`), PICTURES_FOLDER].some((name) => existsSync(join(folder, name))));

/**
 * Moves each part of the site away and its restored one in. Continues after an interruption with the parts that are left.
 * Returns the folder of the previous site, if any.
 */
async function complete(folder: string, stamp: string, disk: Disk): Promise<string | undefined> {
  const { restored, before } = folders(folder, stamp);
  const moveAway = async (part: string) => {
    if (!existsSync(join(folder, part))) return;
    await makeFolder(before, disk);
    await disk.rename(join(folder, part), join(before, part));
    await syncFolder(before, disk);
    await syncFolder(folder, disk);
  };
  try {
    await syncFolder(folder, disk);
    for (const part of JOURNALS) await moveAway(part);
    for (const part of PARTS) {
      if (!existsSync(join(restored, part))) continue;
      await moveAway(part);
      await disk.rename(join(restored, part), join(folder, part));
    }
    await syncFolder(folder, disk);
    await disk.rm(restored, { recursive: true, force: true });
  } catch (cause) {
    throw new StartFailure(
      `The site in ${folder} is only half replaced (${systemCode(cause) ?? String(cause)}): start the site to finish the restore, or run the same restore again. The restored site is in ${restored}, and the previous one in ${before}.`,
      { cause },
    );
  }
  return existsSync(before) ? before : undefined;
}

export const stagingFolder = (folder: string, stamp: string): string => folders(folder, stamp).written;

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
  for (const part of [PICTURES_FOLDER, VERSION_FOLDER]) await makeFolder(join(written, part));
  await disk.rename(written, restored);
  return complete(folder, stamp, disk);
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
    const before = await complete(folder, stamp, disk);
    const note = before === undefined ? '' : ` The previous data was saved as ${before}.`;
    print?.(`A restore of ${folder} that had been interrupted is now complete.${note}`);
  }
}

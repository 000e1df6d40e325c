import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stamp } from '../../src/lib/time.ts';
import type { DamagedFile } from '../core/store/damaged-file.ts';
import { latestVersion, MIGRATIONS, type NewerVersion, type StoredName } from '../core/store/migrations.ts';
import { StartFailure } from '../start-failure.ts';
import { damagedOf } from './backups.ts';
import { type Disk, replaceFile } from './durable-file.ts';
import { journalPath } from './journal.ts';

interface FileInFolder {
  folder: string;
  name: string;
  disk: Disk;
  now: Date;
}

async function copyOnce({ folder, name, disk, now }: FileInFolder): Promise<string> {
  const content = await readFile(join(folder, `${name}.json`));
  for (const copy of await damagedOf(folder, name)) {
    if (content.equals(await readFile(copy))) return copy;
  }
  const copy = join(folder, `${name}.damaged-${stamp(now)}.json`);
  const journal = journalPath(join(folder, `${name}.json`));
  if (existsSync(journal)) await replaceFile(journalPath(copy), await readFile(journal), disk);
  await replaceFile(copy, content, disk);
  return copy;
}

/**
 * Copies a damaged file once, so that a later repair cannot lose its content. The file itself stays, because without it
 * the site would look new. Returns the outcome as a part of a sentence.
 */
export const copyDamaged = (file: FileInFolder): Promise<string> =>
  copyOnce(file).then(
    (copy) => `a copy was saved as ${copy}`,
    () => 'no copy of it could be made',
  );

/** @param cure the action taken and the fix, as the end of the sentence */
export const damagedFailure = (path: string, error: DamagedFile, cure: string): StartFailure =>
  new StartFailure(`${path} is damaged (${error.message}) and was not changed, ${cure}.`, { cause: error });

export const newerFailure = (
  folder: string,
  file: string,
  kind: StoredName,
  { version }: NewerVersion,
): StartFailure =>
  new StartFailure(
    `${join(folder, file)} was written by a newer release (its schema version is ${version}, this release reads ${latestVersion(MIGRATIONS[kind])}) and was not changed. Start that release, or restore one of this release’s backups from ${join(folder, 'backups')}.`,
  );

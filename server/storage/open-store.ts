import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import type * as z from 'zod/mini';
import type { Store } from '../core/ports.ts';
import { SCHEMA_VERSION } from '../core/state.ts';
import { keepState } from '../core/store.ts';
import { StartFailure } from '../start-failure.ts';
import { backupsOf, stamp } from './backups.ts';
import { replaceFile, type Disk } from './durable-file.ts';
import { DamagedFile, jsonFile, OtherVersion } from './json-file.ts';

interface StoreOptions<State> {
  /** The data folder. */
  folder: string;
  /** The file's name without `.json`. */
  name: string;
  schema: z.ZodMiniType<State>;
  /** What a site starts with that was never used before. */
  start: () => State;
  guard: () => Promise<void>;
  disk: Disk;
  now: Date;
}

const damagedOf = async (folder: string, name: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.startsWith(`${name}.damaged-`))
    .map((file) => join(folder, file));

/**
 * Copies a damaged file aside, so that nothing done to it later can lose what is in it; once, however often the start
 * is tried. The file itself stays: a missing one would look like a new site.
 */
async function putAside({ folder, name, disk, now }: StoreOptions<object>): Promise<string> {
  const content = await readFile(join(folder, `${name}.json`));
  for (const copy of await damagedOf(folder, name)) {
    if (content.equals(await readFile(copy))) return copy;
  }
  const copy = join(folder, `${name}.damaged-${stamp(now)}.json`);
  await replaceFile(copy, content, disk);
  return copy;
}

async function refuseDamaged(options: StoreOptions<object>, error: DamagedFile): Promise<never> {
  const { folder, name } = options;
  const path = join(folder, `${name}.json`);
  const copy = await putAside(options).then(
    (aside) => `a copy is kept as ${aside}`,
    () => 'no copy of it could be made',
  );
  const [newest] = await backupsOf(folder, name);
  const cure = newest
    ? `copy the newest backup over it (cp "${newest}" "${path}") and start again`
    : 'there is no backup of it yet, so repair it by hand, or move it away to start without it';
  throw new StartFailure(`${path} is damaged (${error.message}) and was not changed, ${copy}: ${cure}.`, {
    cause: error,
  });
}

function refuseVersion({ folder, name }: StoreOptions<object>, { version }: OtherVersion): never {
  const age = version > SCHEMA_VERSION ? 'a newer' : 'an older';
  throw new StartFailure(
    `${join(folder, `${name}.json`)} was written by ${age} release (its schema version is ${version}, this release reads ${SCHEMA_VERSION}) and was not changed: start the release that it belongs to, or restore a backup of this one from ${join(folder, 'backups')}.`,
  );
}

/** A file that is gone from a site in use is no new site: its leads would seem never to have existed. */
async function refuseIfLost({ folder, name }: StoreOptions<object>): Promise<void> {
  const path = join(folder, `${name}.json`);
  const [newest] = await backupsOf(folder, name);
  const [damaged] = await damagedOf(folder, name);
  const trace = newest ?? damaged;
  if (trace === undefined) return;
  throw new StartFailure(
    `${path} is missing, though this site was in use before: put it back (cp "${trace}" "${path}" for the ${newest ? 'newest backup' : 'damaged copy'}), or move every ${name}-* and ${name}.damaged-* file out of ${folder} to start without it.`,
  );
}

/**
 * Opens one file of the data folder as a store, and writes it first on a site that was never used.
 *
 * @throws StartFailure when the file is damaged, of another release, or missing from a site in use; the system's error
 *         when it cannot be read or written
 */
export async function openStore<State extends object>(options: StoreOptions<State>): Promise<Store<State>> {
  const { folder, name, schema, start, guard, disk } = options;
  const low = new Low<object>(jsonFile<object>(join(folder, `${name}.json`), schema, guard, disk), start());
  const begin = low.data;
  try {
    await low.read();
  } catch (error) {
    if (error instanceof DamagedFile) return refuseDamaged(options, error);
    if (error instanceof OtherVersion) return refuseVersion(options, error);
    throw error;
  }
  if (low.data === begin) {
    await refuseIfLost(options);
    await low.write();
  }
  // What lowdb holds now came through the schema, or from `start`.
  return keepState(low.data as State, async (next) => {
    const before = low.data;
    low.data = next;
    try {
      await low.write();
    } catch (error) {
      low.data = before;
      throw error;
    }
  });
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import type * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { createPersistedState, type Store } from '../core/store/persisted-state.ts';
import { NewerVersion, type StoredName } from '../core/store/migrations.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import { backupsOf, backUpOlder, damagedOf } from './backups.ts';
import type { Disk } from './durable-file.ts';
import { jsonFile, type Layout, type StoredState } from './json-file.ts';
import type { PendingWrites } from './pending-writes.ts';
import { copyAside, damagedFailure, newerFailure } from './corrupt-file.ts';

interface StoreOptions<State> {
  /** The data folder. */
  folder: string;
  /** The file's name without `.json`. */
  name: StoredName;
  schema: z.ZodMiniType<State>;
  /** Where a part of the state lies beside the file. */
  layout?: Layout<Frozen<State>>;
  /** What a site starts with that was never used before. */
  start: () => State;
  /**
   * Whether other files show that the site was in use, so that a missing one must have been lost. Left out for a file
   * that a later release has brought: a site in use may be without it.
   */
  isLost?: () => Promise<boolean> | boolean;
  guard: () => Promise<void>;
  pendingWrites: Pick<PendingWrites, 'succeeded' | 'failed'>;
  disk: Disk;
  now: Date;
  report: (error: unknown) => void;
  print?: (sentence: string) => void;
}

/** A state over its file. */
export interface FileStore<State> extends Store<State> {
  /** Empties the journal into the file; where nothing has changed, nothing is written. */
  compact(): Promise<void>;
  /** Waits for changes under way, and leaves the file as any release can read it. Later changes are refused. */
  close(): Promise<void>;
}

async function refuseDamaged(options: StoreOptions<object>, error: DamagedFile): Promise<never> {
  const { folder, name, now } = options;
  const path = join(folder, `${name}.json`);
  const copy = await copyAside(options);
  const [newest] = await backupsOf(folder, name, now);
  const cure = newest
    ? `copy the newest backup over it (cp "${newest}" "${path}") and start again`
    : 'there is no backup of it yet, so repair it by hand, or move it away to start without it';
  throw damagedFailure(path, error, `${copy}: ${cure}`);
}

/**
 * Refuses to begin anew where a file is gone from a site in use: its leads would seem never to have existed. Its owner
 * may decide so, with an empty file that says it by its name and works once.
 */
async function refuseIfLost({ folder, name, isLost, disk, now }: StoreOptions<object>): Promise<void> {
  const [newest] = await backupsOf(folder, name, now);
  const [damaged] = await damagedOf(folder, name);
  const trace = newest ?? damaged;
  if (trace === undefined && !(await isLost?.())) return;
  const decision = `start-without-${name}`;
  if ((await readdir(folder)).includes(decision)) {
    await disk.rm(join(folder, decision), { force: true });
    return;
  }
  const path = join(folder, `${name}.json`);
  const source = newest ? 'the newest backup' : 'the damaged copy';
  const cure = trace === undefined ? '' : ` (cp "${trace}" "${path}" for ${source})`;
  throw new StartFailure(
    `${path} is missing, though this site was in use before: put it back${cure}, or, to begin without it, make an empty file named ${decision} in ${folder} and start again.`,
  );
}

/**
 * Opens one file of the data folder as a store. It is written first on a site that was never used, and where an older
 * release wrote it: then after a backup of all that it held.
 *
 * @throws StartFailure when the file is damaged, of another release, or missing from a site in use; the system's error
 *         when it cannot be read or written
 */
export async function openStore<State extends StoredState>(
  options: StoreOptions<State>,
): Promise<FileStore<State>> {
  const { folder, name, start, pendingWrites, disk, now, print } = options;
  const path = join(folder, `${name}.json`);
  let isOlder = false;
  const onOlder = async (version: number, text: string) => {
    isOlder = true;
    const copy = await backUpOlder(folder, name, version, text, now, disk);
    print?.(`${path} is brought to this release; as it was before, it is kept as ${copy}.`);
  };
  const file = jsonFile<StoredState>({ ...options, path, onOlder });
  const low = new Low<StoredState>(file, start());
  const begin = low.data;
  try {
    await low.read();
  } catch (error) {
    if (error instanceof DamagedFile) return refuseDamaged(options, error);
    if (error instanceof NewerVersion) throw newerFailure(folder, `${name}.json`, name, error);
    throw error;
  }
  if (low.data === begin) {
    await refuseIfLost(options);
    await low.write();
  } else if (isOlder) {
    await low.write();
  }
  // What lowdb holds now came through the schema, or from `start`.
  const store = createPersistedState(low.data as State, async (next) => {
    try {
      await file.append(next);
      pendingWrites.succeeded(name);
    } catch (error) {
      pendingWrites.failed(name, error);
      throw error;
    }
  });
  return {
    ...store,
    compact: () => file.compact(),
    async close() {
      // A change that changes nothing ends after all that came before it.
      await store.update(() => undefined);
      await file.close(store.read() as State).catch((error: unknown) => {
        print?.(
          `The changes to ${path} stay in its journal (${systemCode(error) ?? String(error)}): the next start reads both.`,
        );
      });
    },
  };
}

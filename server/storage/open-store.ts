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
import { copyDamaged, damagedFailure, newerFailure } from './corrupt-file.ts';

interface StoreOptions<State> {
  folder: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  layout?: Layout<Frozen<State>>;
  start: () => State;
  /** True if other files show that the site was in use. Omitted for a file that earlier releases did not write. */
  isLost?: () => Promise<boolean> | boolean;
  guard: () => Promise<void>;
  pendingWrites: Pick<PendingWrites, 'succeeded' | 'failed'>;
  disk: Disk;
  now: Date;
  report: (error: unknown) => void;
  print?: (sentence: string) => void;
}

export interface FileStore<State> extends Store<State> {
  /** Empties the journal into the file, unless nothing has changed. */
  compact(): Promise<void>;
  /** Waits for running changes and leaves a file without a journal, for any release. Later changes are refused. */
  close(): Promise<void>;
}

async function refuseDamaged(options: StoreOptions<object>, error: DamagedFile): Promise<never> {
  const { folder, name, now } = options;
  const path = join(folder, `${name}.json`);
  const copy = await copyDamaged(options);
  const [newest] = await backupsOf(folder, name, now);
  const cure = newest
    ? `copy the newest backup over it (cp "${newest}" "${path}") and start again`
    : 'there is no backup yet, so repair it by hand, or move it away to start without it';
  throw damagedFailure(path, error, `${copy}: ${cure}`);
}

/** Refuses to start a site with a file missing. Its owner can allow it once with a file `start-without-…`. */
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
    `${path} is missing, but this site was in use before. Put it back${cure}. To start without it, create an empty file named ${decision} in ${folder} and start again.`,
  );
}

/**
 * Opens one file of the data folder as a store. Opening writes the file on a new site, and migrates a file of an older
 * release after a backup.
 * @throws StartFailure if the file is damaged, of another release, or missing from a site in use; the system's error
 *         if it cannot be read or written
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
    print?.(`${path} was upgraded to this release. The previous version was saved as ${copy}.`);
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
  // Validated by the schema, or from `start`.
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
      // An empty update resolves after all earlier ones.
      await store.update(() => undefined);
      await file.close(store.read() as State).catch((error: unknown) => {
        print?.(
          `The changes to ${path} stay in its journal (${systemCode(error) ?? String(error)}). The next start reads both.`,
        );
      });
    },
  };
}

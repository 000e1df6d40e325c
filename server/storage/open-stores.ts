import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Low } from 'lowdb';
import type * as z from 'zod/mini';
import { HOUR } from '../../src/lib/time.ts';
import { withoutLogins } from '../core/backup/write-backup.ts';
import { Accounts, Content, LeadsState } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { latestVersion, MIGRATIONS, NewerVersion, type StoredName } from '../core/store/migrations.ts';
import { createPersistedState, type Store } from '../core/store/persisted-state.ts';
import type { VersionStore } from '../core/versions/version-store.ts';
import { folderFailure, systemCode, StartFailure } from '../start-failure.ts';
import { backUp, backupsOf, backUpOlder, backupFolder } from './backups.ts';
import { type Damage, findDamage } from './daily-check.ts';
import { type Disk, makeFolder, realDisk } from './durable-file.ts';
import { stateText, jsonFile, type StoredState } from './json-file.ts';
import { type Lock, takeLock } from './lock.ts';
import { clearUnfinishedPictures } from './picture-folder.ts';
import { finishRestore } from './unfinished-restore.ts';
import { versionFiles, VERSION_FOLDER } from './version-files.ts';

/** The data files without `.json`, in the order in which a new site writes them. */
const FILES = ['accounts', 'leads', 'content'] as const;

const LEFTOVER_FILE =
  /^(?:(?:accounts|leads|content|last-backup|security|lock)\b.*|[a-z]+-[\da-f]{40}\.jsonl(?:\.[\da-f]{8})?)\.tmp$/;

/** Removes files that a crash left unfinished, by the names that this software gives. */
async function clearLeftovers(folder: string, disk: Disk): Promise<void> {
  for (const directory of [folder, join(folder, VERSION_FOLDER), backupFolder(folder)]) {
    const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
    const leftovers = entries.filter((entry) => entry.isFile() && LEFTOVER_FILE.test(entry.name));
    await Promise.all(leftovers.map(({ name }) => disk.rm(join(directory, name), { force: true })));
  }
}

interface StoreOptions<State> {
  folder: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  start: () => State;
  personal?: readonly string[];
  /** True if other files show that the site was in use. */
  isLost: () => boolean;
  guard: () => void;
  disk: Disk;
  now: Date;
  report: (error: unknown) => void;
  print?: (message: string) => void;
}

interface FileStore<State> extends Store<State> {
  /** Empties the journal into the file, unless nothing has changed. */
  compact(): Promise<void>;
  /** Rejects if the last write failed, and the file cannot be written again either. */
  probe(): Promise<void>;
  /** Waits for running changes and leaves a file without a journal. Later changes are refused. */
  close(): Promise<void>;
}

async function refuseDamaged(
  { folder, name, now }: StoreOptions<object>,
  error: DamagedFile,
): Promise<never> {
  const path = join(folder, `${name}.json`);
  const [newest] = await backupsOf(folder, name, now);
  const cure = newest
    ? `To use the newest backup, move the file away (mv "${path}" "${path}.damaged"), copy it there (cp "${newest}" "${path}") and start again.`
    : 'There is no backup yet: repair it by hand, or move it away to start without it.';
  throw new StartFailure(`${path} is damaged (${error.message}) and was not changed. ${cure}`, {
    cause: error,
  });
}

const newerFailure = (path: string, name: StoredName, { version }: NewerVersion): StartFailure =>
  new StartFailure(
    `${path} was written by a newer release (its schema version is ${version}, this release reads ${latestVersion(MIGRATIONS[name])}) and was not changed. Start that release, or restore one of this release’s backups from ${join(dirname(path), 'backups')}.`,
  );

/** Refuses to start a site with a file missing. Its owner can allow it once with a file `start-without-…`. */
async function refuseIfLost({ folder, name, isLost, disk, now }: StoreOptions<object>): Promise<void> {
  const [newest] = await backupsOf(folder, name, now);
  if (newest === undefined && !isLost()) return;
  const decision = `start-without-${name}`;
  if (existsSync(join(folder, decision))) return disk.rm(join(folder, decision), { force: true });
  const path = join(folder, `${name}.json`);
  const cure = newest === undefined ? '' : ` (cp "${newest}" "${path}" for the newest backup)`;
  throw new StartFailure(
    `${path} is missing, but this site was in use before. Put it back${cure}. To start without it, create an empty file named ${decision} in ${folder} and start again.`,
  );
}

/**
 * Opens one file as a store: written on a new site, and migrated after a backup if an older release wrote it. Throws
 * StartFailure if it is damaged, newer, or missing from a site in use.
 */
async function openStore<State extends StoredState>(options: StoreOptions<State>): Promise<FileStore<State>> {
  const { folder, name, start, disk, now, print } = options;
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
    if (error instanceof NewerVersion) throw newerFailure(path, name, error);
    throw error;
  }
  const isNew = low.data === begin;
  if (isNew) await refuseIfLost(options);
  if (isNew || isOlder) await low.write();
  let hasFailed = false;
  const watched = async (write: Promise<void>): Promise<void> => {
    try {
      await write;
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  // Validated by the schema, or from `start`.
  const store = createPersistedState(low.data as State, (next) => watched(file.append(next)));
  return {
    ...store,
    compact: () => file.compact(),
    // A site without requests would otherwise never notice that its disk has room again.
    probe: async () => (hasFailed ? watched(file.rewrite()) : undefined),
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

export interface Stores {
  content: FileStore<Content>;
  leads: FileStore<LeadsState>;
  accounts: FileStore<Accounts>;
  versions: VersionStore;
  /** Rejects if the lock is lost, or if the last write failed. */
  probe(): Promise<void>;
  /** When the backups last held all data. */
  lastBackup(): Promise<Date | undefined>;
  hasBackupFailed(): boolean;
  findDamage(rest: () => Promise<unknown>): Promise<Damage[]>;
  /** Waits for running changes and releases the folder. Later changes are refused. */
  close(): Promise<void>;
}

/** The data of a new site. */
export interface Begin {
  content: () => Content;
  leads: () => LeadsState;
  accounts: () => Accounts;
}

export interface StoresOptions {
  /** Receives failed backups; the site keeps running. */
  report: (error: unknown) => void;
  print?: (message: string) => void;
  disk?: Disk;
  now?: () => Date;
}

/**
 * Locks, cleans and validates a data folder and opens its stores, with backups at the start and every hour. Throws
 * StartFailure.
 */
export async function openStores(folder: string, start: Begin, options: StoresOptions): Promise<Stores> {
  const { report, print, disk = realDisk, now = () => new Date() } = options;
  let lock: Lock | undefined;
  try {
    await makeFolder(folder, disk);
    lock = await takeLock(folder, { disk, ...(print && { print }) });
    const { check, release } = lock;
    await finishRestore(folder, { disk, print });
    await clearLeftovers(folder, disk);
    await clearUnfinishedPictures(folder, disk);
    const shared = {
      folder,
      guard: check,
      disk,
      now: now(),
      report,
      ...(print && { print }),
    };
    // A file of a new site is missing only if all that are written after it are, and those before it are as begun.
    const exists = (name: (typeof FILES)[number]) => existsSync(join(folder, `${name}.json`));
    const accounts = await openStore({
      ...shared,
      name: 'accounts',
      schema: Accounts,
      start: start.accounts,
      personal: ['accounts'],
      isLost: () => exists('leads') || exists('content'),
    });
    const isUsed = !isDeepStrictEqual(accounts.read(), start.accounts());
    const leads = await openStore({
      ...shared,
      name: 'leads',
      schema: LeadsState,
      start: start.leads,
      personal: ['leads', 'clients', 'subscribers', 'subscriberMails', 'audits'],
      isLost: () => exists('content') || isUsed,
    });
    const content = await openStore({
      ...shared,
      name: 'content',
      schema: Content,
      start: start.content,
      isLost: () => isUsed || !isDeepStrictEqual(leads.read(), start.leads()),
    });
    let hasBackupFailed = false;
    let backedUpAt: Date | undefined;
    const states = [accounts, leads, content];
    const backUpAll = async () => {
      const begunAt = now();
      const outcomes = await Promise.allSettled([
        backUp(folder, 'accounts', now(), stateText(withoutLogins(accounts.read())), disk),
        backUp(folder, 'leads', now(), stateText(leads.read()), disk),
        backUp(folder, 'content', now(), stateText(content.read()), disk),
        // Removes deleted records from the journals.
        ...states.map((store) => store.compact()),
      ]);
      hasBackupFailed = outcomes.some(({ status }) => status === 'rejected');
      if (!hasBackupFailed) backedUpAt = begunAt;
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason);
    };
    await backUpAll();
    let backingUp = Promise.resolve();
    const hourly = setInterval(() => {
      backingUp = backingUp.then(backUpAll);
    }, HOUR);
    hourly.unref();
    return {
      content,
      leads,
      accounts,
      versions: versionFiles(folder, { disk, guard: check }),
      async probe() {
        check();
        await Promise.all(states.map((store) => store.probe()));
      },
      lastBackup: () => Promise.resolve(backedUpAt),
      hasBackupFailed: () => hasBackupFailed,
      findDamage: (rest) => findDamage({ folder, names: FILES, content: () => content.read() }, rest),
      async close() {
        clearInterval(hourly);
        await backingUp;
        await Promise.all(states.map((store) => store.close()));
        await release().catch((error: unknown) => {
          // The disk has become read-only; all acknowledged changes are on it.
          print?.(
            `The lock in ${folder} could not be removed (${systemCode(error) ?? String(error)}). The next start takes it over.`,
          );
        });
      },
    };
  } catch (error) {
    await lock?.release().catch(() => undefined); // keep the first error
    throw folderFailure(folder, error);
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HOUR, STAMP } from '../../src/lib/time.ts';
import type { DamagedRecord } from '../../src/contract/site-health.ts';
import { withoutLogins } from '../core/backup/write-backup.ts';
import { Accounts, Content, Leads } from '../core/state.ts';
import type { VersionStore } from '../core/versions/version-store.ts';
import { folderFailure, systemCode, StartFailure } from '../start-failure.ts';
import { backUp, backupsOf, newestBackup, backUpOlder, damagedOf, backupFolder } from './backups.ts';
import { type Disk, makeFolder, realDisk, TEMPORARY } from './durable-file.ts';
import { watchPendingWrites, type PendingWrites, TRIAL } from './pending-writes.ts';
import { type Lock, takeLock } from './lock.ts';
import { clearUnfinishedMedia } from './media-folder.ts';
import { type Reserve, reserveIn, RESERVE } from './reserve.ts';
import { scrub } from './scrub.ts';
import { stateText, jsonFile, type StoredState } from './json-file.ts';
import { finishRestore } from './unfinished-restore.ts';
import { versionFiles, VERSION_FOLDER } from './version-files.ts';
import { readdir } from 'node:fs/promises';
import { Low } from 'lowdb';
import type * as z from 'zod/mini';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { createPersistedState, type Store } from '../core/store/persisted-state.ts';
import { NewerVersion, type StoredName } from '../core/store/migrations.ts';
import { copyDamaged, damagedFailure, newerFailure } from './corrupt-file.ts';

const unfinished = (name: string): RegExp => new RegExp(`^(?:${name})\\${TEMPORARY}$`);

async function clear(folder: string, own: RegExp, disk: Disk): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const left = entries.filter((entry) => entry.isFile() && own.test(entry.name));
  await Promise.all(left.map(({ name }) => disk.rm(join(folder, name), { force: true })));
}

/** Removes unfinished data files that a crash left, by exact names: others stay even with the same ending. */
async function clearLeftovers(folder: string, names: readonly string[], disk: Disk): Promise<void> {
  const file = `(?:${names.join('|')})`;
  const own = [
    String.raw`${file}\.(?:json|journal)`,
    String.raw`${file}\.damaged-${STAMP}\.(?:json|journal)`,
    String.raw`last-backup\.json`,
    String.raw`security\.key`,
    String.raw`lock-\d+`,
    TRIAL,
    RESERVE,
  ];
  await clear(folder, unfinished(own.join('|')), disk);
  await clear(join(folder, VERSION_FOLDER), unfinished(String.raw`[a-z]+-[\da-f]{40}\.jsonl`), disk);
  await clear(backupFolder(folder), unfinished(String.raw`${file}-(?:of-version-\d+-)?${STAMP}\.json`), disk);
}

interface StoreOptions<State> {
  folder: string;
  name: StoredName;
  schema: z.ZodMiniType<State>;
  start: () => State;
  personal?: readonly string[];
  /** True if other files show that the site was in use. */
  isLost: () => boolean;
  guard: () => Promise<void>;
  pendingWrites: Pick<PendingWrites, 'succeeded' | 'failed'>;
  disk: Disk;
  now: Date;
  report: (error: unknown) => void;
  print?: (message: string) => void;
}

interface FileStore<State> extends Store<State> {
  /** Empties the journal into the file, unless nothing has changed. */
  compact(): Promise<void>;
  /** Waits for running changes and leaves a file without a journal. Later changes are refused. */
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
  if (trace === undefined && !isLost()) return;
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
 * Opens one file as a store: written on a new site, and migrated after a backup if an older release wrote it. Throws
 * StartFailure if it is damaged, newer, or missing from a site in use.
 */
async function openStore<State extends StoredState>(options: StoreOptions<State>): Promise<FileStore<State>> {
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

export interface Stores {
  content: FileStore<Content>;
  leads: FileStore<Leads>;
  accounts: FileStore<Accounts>;
  versions: VersionStore;
  reserve: Reserve;
  /** Rejects if the lock is lost, or if the last write failed. */
  probe(): Promise<void>;
  lastBackup(): Promise<Date | undefined>;
  hasBackupFailed(): boolean;
  scrub(rest: () => Promise<unknown>): Promise<DamagedRecord[]>;
  /** Waits for running changes and releases the folder. Later changes are refused. */
  close(): Promise<void>;
}

/** The data of a new site. */
export interface Begin {
  content: () => Content;
  leads: () => Leads;
  accounts: () => Accounts;
}

export interface StoresOptions {
  /** Receives failed backups; the site keeps running. */
  report: (error: unknown) => void;
  print?: (message: string) => void;
  disk?: Disk;
  now?: () => Date;
}

/** The data files without `.json`, in the order in which a new site writes them. */
const FILES = ['accounts', 'leads', 'content'] as const;

async function lockFolder(folder: string, { disk = realDisk, print }: StoresOptions): Promise<Lock> {
  await makeFolder(folder, disk);
  return takeLock(folder, { disk, ...(print && { print }) });
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (systemCode(error) === 'ENOSPC' || isFull(error.cause));

/**
 * Locks, cleans and validates a data folder and opens its stores, with backups at the start and every hour. On a full
 * disk it starts with the space reserved for deletions. Throws StartFailure.
 */
export async function openStores(...given: Parameters<typeof openOnce>): Promise<Stores> {
  const [folder, , { disk }] = given;
  try {
    return await openOnce(...given);
  } catch (error) {
    if (!isFull(error) || !(await reserveIn(folder, disk).giveUp())) throw error;
    return openOnce(...given);
  }
}

async function openOnce(folder: string, start: Begin, options: StoresOptions): Promise<Stores> {
  const { report, print, disk = realDisk, now = () => new Date() } = options;
  const lock = await lockFolder(folder, options).catch((error: unknown) => {
    throw folderFailure(folder, error);
  });

  try {
    await finishRestore(folder, { disk, print });
    await clearLeftovers(folder, FILES, disk);
    await clearUnfinishedMedia(folder, disk);
    const pendingWrites = watchPendingWrites({ folder, disk, now });
    const shared = {
      folder,
      guard: lock.check,
      pendingWrites,
      disk,
      now: now(),
      report,
      ...(print && { print }),
    };
    // A file of a new site is missing only if all that are written after it are, and those before it are as begun.
    const isThere = (name: (typeof FILES)[number]) => existsSync(join(folder, `${name}.json`));
    const accounts = await openStore({
      ...shared,
      name: 'accounts',
      schema: Accounts,
      start: start.accounts,
      personal: ['accounts'],
      isLost: () => isThere('leads') || isThere('content'),
    });
    const isUsed = !isDeepStrictEqual(accounts.read(), start.accounts());
    const leads = await openStore({
      ...shared,
      name: 'leads',
      schema: Leads,
      start: start.leads,
      personal: ['enquiries', 'subscribers', 'audits'],
      isLost: () => isThere('content') || isUsed,
    });
    const content = await openStore({
      ...shared,
      name: 'content',
      schema: Content,
      start: start.content,
      isLost: () => isUsed || !isDeepStrictEqual(leads.read(), start.leads()),
    });
    let hasBackupFailed = false;
    const states = [accounts, leads, content];
    const backUpAll = async () => {
      const outcomes = await Promise.allSettled([
        backUp(folder, 'accounts', now(), stateText(withoutLogins(accounts.read())), disk),
        backUp(folder, 'leads', now(), stateText(leads.read()), disk),
        backUp(folder, 'content', now(), stateText(content.read()), disk),
        // Removes deleted records from the journals.
        ...states.map((store) => store.compact()),
      ]);
      hasBackupFailed = outcomes.some(({ status }) => status === 'rejected');
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason);
    };
    await backUpAll();
    let backingUp = Promise.resolve();
    const hourly = setInterval(() => {
      backingUp = backingUp.then(backUpAll);
    }, HOUR);
    hourly.unref();
    const reserve = reserveIn(folder, disk);
    return {
      content,
      leads,
      accounts,
      versions: versionFiles(folder, { disk, guard: lock.check }),
      reserve,
      async probe() {
        await lock.check();
        await pendingWrites.check();
      },
      lastBackup: () => newestBackup(folder, FILES, now()),
      hasBackupFailed: () => hasBackupFailed,
      scrub: (rest) => scrub({ folder, content: () => content.read(), disk }, rest),
      async close() {
        clearInterval(hourly);
        await backingUp;
        await Promise.all([...states.map((store) => store.close()), reserve.close()]);
        await lock.release().catch((error: unknown) => {
          // The disk has become read-only; all acknowledged changes are on it.
          print?.(
            `The lock in ${folder} could not be removed (${systemCode(error) ?? String(error)}). The next start takes it over.`,
          );
        });
      },
    };
  } catch (error) {
    await lock.release().catch(() => undefined); // keep the first error
    throw folderFailure(folder, error);
  }
}

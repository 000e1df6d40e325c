import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { Accounts, Content, Leads } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { NewerVersion, type StoredName } from '../core/store/migrations.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { folderFailure, StartFailure } from '../start-failure.ts';
import { realDisk } from './durable-file.ts';
import { readState } from './json-file.ts';
import { takeLock } from './lock.ts';
import { PICTURES_FOLDER } from './picture-folder.ts';
import { openStores } from './open-stores.ts';
import { isBeingReplaced } from './unfinished-restore.ts';
import { versionFiles } from './version-files.ts';

/** The data files, in the order in which a new site writes them. */
const FILES = ['accounts', 'leads', 'content'] as const;

export const holdsSite = (folder: string): boolean =>
  isBeingReplaced(folder) ||
  [...FILES.map((name) => `${name}.json`), PICTURES_FOLDER].some((name) => existsSync(join(folder, name)));

/** Points the owner of an unreadable file to the start of the site, which prints the fix. */
function unusable(path: string, error: unknown): unknown {
  if (error instanceof DamagedFile) {
    return new StartFailure(
      `${path} is damaged (${error.message}). Start the site to see what to do about it.`,
      { cause: error },
    );
  }
  if (error instanceof NewerVersion) {
    return new StartFailure(`${path} was written by a newer release. Use that release.`, { cause: error });
  }
  return error;
}

async function read<State>(
  folder: string,
  name: StoredName,
  schema: z.ZodMiniType<State>,
): Promise<State | undefined> {
  const path = join(folder, `${name}.json`);
  const onOlder = () => Promise.resolve();
  try {
    return (await readState({ path, name, schema, onOlder }))?.state;
  } catch (error) {
    throw unusable(path, error);
  }
}

const readOnly = {
  disk: realDisk,
  guard: () => Promise.reject(new Error('The versions are only read.')),
};

/** Reads a folder locked by this process; older files are migrated in memory only. Throws StartFailure. */
export async function readLockedFolder(folder: string): Promise<Snapshot> {
  const accounts = await read(folder, 'accounts', Accounts);
  const leads = await read(folder, 'leads', Leads);
  const content = await read(folder, 'content', Content);
  if (!accounts && !leads && !content) throw new StartFailure(`${folder} does not contain a site.`);
  if (!accounts || !leads || !content) {
    const missing = FILES.map((name) => join(folder, `${name}.json`)).find((path) => !existsSync(path));
    throw new StartFailure(`${missing ?? folder} is missing. Start the site to see what to do about it.`);
  }
  const versions = await versionFiles(folder, readOnly).all();
  return { content, leads, accounts, versions };
}

export async function withLockedFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    const lock = await takeLock(folder);
    try {
      return await work();
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw folderFailure(folder, error);
  }
}

/** Reads the site in a data folder. Throws StartFailure if a server uses it or it cannot be read. */
export function readFolder(folder: string): Promise<Snapshot> {
  // Taking the lock would create a file, and would report a missing folder by a system code.
  if (!holdsSite(folder)) return Promise.reject(new StartFailure(`${folder} does not contain a site.`));
  return withLockedFolder(folder, () => readLockedFolder(folder));
}

export async function writeFolder(
  folder: string,
  { content, leads, accounts, versions }: Snapshot,
  { now, report }: { now: Date; report: (error: unknown) => void },
): Promise<void> {
  const begin = {
    // The stores freeze what they begin with.
    content: () => structuredClone(content) as Content,
    leads: () => structuredClone(leads) as Leads,
    accounts: () => structuredClone(accounts) as Accounts,
  };
  const stores = await openStores(folder, begin, { report, now: () => now });
  await stores.versions.keep(versions);
  await stores.close();
}

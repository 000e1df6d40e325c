import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../core/ports.ts';
import { Content, People } from '../core/state.ts';
import { StartFailure, systemCode } from '../start-failure.ts';
import { backUp, backupFolder } from './backups.ts';
import { makeFolder, realDisk, TEMPORARY, type Disk } from './durable-file.ts';
import { takeLock, type Lock } from './lock.ts';
import { openStore } from './open-store.ts';

const HOUR = 3_600_000;

/** The live host's stores. */
export interface Stores {
  content: Store<Content>;
  people: Store<People>;
  /** Waits for changes under way and gives the folder back. Later changes are refused. */
  close(): Promise<void>;
}

interface StoresOptions {
  /** Where a failed backup is told; the site goes on without it. */
  report: (error: unknown) => void;
  tell?: (sentence: string) => void;
  disk?: Disk;
  now?: () => Date;
}

async function clearLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const left = names.filter((name) => name.endsWith(TEMPORARY));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** Says in one sentence why a folder cannot be used, for whoever starts the site. */
function asStartFailure(folder: string, error: unknown): unknown {
  const code = systemCode(error);
  if (error instanceof StartFailure || code === undefined) return error;
  return new StartFailure(
    `The data folder ${folder} cannot be used (${code}): give this account the right to write there and enough space, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

async function lockFolder(folder: string, { disk, tell }: StoresOptions): Promise<Lock> {
  await makeFolder(folder, disk);
  return takeLock(folder, tell ? { tell } : {});
}

/**
 * Opens both files of a data folder: locked against a second server, checked, cleared of what a crash left behind, and
 * backed up now and then hourly where something has changed, beside the work and never in its way.
 *
 * @param start what a site starts with that was never used before
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openStores(
  folder: string,
  start: { content: () => Content; people: () => People },
  options: StoresOptions,
): Promise<Stores> {
  const { report, disk = realDisk, now = () => new Date() } = options;
  const lock = await lockFolder(folder, options).catch((error: unknown) => {
    throw asStartFailure(folder, error);
  });

  const backUpAll = async () => {
    const outcomes = await Promise.allSettled(
      ['content', 'people'].map((name) => backUp(folder, name, now(), disk)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason);
  };

  try {
    await clearLeftovers(folder);
    await clearLeftovers(backupFolder(folder));
    const shared = { folder, guard: lock.check, disk, now: now() };
    const people = await openStore({ ...shared, name: 'people', schema: People, start: start.people });
    const content = await openStore({ ...shared, name: 'content', schema: Content, start: start.content });
    await backUpAll();
    let backingUp = Promise.resolve();
    const hourly = setInterval(() => {
      backingUp = backUpAll();
    }, HOUR);
    hourly.unref();
    return {
      content,
      people,
      async close() {
        clearInterval(hourly);
        // A change that changes nothing ends after all that came before it.
        await Promise.all([content.update(() => undefined), people.update(() => undefined), backingUp]);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw asStartFailure(folder, error);
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { FolderInUse, unlessMissing, systemCode } from '../start-failure.ts';
import { realDisk, TEMPORARY, type Disk } from './durable-file.ts';
import { ownIdentity, ProcessIdentity, stateOf } from './process-identity.ts';

/** The owner touches the lock at this interval, in milliseconds. */
const HEARTBEAT_MS = 2_000;
/** Missed beats after which an unknown owner counts as ended. */
const BEATS_MISSED = 5;

/** The process and its lock. */
const Owner = z.extend(ProcessIdentity, {
  /** The start of the lock, for error messages. */
  since: z.string(),
  id: z.string(),
});
type Owner = z.output<typeof Owner>;

export interface Lock {
  /** Throws if the lock was removed or taken over. */
  check(): void;
  /** Releases the lock. Later calls of `check` throw. */
  release(): Promise<void>;
}

interface LockOptions {
  wait?: (milliseconds: number) => Promise<unknown>;
  print?: (message: string) => void;
  disk?: Disk;
}

function readOwner(text: string): Owner | undefined {
  try {
    return z.parse(Owner, JSON.parse(text));
  } catch {
    return undefined; // being written, or incomplete after a power cut
  }
}

/** Returns false if there is a lock already. */
async function create(path: string, text: string, disk: Disk): Promise<boolean> {
  try {
    const file = await disk.open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
      return true;
    } catch (error) {
      await disk.rm(path, { force: true }).catch(() => undefined); // an incomplete lock would delay the next start
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes an abandoned lock. A lock that another process has taken in between is restored. */
async function removeStale(path: string, stale: string, disk: Disk): Promise<void> {
  const aside = `${path}-${process.pid}${TEMPORARY}`;
  await unlessMissing(disk.rename(path, aside));
  const moved = await unlessMissing(readFile(aside, 'utf8'));
  if (moved !== undefined && moved !== stale) await create(path, moved, disk);
  await disk.rm(aside, { force: true });
}

async function hasHeartbeat(path: string, { wait = pause, print }: LockOptions): Promise<boolean> {
  print?.(
    `Waiting up to ${(HEARTBEAT_MS * BEATS_MISSED) / 1000} seconds to see whether another server still uses the data ...`,
  );
  const before = await unlessMissing(stat(path));
  for (let beat = 0; beat < BEATS_MISSED; beat += 1) {
    await wait(HEARTBEAT_MS);
    const now = await unlessMissing(stat(path));
    if (!now || !before) return false;
    if (now.mtimeMs !== before.mtimeMs) return true;
  }
  return false;
}

async function isHeld(path: string, owner: Owner | undefined, options: LockOptions): Promise<boolean> {
  const state = owner ? stateOf(owner) : 'unknown';
  return state === 'running' || (state === 'unknown' && (await hasHeartbeat(path, options)));
}

function keepAlive(path: string, text: string, disk: Disk): Lock {
  /** In one piece: it takes microseconds, while four asynchronous steps would wait for as many turns under load. */
  function check(): void {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      throw new Error(`The lock ${path} is no longer ours. Start this server again.`);
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    try {
      check();
      utimesSync(path, now, now);
    } catch {
      // The next write reports it.
    }
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    check,
    async release() {
      clearInterval(beat);
      const current = await unlessMissing(readFile(path, 'utf8'));
      if (current === text) await disk.rm(path, { force: true });
    },
  };
}

/**
 * Two servers on one folder would overwrite each other's leads. The lock identifies its owner by process number, start
 * time and container, so that one of a crashed process is replaced immediately. An owner in another container counts as
 * running while it touches the file. Throws FolderInUse.
 */
export async function takeLock(folder: string, options: LockOptions = {}): Promise<Lock> {
  const { disk = realDisk } = options;
  const path = join(folder, 'lock');
  const owner: Owner = { ...ownIdentity(), since: new Date().toISOString(), id: randomUUID() };
  const text = JSON.stringify(owner);
  while (!(await create(path, text, disk))) {
    const found = await unlessMissing(readFile(path, 'utf8'));
    if (found === undefined) continue; // just released
    const other = readOwner(found);
    if (await isHeld(path, other, options)) {
      const who = other ? `process ${other.pid}, since ${other.since}` : 'another process';
      throw new FolderInUse(
        `The data folder ${folder} is in use by another server (${who}). Stop that server first, or set DATA_DIR to another folder.`,
      );
    }
    await removeStale(path, found, disk);
  }
  return keepAlive(path, text, disk);
}

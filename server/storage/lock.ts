import { randomUUID } from 'node:crypto';
import { readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { FolderInUse, systemCode } from '../start-failure.ts';
import { realDisk, TEMPORARY, type Disk } from './durable-file.ts';
import { ownIdentity, ProcessIdentity, stateOf } from './process-identity.ts';

/** How often an owner shows that it lives, in milliseconds. */
const BEAT = 2_000;
/** An owner that nobody can look up is gone when it misses this many beats. */
const BEATS_MISSED = 5;

const Owner = z.extend(ProcessIdentity, {
  /** For people: when the lock was taken. */
  since: z.string(),
  /** Tells this lock from every other, whoever holds it. */
  id: z.string(),
});
type Owner = z.output<typeof Owner>;

/** The right to write in a data folder. */
export interface Lock {
  /** Rejects when the lock is no longer ours, because somebody removed it or took it over. */
  check(): Promise<void>;
  /** Gives the lock back. From then on `check` rejects. */
  release(): Promise<void>;
}

interface LockOptions {
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Told why the start takes longer. */
  print?: (sentence: string) => void;
  disk?: Disk;
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    return z.parse(Owner, JSON.parse(text));
  } catch {
    return undefined; // just being written, or cut short by a power cut
  }
}

/** Creates the lock unless there is one. */
async function create(path: string, text: string, disk: Disk): Promise<boolean> {
  try {
    const file = await disk.open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
      return true;
    } catch (error) {
      await disk.rm(path, { force: true }).catch(() => undefined); // half a lock would hold up the next start
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock that was judged to be left behind; one that another process has taken meanwhile stays. */
async function removeStale(path: string, judged: string, disk: Disk): Promise<void> {
  const aside = `${path}-${process.pid}${TEMPORARY}`;
  await unlessMissing(disk.rename(path, aside));
  const moved = await unlessMissing(readFile(aside, 'utf8'));
  if (moved !== undefined && moved !== judged) await create(path, moved, disk);
  await disk.rm(aside, { force: true });
}

async function isBeating(path: string, { wait = pause, print }: LockOptions): Promise<boolean> {
  print?.(
    `Waiting up to ${(BEAT * BEATS_MISSED) / 1000} seconds to see whether another server still uses the data ...`,
  );
  const before = await unlessMissing(stat(path));
  for (let beat = 0; beat < BEATS_MISSED; beat += 1) {
    await wait(BEAT);
    const now = await unlessMissing(stat(path));
    if (!now || !before) return false;
    if (now.mtimeMs !== before.mtimeMs) return true;
  }
  return false;
}

async function isHeld(path: string, owner: Owner | undefined, options: LockOptions): Promise<boolean> {
  const state = owner ? stateOf(owner) : 'unknown';
  return state === 'running' || (state === 'unknown' && (await isBeating(path, options)));
}

function hold(path: string, text: string, disk: Disk): Lock {
  const check = async () => {
    const current = await unlessMissing(readFile(path, 'utf8'));
    if (current !== text) throw new Error(`The lock ${path} is no longer ours. Start this server again.`);
  };
  const beat = setInterval(() => {
    const now = new Date();
    // A lost lock shows at the next write, where it matters.
    void check()
      .then(() => utimes(path, now, now))
      .catch(() => undefined);
  }, BEAT);
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
 * Takes the data folder for this process. Two servers on one folder would overwrite each other's leads, so the second
 * is refused. The lock names its owner by process number, start and container, so one that a crash left behind is
 * taken over at once, even where the number was given out again. An owner that cannot be looked up from here, such as
 * one in another container, is held to live as long as it touches the file.
 *
 * @throws FolderInUse when another process holds it; the system's error when the folder cannot be written
 */
export async function takeLock(folder: string, options: LockOptions = {}): Promise<Lock> {
  const { disk = realDisk } = options;
  const path = join(folder, 'lock');
  const owner: Owner = { ...ownIdentity(), since: new Date().toISOString(), id: randomUUID() };
  const text = JSON.stringify(owner);
  while (!(await create(path, text, disk))) {
    const found = await unlessMissing(readFile(path, 'utf8'));
    if (found === undefined) continue; // given back this very moment
    const other = readOwner(found);
    if (await isHeld(path, other, options)) {
      const who = other ? `process ${other.pid}, since ${other.since}` : 'another process';
      throw new FolderInUse(
        `The data folder ${folder} is in use by another server (${who}): stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await removeStale(path, found, disk);
  }
  return hold(path, text, disk);
}

import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Respond } from '../core/api/respond.ts';
import { realDisk, sizeOf, TEMPORARY, type Disk } from './durable-file.ts';

export const RESERVE = 'space-reserve';

const MIB = 1024 * 1024;
/** How large the reserve is at least, in bytes. */
const LEAST = 4 * MIB;
/** Which files are written whole, so that a deletion needs room for another one of them. */
const WRITTEN_WHOLE = ['people.json', 'content.json', 'spam.json'];

/**
 * Space in a data folder that is given up when the disk is full, so that deleting goes on working: a smaller file needs
 * room beside the one that it replaces.
 */
export interface Reserve {
  /** Gives the space up; `false` where there is none to give. */
  giveUp(): Promise<boolean>;
  /** Takes the space again, or as much of it as there is room for. */
  refill(): Promise<void>;
  /** Resolves once the space under way is taken. Later none is. */
  close(): Promise<void>;
}

/** What no file system can store in less space. */
async function* noise(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= MIB) {
    yield await Promise.resolve(randomBytes(Math.min(left, MIB)));
  }
}

/** @param folder the data folder */
export function reserveIn(folder: string, disk: Disk = realDisk): Reserve {
  const path = join(folder, RESERVE);
  /** What was given up and is to be taken again, even if that fills the disk. */
  let givenUp = 0;
  let refilling = Promise.resolve();
  let isClosed = false;

  async function roomFor(wanted: number): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    // A small disk is not filled by it.
    return Math.floor(Math.max(Math.min(givenUp, free), Math.min(wanted, free / 4)));
  }

  async function write(): Promise<void> {
    if (isClosed) return;
    const sizes = await Promise.all(WRITTEN_WHOLE.map((name) => sizeOf(join(folder, name))));
    const wanted = Math.max(LEAST, 2 * Math.max(...sizes));
    // It grows with the site by leaps.
    if ((await sizeOf(path)) >= wanted / 2) return;
    const bytes = await roomFor(wanted);
    if (bytes <= (await sizeOf(path))) return;
    const temporary = path + TEMPORARY;
    try {
      const file = await disk.open(temporary, 'w', 0o600);
      try {
        await file.writeFile(noise(bytes));
        await file.sync();
      } finally {
        await file.close();
      }
      await disk.rename(temporary, path);
      givenUp = 0;
    } catch (error) {
      await disk.rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async giveUp() {
      await refilling;
      const size = await sizeOf(path);
      if (size === 0) return false;
      givenUp = size;
      await disk.rm(path, { force: true });
      return true;
    },
    refill() {
      const done = refilling.then(write);
      refilling = done.catch(() => undefined);
      return done;
    },
    async close() {
      await refilling;
      isClosed = true;
    },
  };
}

const hasReserve = ({ method, url }: Request): boolean =>
  method === 'DELETE' || new URL(url).pathname === '/api/auth/prove';

/**
 * Answers deletions on a full disk, and the proof of identity that some of them and a backup need: a call that could not
 * be saved is carried out once more with the reserve given up.
 *
 * @param report is told where the space could not be taken again
 */
export const deletingWithReserve =
  (respond: Respond, reserve: Reserve, report: (error: unknown) => void): Respond =>
  async (request, session) => {
    if (!hasReserve(request)) return respond(request, session);
    const again = request.clone();
    const answer = await respond(request, session);
    if (answer.status !== 503 || !(await reserve.giveUp())) return answer;
    try {
      return await respond(again, session);
    } finally {
      // Before anything else takes it.
      await reserve.refill().catch(report);
    }
  };

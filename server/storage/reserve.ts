import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Respond } from '../core/api/respond.ts';
import { realDisk, sizeOf, TEMPORARY, type Disk, writeSynced } from './durable-file.ts';

export const RESERVE = 'space-reserve';

const MIB = 1024 * 1024;
const LEAST = 4 * MIB;
/** Files that a deletion replaces, which needs room for a second copy. */
const REPLACED_FILES = ['leads.json', 'accounts.json', 'content.json'];

/** Disk space that is freed when the disk is full, so that deletions still have room to replace files. */
export interface Reserve {
  /** Frees the space; `false` if there is none. */
  giveUp(): Promise<boolean>;
  /** Reserves the space again, as far as there is room. */
  refill(): Promise<void>;
  /** Waits for a running refill. Later refills do nothing. */
  close(): Promise<void>;
}

/** Random bytes, which no file system can compress. */
async function* noise(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= MIB) {
    yield await Promise.resolve(randomBytes(Math.min(left, MIB)));
  }
}

export function reserveIn(folder: string, disk: Disk = realDisk): Reserve {
  const path = join(folder, RESERVE);
  /** Freed bytes, to be reserved again even if that fills the disk. */
  let givenUp = 0;
  let refilling = Promise.resolve();
  let isClosed = false;

  async function roomFor(wanted: number): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    // Uses at most a quarter of the free space of a small disk.
    return Math.floor(Math.max(Math.min(givenUp, free), Math.min(wanted, free / 4)));
  }

  async function write(): Promise<void> {
    if (isClosed) return;
    const sizes = await Promise.all(REPLACED_FILES.map((name) => sizeOf(join(folder, name))));
    const wanted = Math.max(LEAST, 2 * Math.max(...sizes));
    // Grows in steps, not with every change.
    if ((await sizeOf(path)) >= wanted / 2) return;
    const bytes = await roomFor(wanted);
    if (bytes <= (await sizeOf(path))) return;
    const temporary = path + TEMPORARY;
    try {
      await writeSynced(temporary, 'w', disk, (file) => file.writeFile(noise(bytes)));
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

const OTHERS_WITH_RESERVE = ['/api/auth/prove', '/api/admin/inbox/erasures'];

const hasReserve = ({ method, url }: Request): boolean =>
  method === 'DELETE' || OTHERS_WITH_RESERVE.includes(new URL(url).pathname);

/**
 * Repeats deletions that failed on a full disk with the reserve freed, and also the proof of identity that deletions and
 * backups need.
 * @param report receives failures to reserve the space again
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
      // Before other writes use the space.
      await reserve.refill().catch(report);
    }
  };

import { join } from 'node:path';
import { TEMPORARY, type Disk } from './durable-file.ts';

/** What is written to see whether writing is possible again; cleared away at the next start where a crash leaves it. */
export const TRIAL = 'trial';
/** More than a full disk takes. */
const TRIAL_BYTES = 64 * 1024;
/** How long a failed trial stands, in milliseconds. */
const TRIAL_STANDS = 5_000;

/** How the last write of each file of a data folder went. */
export interface PendingWrites {
  succeeded(name: string): void;
  failed(name: string, error: unknown): void;
  /**
   * Rejects where a file could not be written when that was last tried. A server that nobody sends requests to any more
   * would never learn that its disk has room again, so then, and only then, this writes something.
   */
  check(): Promise<void>;
}

interface PendingWritesOptions {
  folder: string;
  disk: Disk;
  now: () => Date;
}

export function watchPendingWrites({ folder, disk, now }: PendingWritesOptions): PendingWrites {
  const failures = new Map<string, unknown>();
  let lastTrial = 0;
  let trial: Promise<void> | undefined;

  async function write(): Promise<void> {
    const path = join(folder, TRIAL + TEMPORARY);
    try {
      const file = await disk.open(path, 'w', 0o600);
      try {
        await file.writeFile(Buffer.alloc(TRIAL_BYTES));
        await file.sync();
      } finally {
        await file.close();
      }
    } finally {
      await disk.rm(path, { force: true }).catch(() => undefined); // the first error says more
    }
    failures.clear();
  }

  return {
    succeeded: (name) => void failures.delete(name),
    failed: (name, error) => void failures.set(name, error),
    async check() {
      if (failures.size === 0) return;
      const since = now().getTime() - lastTrial;
      if (trial === undefined && since >= 0 && since < TRIAL_STANDS) throw [...failures.values()][0];
      trial ??= write().finally(() => {
        lastTrial = now().getTime();
        trial = undefined;
      });
      await trial;
    },
  };
}

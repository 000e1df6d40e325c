import { join } from 'node:path';
import { TEMPORARY, type Disk, writeSynced } from './durable-file.ts';

export const TRIAL = 'trial';
/** More than a full disk accepts. */
const TRIAL_BYTES = 64 * 1024;
/** Time until a failed trial is repeated, in milliseconds. */
const TRIAL_TTL = 5_000;

export interface PendingWrites {
  succeeded(name: string): void;
  failed(name: string, error: unknown): void;
  /** Rejects if a last write failed. A test file shows a site without requests that its disk has room again. */
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
      await writeSynced(path, 'w', disk, (file) => file.writeFile(Buffer.alloc(TRIAL_BYTES)));
    } finally {
      await disk.rm(path, { force: true }).catch(() => undefined); // keep the first error
    }
    failures.clear();
  }

  return {
    succeeded: (name) => void failures.delete(name),
    failed: (name, error) => void failures.set(name, error),
    async check() {
      if (failures.size === 0) return;
      const since = now().getTime() - lastTrial;
      if (trial === undefined && since >= 0 && since < TRIAL_TTL) throw [...failures.values()][0];
      trial ??= write().finally(() => {
        lastTrial = now().getTime();
        trial = undefined;
      });
      await trial;
    },
  };
}

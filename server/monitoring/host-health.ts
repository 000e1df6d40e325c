import { statfs } from 'node:fs/promises';
import type { HostHealth } from '../../src/contract/site-health.ts';
import type { Failures } from './failures.ts';
import { RELEASE } from '../environment.ts';

/** What a server is asked about itself. */
export interface HostHealthOptions {
  kind: HostHealth['store']['kind'];
  /** Where the files lie. */
  dataDir: string;
  probe: () => Promise<void>;
  lastBackup: () => Promise<Date | undefined>;
  hasBackupFailed: () => boolean;
  /** What the last check of all files has found; nothing over a database. */
  scrub: (() => HostHealth['scrub']) | undefined;
  failures: Pick<Failures, 'last'>;
}

const roomOn = async (folder: string): Promise<HostHealth['disk']> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Makes what tells how this server fares, from its start on. What cannot be found out is no failure of its own. */
export function makeHostHealth(options: HostHealthOptions): () => Promise<HostHealth> {
  const { kind, dataDir, probe, lastBackup, hasBackupFailed, scrub, failures } = options;
  const since = new Date().toISOString();
  return async () => {
    const [isUsable, disk, last] = await Promise.all([
      probe().then(
        () => true,
        () => false,
      ),
      kind === 'files' ? roomOn(dataDir).catch(() => null) : null,
      lastBackup().catch(() => undefined),
    ]);
    const failure = failures.last();
    return {
      store: { kind, isUsable },
      disk,
      backup: { last: last?.toISOString() ?? null, hasFailed: hasBackupFailed() },
      ...(scrub && { scrub: scrub() }),
      lastFailure: failure ? { at: failure.at.toISOString(), requestId: failure.requestId } : null,
      version: RELEASE,
      since,
    };
  };
}

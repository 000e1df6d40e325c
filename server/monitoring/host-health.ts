import { statfs } from 'node:fs/promises';
import type { HostHealth } from '../../src/contract/site-health.ts';
import { RELEASE } from '../environment.ts';

interface HostHealthOptions {
  kind: HostHealth['store']['kind'];
  dataDir: string;
  probe: () => Promise<void>;
  lastBackup: () => Promise<Date | undefined>;
  hasBackupFailed: () => boolean;
  /** The result of the last integrity check of all files; `undefined` over a database. */
  fileCheck: (() => HostHealth['fileCheck']) | undefined;
}

const roomOn = async (folder: string): Promise<HostHealth['disk']> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Creates the health report of this server since startup. Values that cannot be determined are left out. */
export function makeHostHealth(options: HostHealthOptions): () => Promise<HostHealth> {
  const { kind, dataDir, probe, lastBackup, hasBackupFailed, fileCheck } = options;
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
    return {
      store: { kind, isUsable },
      disk,
      backup: { last: last?.toISOString() ?? null, hasFailed: hasBackupFailed() },
      ...(fileCheck && { fileCheck: fileCheck() }),
      version: RELEASE,
      since,
    };
  };
}

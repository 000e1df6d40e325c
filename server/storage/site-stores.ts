import type { LastBackupRecord } from '../core/backup/last-backup.ts';
import type { Clock, RateLimiter, SiteRecords } from '../core/ports.ts';
import { makeRateLimiter } from '../core/rate-limit/rate-limiter.ts';
import { openRepositories } from '../core/store/open-repositories.ts';
import type { PictureStore } from '../core/store/picture-store.ts';
import { takeSnapshot, type Snapshot } from '../core/store/snapshot.ts';
import { StartFailure } from '../start-failure.ts';
import { encryptionKey, type ReadKey } from './encryption-key.ts';
import { lastBackupInFolder } from './last-backup.ts';
import { type Begin, openStores, type Stores, type StoresOptions } from './open-stores.ts';
import { picturesInFolder } from './picture-folder.ts';
import { holdsSite } from './unfinished-restore.ts';

export interface SiteStores
  extends
    SiteRecords,
    Pick<Stores, 'lastBackup' | 'hasBackupFailed' | 'close'>,
    Partial<Pick<Stores, 'findDamage'>> {
  rateLimiterBy(clock: Clock, keyedHash: (text: string) => string): RateLimiter;
  readKey: ReadKey;
  pictureStore: PictureStore;
  /** Whether several servers may use the stores. */
  isShared: boolean;
  /** Whether data crosses a network unencrypted. */
  isUnencrypted: boolean;
  /** Rejects if the stores are unusable: unreachable, lost, or after a failed write. */
  probe(): Promise<void>;
  snapshot(): Promise<Snapshot>;
  backupRecord: LastBackupRecord;
}

/** Where a site is stored: in the database if there is one, else in the folder. */
export interface SiteStorage {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface SiteOptions extends Pick<StoresOptions, 'report' | 'print'> {
  begin: Begin;
  /** Whether a place without a site is refused, instead of beginning a new one. */
  mustExist?: boolean;
  /** Whether other servers may use the database, too; a folder has only one. */
  mode?: 'as-server' | 'alone';
}

/** Opens a site's stores. Throws StartFailure. */
export async function openSiteStores(
  { databaseUrl, dataDir }: SiteStorage,
  options: SiteOptions,
): Promise<SiteStores> {
  if (databaseUrl !== undefined) {
    // A sixth of the server, loaded by sites over a database.
    const { openHeldDatabase } = await import('./postgres/open-database.ts');
    return openHeldDatabase(databaseUrl, options);
  }
  if (options.mustExist && !holdsSite(dataDir)) throw new StartFailure(`${dataDir} does not contain a site.`);
  const { content, leads, accounts, versions, ...folder } = await openStores(dataDir, options.begin, options);
  return {
    ...openRepositories({ content, leads, accounts }),
    rateLimiterBy: makeRateLimiter,
    readKey: (options) => encryptionKey(dataDir, options),
    pictureStore: picturesInFolder(dataDir),
    isShared: false,
    isUnencrypted: false,
    versions,
    snapshot: () => takeSnapshot({ content, leads, accounts, versions }),
    backupRecord: lastBackupInFolder(dataDir),
    ...folder,
  };
}

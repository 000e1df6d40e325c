import { startingContent } from './content/starting-content.ts';
import type { DamagedFile } from '../src/contract/site-health.ts';
import type { LastBackupRecord } from './core/backup/last-backup.ts';
import type { Clock, Ports, RateLimiter } from './core/ports.ts';
import { makeRateLimiter } from './core/rate-limit/rate-limiter.ts';
import type { PictureStore } from './core/store/picture-store.ts';
import { emptyAccounts, emptyLeads } from './core/state.ts';
import { openRepositories } from './core/store/open-repositories.ts';
import { takeSnapshot, type Snapshot } from './core/store/snapshot.ts';
import type { Environment } from './environment.ts';
import { lastBackupInFolder } from './storage/last-backup.ts';
import { encryptionKey, type ReadKey } from './storage/encryption-key.ts';
import { picturesInFolder } from './storage/picture-folder.ts';
import { openStores, type StoresOptions } from './storage/open-stores.ts';

export interface SiteStores extends Pick<
  Ports,
  'content' | 'versions' | 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'
> {
  rateLimiterBy(clock: Clock, keyedHash: (text: string) => string): RateLimiter;
  readKey: ReadKey;
  pictureStore: PictureStore;
  /** Whether several servers may use the stores. */
  isShared: boolean;
  /** Whether data crosses a network unencrypted. */
  isUnencrypted: boolean;
  /** Rejects if the stores are unusable: unreachable, lost, or after a failed write. */
  probe(): Promise<void>;
  lastBackup(): Promise<Date | undefined>;
  hasBackupFailed(): boolean;
  /** Reads all files and returns damaged or missing ones; absent over a database. */
  findDamage?(rest: () => Promise<unknown>): Promise<DamagedFile[]>;
  snapshot(): Promise<Snapshot>;
  backupRecord: LastBackupRecord;
  close(): Promise<void>;
}

type Reporting = Pick<StoresOptions, 'report' | 'print'>;

const BEGIN = { content: startingContent, leads: emptyLeads, accounts: emptyAccounts };

/** Opens a site's stores: the database of DATABASE_URL, else the data folder. Throws StartFailure. */
export async function openSiteStores(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  reporting: Reporting,
): Promise<SiteStores> {
  if (databaseUrl !== undefined) {
    // A sixth of the server, loaded by sites over a database.
    const { openDatabaseStores } = await import('./database-stores.ts');
    return openDatabaseStores(databaseUrl, reporting, BEGIN);
  }
  const { content, leads, accounts, versions, ...folder } = await openStores(dataDir, BEGIN, reporting);
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

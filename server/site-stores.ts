import { startingContent } from './content/starting-content.ts';
import type { DamagedRecord } from '../src/contract/site-health.ts';
import { LastBackup } from './core/backup/backups.ts';
import type { Clock, Ports, RateLimiter } from './core/ports.ts';
import { makeRateLimiter } from './core/rate-limit/rate-limiter.ts';
import type { MediaStore } from './core/store/media-store.ts';
import { IndexNowState } from './core/posts/index-now.ts';
import { emptyPeople } from './core/state.ts';
import { openContent } from './core/store/content-store.ts';
import { openPeople } from './core/store/people-store.ts';
import type { SingleRecord } from './core/store/single-record.ts';
import { takeSnapshot, type Snapshot } from './core/store/snapshot.ts';
import type { Environment } from './environment.ts';
import { StartFailure, systemCode } from './start-failure.ts';
import { logsInFolder } from './storage/log-file.ts';
import type { LogPlace } from './storage/log-lines.ts';
import { mediaInFolder } from './storage/media-folder.ts';
import { openStores, type StoresOptions } from './storage/open-stores.ts';
import type { Reserve } from './storage/reserve.ts';
import { openDatabase, type OpenedDatabase } from './storage/postgres/open-database.ts';
import { takeAdvisoryLock } from './storage/postgres/advisory-lock.ts';
import { recordInDatabase } from './storage/postgres/settings.ts';
import { recordInFolder } from './storage/single-record.ts';
import { readConsistentSnapshot } from './storage/postgres/snapshot.ts';

export interface SiteStores extends Pick<
  Ports,
  'content' | 'versions' | 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'
> {
  rateLimiterBy(clock: Clock, keyedHash: (text: string) => string): RateLimiter;
  logs: LogPlace;
  mediaStore: MediaStore;
  /** Disk space reserved for deletions; files only. */
  reserve?: Reserve;
  /** Whether several servers may use the stores. */
  isShared: boolean;
  /** Rejects if the stores are unusable: unreachable, lost, or after a failed write. */
  probe(): Promise<void>;
  lastBackup(): Promise<Date | undefined>;
  hasBackupFailed(): boolean;
  /** Reads all files and returns damaged or missing records; absent over a database. */
  scrub?(rest: () => Promise<unknown>): Promise<DamagedRecord[]>;
  snapshot(): Promise<Snapshot>;
  backupRecord: SingleRecord<LastBackup>;
  indexNowRecord: SingleRecord<IndexNowState>;
  close(): Promise<void>;
}

type Reporting = Pick<StoresOptions, 'report' | 'print'>;

const BEGIN = { content: startingContent, people: emptyPeople };

/** Maps a database error to a one-line message. The address may hold a password and is not repeated. */
function databaseFailure(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = systemCode(cause);
  if (error instanceof StartFailure || code === undefined) return error;
  return new StartFailure(
    `The database in DATABASE_URL cannot be used (${code}). Check that it is running, that the address is right, and that its user may create tables.`,
    { cause: error },
  );
}

/** Opens a site's database without exclusive access. A new one gets `begin`, else stays empty. Throws StartFailure. */
export async function openSiteDatabase(
  url: string,
  { report }: Reporting,
  begin?: typeof BEGIN,
): Promise<OpenedDatabase> {
  try {
    return await openDatabase(url, begin, report);
  } catch (error) {
    throw databaseFailure(error);
  }
}

/** Opens a site's database as a server or exclusively, and holds its lock. Throws StartFailure. */
export async function openHeldDatabase(
  url: string,
  reporting: Reporting,
  how: 'alone' | 'as-server',
  begin?: typeof BEGIN,
): Promise<OpenedDatabase> {
  const release = await takeAdvisoryLock(url, how, reporting.report).catch((error: unknown) => {
    throw databaseFailure(error);
  });
  try {
    const database = await openSiteDatabase(url, reporting, begin);
    return {
      ...database,
      async close() {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Opens a site's stores: the database of DATABASE_URL, else the data folder. Throws StartFailure. */
export async function openSiteStores(
  { databaseUrl, dataDir }: Environment,
  reporting: Reporting,
): Promise<SiteStores> {
  if (databaseUrl !== undefined) {
    const database = await openHeldDatabase(databaseUrl, reporting, 'as-server', BEGIN);
    const backupRecord = recordInDatabase(database, 'last-backup', LastBackup);
    return {
      ...database,
      isShared: true,
      snapshot: () => readConsistentSnapshot(database.tables),
      backupRecord,
      indexNowRecord: recordInDatabase(database, 'index-now', IndexNowState),
      // Over a database only requested backups are known.
      async lastBackup() {
        const last = await backupRecord.get();
        return last && new Date(last.madeAt);
      },
      hasBackupFailed: () => false,
    };
  }
  const { content, people, spam, versions, audits, ...folder } = await openStores(dataDir, BEGIN, reporting);
  return {
    content: openContent(content),
    ...openPeople({ people, spam, audits }),
    rateLimiterBy: makeRateLimiter,
    logs: logsInFolder(dataDir),
    mediaStore: mediaInFolder(dataDir),
    isShared: false,
    versions,
    audits,
    snapshot: () => takeSnapshot({ content, people, spam, versions, audits }),
    backupRecord: recordInFolder(dataDir, 'last-backup', LastBackup),
    indexNowRecord: recordInFolder(dataDir, 'index-now', IndexNowState),
    ...folder,
  };
}

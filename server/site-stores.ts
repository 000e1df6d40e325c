import { startingContent } from './content/starting-content.ts';
import type { DamagedRecord } from '../src/contract/site-health.ts';
import { LastBackup } from './core/backup/backups.ts';
import type { Clock, Ports, RateLimiter } from './core/ports.ts';
import { makeRateLimiter } from './core/rate-limit/rate-limiter.ts';
import type { MediaStore } from './core/media/media-store.ts';
import { Told } from './core/posts/index-now.ts';
import { nobody } from './core/state.ts';
import { openContent } from './core/store/content-store.ts';
import { openPeople } from './core/store/people-store.ts';
import type { SingleRecord } from './core/store/single-record.ts';
import { takeSnapshot, type Snapshot } from './core/store/snapshot.ts';
import type { Environment } from './environment.ts';
import { StartFailure, systemCode } from './start-failure.ts';
import { logsInFolder } from './storage/log-file.ts';
import type { LogPlace } from './storage/log-lines.ts';
import { mediaInFolder } from './storage/media-folder.ts';
import { openStores } from './storage/open-stores.ts';
import type { Reserve } from './storage/reserve.ts';
import { openDatabase, type OpenedDatabase } from './storage/postgres/open-database.ts';
import { hold } from './storage/postgres/advisory-lock.ts';
import { recordInDatabase } from './storage/postgres/settings.ts';
import { recordInFolder } from './storage/single-record.ts';
import { readConsistentSnapshot } from './storage/postgres/snapshot.ts';

/** What a site is kept in, wherever that is. */
export interface SiteStores extends Pick<
  Ports,
  'content' | 'versions' | 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'
> {
  /** Counts calls, together with all servers that use the same place, under fingerprints of who calls. */
  rateLimiterBy(clock: Clock, keyedHash: (text: string) => string): RateLimiter;
  logs: LogPlace;
  /** The files of pictures. */
  mediaStore: MediaStore;
  /** Space that is kept for deletions, where a full disk is ours to mind. */
  reserve?: Reserve;
  /** Whether several servers may use the place at once. */
  isShared: boolean;
  /** Rejects where it cannot be used: not reached, not ours any more, or not written when that was last tried. */
  probe(): Promise<void>;
  /** When the last backup was made that is known of. */
  lastBackup(): Promise<Date | undefined>;
  /** Whether the last automatic backup failed. */
  hasBackupFailed(): boolean;
  /** Reads all files, and gives the records that are damaged or missing; absent over a database. */
  scrub?(rest: () => Promise<unknown>): Promise<DamagedRecord[]>;
  /** Everything as it is at one moment, such as for a file of it. */
  whole(): Promise<Snapshot>;
  /** What is known of the backups that somebody has asked for. */
  backupRecord: SingleRecord<LastBackup>;
  /** What search engines were told of, together with all servers that use the same place. */
  toldRecord: SingleRecord<Told>;
  /** Waits for what is under way and gives the place back. */
  close(): Promise<void>;
}

interface Telling {
  report: (error: unknown) => void;
  /** Told what takes longer at the start. */
  tell?: (sentence: string) => void;
}

const BEGIN = { content: startingContent, people: nobody };

/** Says in one sentence that a database cannot be used. Its address may hold a password and is not repeated. */
function databaseFailure(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = systemCode(cause);
  if (error instanceof StartFailure || code === undefined) return error;
  return new StartFailure(
    `The database of DATABASE_URL cannot be used (${code}): check that it runs, its address, and that its user may make tables there.`,
    { cause: error },
  );
}

/**
 * Opens the database of a site beside whoever else uses it.
 *
 * @param begin what a database begins with that has no site yet; without it nothing
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openSiteDatabase(
  url: string,
  { report }: Telling,
  begin?: typeof BEGIN,
): Promise<OpenedDatabase> {
  try {
    return await openDatabase(url, begin, report);
  } catch (error) {
    throw databaseFailure(error);
  }
}

/**
 * Opens the database of a site as one of its servers, or for this process alone, and holds it until it is closed.
 *
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openHeldDatabase(
  url: string,
  telling: Telling,
  how: 'alone' | 'as-server',
  begin?: typeof BEGIN,
): Promise<OpenedDatabase> {
  const letGo = await hold(url, how, telling.report).catch((error: unknown) => {
    throw databaseFailure(error);
  });
  try {
    const database = await openSiteDatabase(url, telling, begin);
    return {
      ...database,
      async close() {
        await database.close();
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/**
 * Opens what the site is kept in: the database of DATABASE_URL beside its other servers, else the data folder for this
 * process alone.
 *
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openSiteStores(
  { databaseUrl, dataDir }: Environment,
  telling: Telling,
): Promise<SiteStores> {
  if (databaseUrl !== undefined) {
    const database = await openHeldDatabase(databaseUrl, telling, 'as-server', BEGIN);
    const backupRecord = recordInDatabase(database, 'last-backup', LastBackup);
    return {
      ...database,
      isShared: true,
      whole: () => readConsistentSnapshot(database.tables),
      backupRecord,
      toldRecord: recordInDatabase(database, 'index-now', Told),
      // Nothing is backed up here but what somebody asks for.
      async lastBackup() {
        const last = await backupRecord.get();
        return last && new Date(last.madeAt);
      },
      hasBackupFailed: () => false,
    };
  }
  const { content, people, spam, versions, audits, ...folder } = await openStores(dataDir, BEGIN, telling);
  return {
    content: openContent(content),
    ...openPeople({ people, spam, audits }),
    rateLimiterBy: makeRateLimiter,
    logs: logsInFolder(dataDir),
    mediaStore: mediaInFolder(dataDir),
    isShared: false,
    versions,
    audits,
    whole: () => takeSnapshot({ content, people, spam, versions, audits }),
    backupRecord: recordInFolder(dataDir, 'last-backup', LastBackup),
    toldRecord: recordInFolder(dataDir, 'index-now', Told),
    ...folder,
  };
}

import type { SiteStores } from './site-stores.ts';
import { StartFailure, systemCode } from './start-failure.ts';
import type { StoresOptions } from './storage/open-stores.ts';
import { takeAdvisoryLock } from './storage/postgres/advisory-lock.ts';
import { allowsUnencrypted } from './storage/postgres/connection.ts';
import { openDatabase, type OpenedDatabase } from './storage/postgres/open-database.ts';
import { lastBackupInDatabase } from './storage/postgres/settings.ts';
import { readConsistentSnapshot } from './storage/postgres/snapshot.ts';

type Reporting = Pick<StoresOptions, 'report'>;
type Begin = Parameters<typeof openDatabase>[1];

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
  begin?: Begin,
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
  begin?: Begin,
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

/** Opens the stores of a site in its database. Throws StartFailure. */
export async function openDatabaseStores(
  url: string,
  reporting: Reporting,
  begin: Begin,
): Promise<SiteStores> {
  const database = await openHeldDatabase(url, reporting, 'as-server', begin);
  const backupRecord = lastBackupInDatabase(database.tables);
  return {
    ...database,
    isShared: true,
    isUnencrypted: allowsUnencrypted(url),
    snapshot: () => readConsistentSnapshot(database.tables),
    backupRecord,
    // Only requested backups are known here.
    async lastBackup() {
      const last = await backupRecord.get();
      return last && new Date(last.madeAt);
    },
    hasBackupFailed: () => false,
  };
}

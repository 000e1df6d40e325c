import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { withTimeout } from '../../../src/lib/with-timeout.ts';
import { StartFailure, systemCode } from '../../start-failure.ts';
import type { Begin } from '../open-stores.ts';
import type { SiteOptions, SiteStores } from '../site-stores.ts';
import { openAccess } from './access.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { openCounts, openLoginAttempts, openRateLimiter } from './attempts.ts';
import { openAudits } from './audits.ts';
import { allowsUnencrypted, connectTo } from './connection.ts';
import { watchContentVersion } from './content-version.ts';
import { openContent } from './content.ts';
import { openClients, openLeads } from './leads.ts';
import type { Database } from './lists.ts';
import { MIGRATIONS } from './migrations.ts';
import { picturesInDatabase } from './picture-files.ts';
import { lastBackupInDatabase } from './settings.ts';
import { keyInDatabase } from './site-key.ts';
import { hasBegun, readConsistentSnapshot, writeSnapshot } from './snapshot.ts';
import { openLists, openSubscribers } from './subscribers.ts';
import { makeQueues, type RunSerially } from './transaction.ts';
import { openVersions } from './versions.ts';

const TIMEOUT_MS = 2_000;

/** Concurrent checks share one query, so that monitoring takes only one connection of a slow database. */
function makeProbe(database: Database): () => Promise<void> {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= sql`select 1`.execute(database).finally(() => {
      pending = undefined;
    });
    await withTimeout(pending, TIMEOUT_MS);
  };
}

export interface OpenedDatabase extends SiteStores {
  /** For operations on the whole site, such as backups. */
  tables: Database;
  serially: RunSerially;
}

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

/** Runs missing migrations, one server at a time. Throws StartFailure after those of a later release. */
async function migrate(database: Database): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
    const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
    if (unknown) {
      throw new StartFailure(
        `The database in DATABASE_URL was changed by a later release (${unknown.name}). Start that release, or restore an earlier backup into an empty database.`,
      );
    }
  }
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Opens a database such as `postgres://user:password@db.example.com/site`, without its lock. Without a site it gets
 * `begin`, else stays empty. Throws StartFailure if it cannot be used.
 */
export async function openDatabase(
  url: string,
  begin: Begin | undefined,
  report: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: connectTo(url, report) }) });
  const serially = makeQueues(database);
  try {
    await migrate(database);
    await serially('content', async (transaction) => {
      if (!begin || (await hasBegun(transaction))) return;
      await writeSnapshot(transaction, {
        content: begin.content(),
        leads: begin.leads(),
        accounts: begin.accounts(),
        versions: [],
      });
    });
    const version = await watchContentVersion(url, database);
    const counts = openCounts(database, report);
    const backupRecord = lastBackupInDatabase(database);
    return {
      content: openContent(database, serially, version),
      versions: openVersions(database),
      access: openAccess(database, serially, openLoginAttempts(counts)),
      leads: openLeads(database),
      clients: openClients(database, serially),
      audits: openAudits(database, serially),
      subscribers: openSubscribers(database, serially),
      ...openLists(database, serially),
      rateLimiterBy: (clock, keyedHash) => openRateLimiter(counts, clock, keyedHash),
      readKey: keyInDatabase(database),
      pictureStore: picturesInDatabase(database),
      isShared: true,
      isUnencrypted: allowsUnencrypted(url),
      tables: database,
      serially,
      probe: makeProbe(database),
      snapshot: () => readConsistentSnapshot(database),
      backupRecord,
      // Only requested backups are known here.
      async lastBackup() {
        const last = await backupRecord.get();
        return last && new Date(last.madeAt);
      },
      hasBackupFailed: () => false,
      async close() {
        await version.close();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw databaseFailure(error);
  }
}

/** Opens a site's database and holds its lock. Throws StartFailure. */
export async function openHeldDatabase(
  url: string,
  { report, begin, mustExist = false, mode = 'as-server' }: Omit<SiteOptions, 'begin'> & { begin?: Begin },
): Promise<OpenedDatabase> {
  const release = await takeAdvisoryLock(url, mode, report).catch((error: unknown) => {
    throw databaseFailure(error);
  });
  try {
    const database = await openDatabase(url, mustExist ? undefined : begin, report);
    const close = async () => {
      await database.close();
      await release();
    };
    if (mustExist && !(await hasBegun(database.tables))) {
      await close();
      throw new StartFailure('The database in DATABASE_URL does not contain a site.');
    }
    return { ...database, close };
  } catch (error) {
    await release();
    throw error;
  }
}

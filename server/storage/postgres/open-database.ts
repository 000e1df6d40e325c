import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Clock, Ports, RateLimiter } from '../../core/ports.ts';
import type { MediaStore } from '../../core/media/media-store.ts';
import { noSpam, type Content, type People } from '../../core/state.ts';
import { StartFailure } from '../../start-failure.ts';
import type { LogPlace } from '../log-lines.ts';
import { openAccess } from './access.ts';
import { openCounts, openLoginAttempts, openRateLimiter } from './attempts.ts';
import { openAudits } from './audits.ts';
import { connectTo } from './connection.ts';
import { watchContentVersion, type ContentVersion } from './content-version.ts';
import { openContent } from './content.ts';
import { openEnquiries } from './enquiries.ts';
import { logsInDatabase } from './log-table.ts';
import { mediaInDatabase } from './media-files.ts';
import { MIGRATIONS } from './migrations.ts';
import { openCoachMails, openSubscribers } from './subscribers.ts';
import { makeProbe } from './probe.ts';
import type { Tables } from './tables.ts';
import { makeQueues, type InTurn } from './transaction.ts';
import { openVersions } from './versions.ts';
import { hasBegun, writeSnapshot } from './snapshot.ts';

type Stores = Pick<
  Ports,
  'content' | 'versions' | 'access' | 'enquiries' | 'audits' | 'subscribers' | 'coachMails'
>;

/** A database that is open, with everything that this release needs. */
export interface OpenedDatabase extends Stores {
  /** Counts calls together with all who use the database, under fingerprints of who calls. */
  rateLimiterBy(clock: Clock, keyedHash: (text: string) => string): RateLimiter;
  logs: LogPlace;
  mediaStore: MediaStore;
  /** For what is about everything that the site keeps. */
  tables: Kysely<Tables>;
  inTurn: InTurn;
  /** Rejects where the database does not answer in time. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

interface Begin {
  /** What a site starts with that was never used before. */
  content: () => Content;
  people: () => People;
}

/**
 * Takes the steps that the database lacks. Several who open it at once wait for each other.
 *
 * @throws StartFailure where a later release has taken steps that this one does not know
 */
async function migrate(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
    const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
    if (unknown) {
      throw new StartFailure(
        `The database of DATABASE_URL was changed by a later release (${unknown.name}): start that one, or restore a backup from before into an empty database.`,
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

/** The repositories over a database that has all that this release needs. */
function openParts(
  database: Kysely<Tables>,
  inTurn: InTurn,
  { version, report }: { version: ContentVersion; report: (error: unknown) => void },
): OpenedDatabase {
  const counts = openCounts(database, report);
  return {
    content: openContent(database, inTurn, version),
    versions: openVersions(database),
    access: openAccess(database, inTurn, openLoginAttempts(counts)),
    enquiries: openEnquiries(database),
    audits: openAudits(database, inTurn),
    subscribers: openSubscribers(database, inTurn),
    coachMails: openCoachMails(database, inTurn),
    rateLimiterBy: (clock, keyedHash) => openRateLimiter(counts, clock, keyedHash),
    logs: logsInDatabase(database),
    mediaStore: mediaInDatabase(database),
    tables: database,
    inTurn,
    probe: makeProbe(database),
    async close() {
      await version.close();
      await database.destroy();
    },
  };
}

/**
 * Opens a database as a store: for owners with more than one machine.
 *
 * @param url    such as `postgres://user:password@db.example.com/site`
 * @param begin  is written where no site has begun yet; without it nothing is
 * @param report takes what happens to connections that nobody uses at that moment
 * @throws StorageFailure when the database cannot be reached
 */
export async function openDatabase(
  url: string,
  begin: Begin | undefined,
  report: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectTo(url, report) }) });
  const inTurn = makeQueues(database);
  try {
    await migrate(database);
    await inTurn('content', async (transaction) => {
      if (!begin || (await hasBegun(transaction))) return;
      await writeSnapshot(transaction, { content: begin.content(), people: begin.people(), spam: noSpam() });
    });
    return openParts(database, inTurn, { version: await watchContentVersion(url, database), report });
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

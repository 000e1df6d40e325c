import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Ports } from '../../core/ports.ts';
import { noSpam, type Content, type People } from '../../core/state.ts';
import { openAccess } from './access.ts';
import { connectTo } from './connection.ts';
import { openContent } from './content.ts';
import { openEnquiries } from './enquiries.ts';
import { MIGRATIONS } from './migrations.ts';
import { openCoachMails, openSubscribers } from './subscribers.ts';
import type { Tables } from './tables.ts';
import { makeTurns, type InTurn } from './transaction.ts';
import { hasBegun, writeWhole } from './whole.ts';

type Stores = Pick<Ports, 'content' | 'access' | 'enquiries' | 'subscribers' | 'coachMails'>;

/** A database that is open, with everything that this release needs. */
export interface OpenedDatabase extends Stores {
  /** For what is about everything that the site keeps. */
  tables: Kysely<Tables>;
  inTurn: InTurn;
  close(): Promise<void>;
}

interface Begin {
  /** What a site starts with that was never used before. */
  content: () => Content;
  people: () => People;
}

/** Takes the steps that the database lacks. Several who open it at once wait for each other. */
async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
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
  const inTurn = makeTurns(database);
  try {
    await migrate(database);
    await inTurn('content', async (transaction) => {
      if (!begin || (await hasBegun(transaction))) return;
      await writeWhole(transaction, { content: begin.content(), people: begin.people(), spam: noSpam() });
    });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    content: openContent(database, inTurn),
    access: openAccess(database, inTurn),
    enquiries: openEnquiries(database),
    subscribers: openSubscribers(database, inTurn),
    coachMails: openCoachMails(database, inTurn),
    tables: database,
    inTurn,
    close: () => database.destroy(),
  };
}

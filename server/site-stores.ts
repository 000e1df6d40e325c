import { startingContent } from './content/starting-content.ts';
import type { Frozen, Ports } from './core/ports.ts';
import { nobody, type Content } from './core/state.ts';
import { openContent } from './core/store/content-store.ts';
import { openPeople } from './core/store/people-store.ts';
import type { Environment } from './environment.ts';
import { StartFailure, systemCode } from './start-failure.ts';
import { openStores } from './storage/open-stores.ts';
import { openDatabase, type OpenedDatabase } from './storage/postgres/open-database.ts';
import { holdAlone } from './storage/postgres/sole-server.ts';
import { readWholeAtOnce } from './storage/postgres/whole.ts';

/** What a site is kept in, wherever that is. */
export interface SiteStores extends Pick<
  Ports,
  'content' | 'access' | 'enquiries' | 'subscribers' | 'coachMails'
> {
  /** All of the content as it is, such as for a file of it. */
  wholeContent(): Promise<Frozen<Content>>;
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
 * Opens the database of a site for this process alone.
 *
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openHeldDatabase(
  url: string,
  telling: Telling,
  begin?: typeof BEGIN,
): Promise<OpenedDatabase> {
  const letGo = await holdAlone(url, telling.report).catch((error: unknown) => {
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
 * Opens what the site is kept in, for this process alone: the database of DATABASE_URL, else the data folder.
 *
 * @throws StartFailure with one sentence that says what is wrong and what to do
 */
export async function openSiteStores(
  { databaseUrl, dataDir }: Environment,
  telling: Telling,
): Promise<SiteStores> {
  if (databaseUrl !== undefined) {
    const database = await openHeldDatabase(databaseUrl, telling, BEGIN);
    return { ...database, wholeContent: async () => (await readWholeAtOnce(database.tables)).content };
  }
  const { content, people, spam, close } = await openStores(dataDir, BEGIN, telling);
  return {
    content: openContent(content),
    ...openPeople({ people, spam }),
    wholeContent: () => Promise.resolve(content.read()),
    close,
  };
}

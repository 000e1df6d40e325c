import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runCommand } from './beside-the-server.ts';
import { startingContent } from './content/starting-content.ts';
import { nobody, type Content, type People } from './core/state.ts';
import { readEnvironment } from './environment.ts';
import { report } from './live.ts';
import { openHeldDatabase } from './site-stores.ts';
import { StartFailure } from './start-failure.ts';
import { openStores } from './storage/open-stores.ts';
import type { OpenedDatabase } from './storage/postgres/open-database.ts';
import { hasBegun, readWholeAtOnce, writeWhole, type Whole } from './storage/postgres/whole.ts';

const USAGE =
  'Say where to: "npm run move-store -- to-database" or "npm run move-store -- to-folder". It only says what it would do until you add --write.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says how much of everything there is. */
function sayCounts({ content, people, spam }: Whole): void {
  const counts = {
    Posts: content.posts.length,
    'Deleted posts': content.trash.length,
    Categories: content.categories.length,
    Testimonials: content.testimonials.length,
    Leads: people.enquiries.length,
    'Possible and confirmed spam': spam.enquiries.length,
    Subscribers: people.subscribers.length,
    Accounts: people.accounts.length,
  };
  for (const [what, count] of Object.entries(counts)) say(`${what}: ${count}`);
}

/** Reads a whole data folder, which no server may use meanwhile. */
async function readFolder(dataDir: string): Promise<Whole> {
  if (!existsSync(join(dataDir, 'people.json'))) throw new StartFailure(`There is no site in ${dataDir}.`);
  const stores = await openStores(
    dataDir,
    { content: startingContent, people: nobody },
    { report, tell: say },
  );
  const whole = { content: stores.content.read(), people: stores.people.read(), spam: stores.spam.read() };
  await stores.close();
  return whole;
}

/** Writes a whole site into a folder that has none. */
async function writeFolder(dataDir: string, { content, people, spam }: Whole): Promise<void> {
  const begin = {
    content: () => structuredClone(content) as Content,
    people: () => structuredClone(people) as People,
  };
  const stores = await openStores(dataDir, begin, { report, tell: say });
  await stores.spam.step(() => [spam, undefined]);
  await stores.close();
}

const prove = (from: Whole, to: Whole): void => {
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(to)), JSON.parse(JSON.stringify(from)))) {
    say('Everything was read back, and is equal.');
    return;
  }
  throw new StartFailure(
    'What was read back is not equal to what was moved: do not use it, and tell who maintains this software.',
  );
};

async function toDatabase(
  dataDir: string,
  database: OpenedDatabase,
  isFresh: boolean,
  write: boolean,
): Promise<void> {
  if (!isFresh)
    throw new StartFailure('The database of DATABASE_URL holds a site already: name an empty one.');
  const whole = await readFolder(dataDir);
  say(write ? 'Moving to the database:' : 'This would be moved to the database. Nothing was written:');
  sayCounts(whole);
  if (!write) return;
  await database.inTurn('content', (transaction) => writeWhole(transaction, whole));
  prove(whole, await readWholeAtOnce(database.tables));
  say(`The folder ${dataDir} is as it was.`);
}

async function toFolder(
  dataDir: string,
  database: OpenedDatabase,
  isFresh: boolean,
  write: boolean,
): Promise<void> {
  if (isFresh) throw new StartFailure('There is no site in the database of DATABASE_URL.');
  if (existsSync(join(dataDir, 'people.json')))
    throw new StartFailure(`The folder ${dataDir} holds a site already: name an empty one with DATA_DIR.`);
  const whole = await readWholeAtOnce(database.tables);
  say(write ? `Moving to ${dataDir}:` : `This would be moved to ${dataDir}. Nothing was written:`);
  sayCounts(whole);
  if (!write) return;
  await writeFolder(dataDir, whole);
  prove(whole, await readFolder(dataDir));
  say('The database is as it was.');
}

/** `npm run move-store`: a site from its data folder into a database, or back, while no server runs. */
async function run(): Promise<void> {
  const [where, ...options] = process.argv.slice(2);
  const move = where === 'to-database' ? toDatabase : where === 'to-folder' ? toFolder : undefined;
  if (!move || options.some((option) => option !== '--write')) throw new StartFailure(USAGE);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) throw new StartFailure('Set DATABASE_URL to the database.');
  const database = await openHeldDatabase(databaseUrl, { report });
  try {
    await move(dataDir, database, !(await hasBegun(database.tables)), options.includes('--write'));
  } finally {
    await database.close();
  }
}

await runCommand(run);

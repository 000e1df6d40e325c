import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './cli-support.ts';
import { copyMedia } from '../core/media/copy-media.ts';
import type { MediaStore } from '../core/media/media-store.ts';
import { laidApart, type Whole } from '../core/store/whole.ts';
import { readEnvironment } from '../environment.ts';
import { report } from './report.ts';
import { prove, READ_BACK, say, sayCounts } from './print-snapshot.ts';
import { openHeldDatabase } from '../site-stores.ts';
import { StartFailure } from '../start-failure.ts';
import { mediaInFolder } from '../storage/media-folder.ts';
import type { OpenedDatabase } from '../storage/postgres/open-database.ts';
import { hasBegun, readWholeAtOnce, writeWhole } from '../storage/postgres/whole.ts';
import { readFolder, writeFolder } from '../storage/whole-folder.ts';

const USAGE =
  'Say where to: "npm run move-store -- to-database" or "npm run move-store -- to-folder". It only says what it would do until you add --write.';

/** Copies the files before the records that name them. */
async function movePictures({ content }: Whole, from: MediaStore, to: MediaStore): Promise<void> {
  const missing = await copyMedia(content.media, from, to);
  if (missing > 0) say(`Pictures without files, which were none before either: ${missing}`);
}

async function toDatabase(
  dataDir: string,
  database: OpenedDatabase,
  isFresh: boolean,
  write: boolean,
): Promise<void> {
  if (!isFresh)
    throw new StartFailure('The database of DATABASE_URL holds a site already: name an empty one.');
  const whole = await readFolder(dataDir, new Date());
  say(write ? 'Moving to the database:' : 'This would be moved to the database. Nothing was written:');
  sayCounts(whole);
  if (!write) return;
  await movePictures(whole, mediaInFolder(dataDir), database.mediaStore);
  await database.inTurn('content', (transaction) => writeWhole(transaction, whole));
  prove(whole, await readWholeAtOnce(database.tables));
  say(READ_BACK);
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
  const now = new Date();
  // What has been spam for too long would not be there when it is read back.
  const whole = laidApart(await readWholeAtOnce(database.tables), now);
  say(write ? `Moving to ${dataDir}:` : `This would be moved to ${dataDir}. Nothing was written:`);
  sayCounts(whole);
  if (!write) return;
  await movePictures(whole, database.mediaStore, mediaInFolder(dataDir));
  await writeFolder(dataDir, whole, { now, report });
  prove(whole, await readFolder(dataDir, now));
  say(READ_BACK);
  say('The database is as it was.');
}

/** `npm run move-store`: a site from its data folder into a database, or back, while no server runs. */
async function run(): Promise<void> {
  const [where, ...options] = process.argv.slice(2);
  const move = where === 'to-database' ? toDatabase : where === 'to-folder' ? toFolder : undefined;
  if (!move || options.some((option) => option !== '--write')) throw new StartFailure(USAGE);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) throw new StartFailure('Set DATABASE_URL to the database.');
  const database = await openHeldDatabase(databaseUrl, { report }, 'alone');
  try {
    await move(dataDir, database, !(await hasBegun(database.tables)), options.includes('--write'));
  } finally {
    await database.close();
  }
}

await runCommand(run);

import { join, resolve } from 'node:path';
import { stamp } from '../../src/lib/stamp.ts';
import { readBackupFile } from './backup-file.ts';
import { runCommand } from './cli-support.ts';
import { NAMING } from '../core/backup/format.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import { laidApart, type Whole } from '../core/store/whole.ts';
import { readEnvironment } from '../environment.ts';
import { report } from './report.ts';
import { RELEASE } from '../release.ts';
import { prove, READ_BACK, say, sayCounts, sayPictures } from './print-snapshot.ts';
import { picturesFrom, type PutPictures } from './restore-pictures.ts';
import { openSecurityLog } from '../security-log.ts';
import { openHeldDatabase, openSiteDatabase } from '../site-stores.ts';
import { fileFailure, StartFailure } from '../start-failure.ts';
import { makeFolder, writeNewFile } from '../storage/durable-file.ts';
import { logsInFolder } from '../storage/log-file.ts';
import type { LogPlace } from '../storage/log-lines.ts';
import { mediaInDatabase } from '../storage/postgres/media-files.ts';
import type { OpenedDatabase } from '../storage/postgres/open-database.ts';
import { hasBegun, readWhole, readWholeAtOnce, writeWhole } from '../storage/postgres/whole.ts';
import { restoreFolder } from '../storage/restore-folder.ts';
import { holdsSite } from '../storage/whole-folder.ts';

const USAGE =
  'Say which file: "npm run restore -- FILE". It only says what it would do until you add --write, and replaces a site that is there only with --replace.';

interface Order {
  path: string;
  write: boolean;
  replace: boolean;
}

function readOrder(given: readonly string[]): Order {
  const options = given.filter((one) => one.startsWith('--'));
  const [path, ...more] = given.filter((one) => !one.startsWith('--'));
  const isKnown = options.every((option) => option === '--write' || option === '--replace');
  if (path === undefined || more.length > 0 || !isKnown) throw new StartFailure(USAGE);
  return {
    path: resolve(path),
    write: options.includes('--write'),
    replace: options.includes('--replace'),
  };
}

/** What is restored. */
interface Restored {
  whole: Whole;
  putPictures: PutPictures;
}

/** Where a site is restored to. */
interface Place {
  /** As it is called within a sentence. */
  name: string;
  isTaken: boolean;
  /** Puts a site there, with its pictures; gives where that is kept which was there before. */
  put(whole: Whole, putPictures: PutPictures, now: Date): Promise<string | undefined>;
}

const folderPlace = (dataDir: string): Place => ({
  name: `the data folder ${dataDir}`,
  isTaken: holdsSite(dataDir),
  put: (whole, putPictures, now) =>
    restoreFolder(dataDir, whole, { now, report, prove: (found) => prove(whole, found), putPictures }),
});

/** Keeps what a database holds as a backup, and reads that back. */
async function keepDatabase(
  { tables, mediaStore }: OpenedDatabase,
  dataDir: string,
  now: Date,
): Promise<string> {
  const path = join(dataDir, `replaced-${stamp(now)}${NAMING.after}`);
  try {
    await makeFolder(dataDir);
    const whole = await readWholeAtOnce(tables);
    await writeNewFile(path, writeBackup(whole, { release: RELEASE, madeAt: now, media: mediaStore }));
  } catch (error) {
    throw fileFailure(path, error);
  }
  await readBackupFile(path);
  return path;
}

const databasePlace = async (database: OpenedDatabase, dataDir: string): Promise<Place> => {
  const isTaken = await hasBegun(database.tables);
  return {
    name: 'the database of DATABASE_URL',
    isTaken,
    async put(whole, putPictures, now) {
      const kept = isTaken ? await keepDatabase(database, dataDir, now) : undefined;
      await database.inTurn('content', async (transaction) => {
        await putPictures(mediaInDatabase(transaction));
        await writeWhole(transaction, whole);
        // Before it counts: where it is not equal, nothing has happened.
        prove(whole, await readWhole(transaction));
      });
      return kept;
    },
  };
};

/** Restores into a place, or says what that would do. */
async function restoreInto(
  { name, isTaken, put }: Place,
  { write, replace }: Order,
  { whole, putPictures }: Restored,
  now: Date,
): Promise<void> {
  const option = isTaken ? '--write --replace' : '--write';
  if (!write) {
    const deed = isTaken ? 'replace the site that is in' : 'be restored to';
    const kept = isTaken ? ', which would be kept aside' : '';
    say(`This would ${deed} ${name}${kept}. Nothing was written: add ${option} to do it.`);
    return;
  }
  if (isTaken && !replace) {
    throw new StartFailure(
      `There is a site in ${name}: add --replace, which keeps it aside, or name another place.`,
    );
  }
  const kept = await put(whole, putPictures, now);
  say(`Restored to ${name}. ${READ_BACK}`);
  if (kept !== undefined) say(`What was there is kept as ${kept}: remove it once you do not need it.`);
  say('Nobody is logged in any more, and passwords are those of the backup.');
}

async function noteRestored(logs: LogPlace, madeAt: string): Promise<void> {
  const log = await openSecurityLog(logs, { report });
  log.note({ event: 'restore', what: 'everything', target: madeAt, by: 'command' });
  await log.close();
}

/** `npm run restore`: a site from the file of a backup, while no server runs. */
async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const { header, whole: held, pictures } = await readBackupFile(order.path);
  const now = new Date();
  // Spam whose 30 days are over since then would not be there when it is read back.
  const whole = laidApart(held, now);
  say(`${order.path} was made at ${header.madeAt} by release ${header.release}, and holds:`);
  sayCounts(whole);
  sayPictures(whole, pictures);
  const restored = { whole, putPictures: picturesFrom(order.path) };
  if (databaseUrl === undefined) {
    await restoreInto(folderPlace(dataDir), order, restored, now);
    if (order.write) await noteRestored(logsInFolder(dataDir), header.madeAt);
  } else {
    const database = await (order.write
      ? openHeldDatabase(databaseUrl, { report }, 'alone')
      : openSiteDatabase(databaseUrl, { report }));
    try {
      await restoreInto(await databasePlace(database, dataDir), order, restored, now);
      if (order.write) await noteRestored(database.logs, header.madeAt);
    } finally {
      await database.close();
    }
  }
}

await runCommand(run);

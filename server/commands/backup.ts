import { existsSync, createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { readBackupFile } from './backup-file.ts';
import { withBackupOfServer } from '../backup-note.ts';
import { runCommand } from './cli-support.ts';
import type { BackupRecord } from '../core/backup/backups.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import type { MediaSource } from '../core/store/media-source.ts';
import { countOf, type Whole } from '../core/store/whole.ts';
import { readEnvironment } from '../environment.ts';
import { report } from './report.ts';
import { RELEASE } from '../release.ts';
import { say, sayCounts, sayPictures } from './print-snapshot.ts';
import { openSecurityLog } from '../security-log.ts';
import { openSiteDatabase } from '../site-stores.ts';
import { fileFailure, FolderInUse, folderFailure, StartFailure } from '../start-failure.ts';
import { backupPath, rotateBackups } from '../storage/backup-folder.ts';
import { writeNewFile } from '../storage/durable-file.ts';
import { backupRecordIn } from '../storage/last-backup.ts';
import { logsInFolder } from '../storage/log-file.ts';
import type { LogPlace } from '../storage/log-lines.ts';
import { mediaInFolder } from '../storage/media-folder.ts';
import { backupRecordOf } from '../storage/postgres/last-backup.ts';
import { hasBegun, readWholeAtOnce } from '../storage/postgres/whole.ts';
import { readFolder } from '../storage/whole-folder.ts';

const USAGE =
  'Say where to: "npm run backup -- FILE", or "npm run backup -- --into FOLDER", which also removes what is older than the last 7 days, 4 weeks and 12 months.';

interface Order {
  path: string;
  /** The folder of many backups, of which the old ones go. */
  folder: string | undefined;
}

function readOrder(given: readonly string[], now: Date): Order {
  const [first = '', second, ...more] = given;
  const isInto = first === '--into';
  const place = isInto ? second : first;
  if (!place || place.startsWith('--') || more.length > 0 || (!isInto && second !== undefined)) {
    throw new StartFailure(USAGE);
  }
  if (!isInto) return { path: resolve(place), folder: undefined };
  const folder = resolve(place);
  // Made here, it would fill the disk below where another one is to be mounted.
  if (!existsSync(folder)) throw new StartFailure(`There is no folder ${folder}: make it first.`);
  return { path: backupPath(folder, now), folder };
}

const write = (path: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
  writeNewFile(path, content).catch((error: unknown) => {
    throw fileFailure(path, error);
  });

/** Writes a backup of what this process itself has read, and notes that. */
async function writeOwn(path: string, whole: Whole, media: MediaSource, logs: LogPlace): Promise<void> {
  await write(path, writeBackup(whole, { release: RELEASE, madeAt: new Date(), media }));
  const log = await openSecurityLog(logs, { report });
  log.note({ event: 'export', what: 'everything', count: countOf(whole), by: 'command' });
  await log.close();
}

/** Has the running server make it, or reads the folder where none runs. */
async function backUpFolder(path: string, dataDir: string): Promise<void> {
  const isMade = await withBackupOfServer(dataDir, (made) => write(path, createReadStream(made))).catch(
    (error: unknown) => {
      throw folderFailure(dataDir, error);
    },
  );
  if (isMade) return;
  const whole = await readFolder(dataDir, new Date()).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartFailure(
      `A server uses the data folder ${dataDir} and has made no backup: try again in a moment.`,
      { cause: error },
    );
  });
  await writeOwn(path, whole, mediaInFolder(dataDir), logsInFolder(dataDir));
}

/** Reads the database as it is at one moment, whoever uses it meanwhile. */
async function backUpDatabase(
  path: string,
  url: string,
  note: (record: BackupRecord) => Promise<void>,
): Promise<void> {
  const { tables, mediaStore, logs, close } = await openSiteDatabase(url, { report });
  try {
    if (!(await hasBegun(tables)))
      throw new StartFailure('There is no site in the database of DATABASE_URL.');
    await writeOwn(path, await readWholeAtOnce(tables), mediaStore, logs);
    await note(backupRecordOf(tables));
  } finally {
    await close();
  }
}

/** `npm run backup`: everything that the site keeps in one file, whether a server runs or not. */
async function run(): Promise<void> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const now = new Date();
  const { path, folder } = readOrder(process.argv.slice(2), now);
  if (existsSync(path)) throw new StartFailure(`${path} is there already: name a new file.`);

  /** Looks whether the file can be restored, before anybody relies on it. */
  async function check(record: BackupRecord): Promise<void> {
    const { header, whole, pictures } = await readBackupFile(path);
    await record.note({ madeAt: header.madeAt, by: 'command' });
    say(`Wrote ${path} and read it back. It holds what the site kept at ${header.madeAt}:`);
    sayCounts(whole);
    sayPictures(whole, pictures);
  }

  if (databaseUrl !== undefined) await backUpDatabase(path, databaseUrl, check);
  else {
    await backUpFolder(path, dataDir);
    await check(backupRecordIn(dataDir));
  }
  if (folder === undefined) return;
  const removed = await rotateBackups(folder, now).catch((error: unknown) => {
    throw fileFailure(folder, error);
  });
  if (removed.length > 0) say(`Removed older backups: ${removed.length}`);
}

await runCommand(run);

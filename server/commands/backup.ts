import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '../core/backup/write-backup.ts';
import { countOf, type Snapshot } from '../core/store/snapshot.ts';
import { readEnvironment, RELEASE } from '../environment.ts';
import { askServer } from '../http/control-socket.ts';
import { fileFailure, FolderInUse, folderFailure, StartFailure } from '../start-failure.ts';
import { backupPath, rotateBackups } from '../storage/backup-folder.ts';
import { writeNewFile } from '../storage/durable-file.ts';
import { readBackupFile } from './backup-file.ts';
import { askOrWork, print, runCommand } from './cli-support.ts';
import { openPlace, type Place } from './place.ts';
import { printCounts, printPictures } from './print-snapshot.ts';

const command = {
  about: 'Saves all of the site’s data to one file, whether or not the server is running.',
  usage:
    'Usage: "npm run backup -- FILE", or "npm run backup -- --into FOLDER", which keeps the backups of the last 7 days, 4 weeks and 12 months and removes older ones.',
  options: { into: { type: 'string' } },
} as const;

const write = (path: string, content: AsyncIterable<Uint8Array>): Promise<void> =>
  writeNewFile(path, content).catch((error: unknown) => {
    throw fileFailure(path, error);
  });

async function writeOwn(path: string, { read, pictures }: Place): Promise<Snapshot> {
  const snapshot = await read();
  await write(path, writeBackup(snapshot, { release: RELEASE, madeAt: new Date(), pictures }));
  return snapshot;
}

async function writeOfDatabase(path: string, place: Place): Promise<void> {
  const count = countOf(await writeOwn(path, place));
  await place.note({ event: 'export', what: 'everything', count, by: 'command' });
}

async function writeOfServer(path: string, dataDir: string): Promise<true | undefined> {
  const answer = await askServer(dataDir, 'backup').catch((error: unknown) => {
    throw folderFailure(dataDir, error);
  });
  if (!answer) return undefined;
  const failed = (cause?: unknown) =>
    new StartFailure('The server could not make the backup. See its log for the reason.', { cause });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* answer as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw failed(error);
    }
  }
  if (answer.statusCode !== 200) throw failed();
  await write(path, bytes());
  return true;
}

/** Asks the running server to write the backup, or reads the folder, which stays as it is, if no server runs. */
const writeOfFolder = (path: string, dataDir: string, place: Place): Promise<unknown> =>
  askOrWork<unknown>(
    () => writeOfServer(path, dataDir),
    () => writeOwn(path, place),
  ).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartFailure(
      `The server that uses the data folder ${dataDir} did not make a backup. Try again in a moment.`,
      { cause: error },
    );
  });

await runCommand(command, async ({ positionals: [file, ...more], values: { into } }) => {
  if (more.length > 0 || !(into ?? file) || (into !== undefined && file !== undefined)) {
    throw new StartFailure(command.usage);
  }
  const environment = readEnvironment(process.env);
  const now = new Date();
  const folder = into === undefined ? undefined : resolve(into);
  // Creating the folder would fill the disk under an unmounted mount point.
  if (folder !== undefined && !existsSync(folder)) {
    throw new StartFailure(`The folder ${folder} does not exist. Create it first.`);
  }
  const path = folder === undefined ? resolve(file ?? '') : backupPath(folder, now);
  if (existsSync(path)) throw new StartFailure(`${path} already exists. Choose another file name.`);

  const place = await openPlace(environment, 'beside');
  try {
    await (environment.databaseUrl === undefined
      ? writeOfFolder(path, environment.dataDir, place)
      : writeOfDatabase(path, place));
    const { header, snapshot, pictures } = await readBackupFile(path);
    await place.lastBackup.set({ madeAt: header.madeAt, by: 'command' });
    print(`Wrote ${path} and verified it. It contains the site’s data as of ${header.madeAt}:`);
    printCounts(snapshot);
    printPictures(snapshot, pictures);
  } finally {
    await place.close();
  }
  if (folder === undefined) return;
  const removed = await rotateBackups(folder, now).catch((error: unknown) => {
    throw fileFailure(folder, error);
  });
  if (removed.length > 0) print(`Removed older backups: ${removed.length}`);
});

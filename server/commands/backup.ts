import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LastBackupRecord } from '../core/backup/last-backup.ts';
import type { Backup } from '../core/backup/read-backup.ts';
import { writeBackup } from '../core/backup/write-backup.ts';
import { countOf } from '../core/store/snapshot.ts';
import { type Environment, readEnvironment, RELEASE } from '../environment.ts';
import { askServer } from '../http/control-socket.ts';
import { fileFailure, StartFailure } from '../start-failure.ts';
import { backupPath, rotateBackups } from '../storage/backups.ts';
import { writeNewFile } from '../storage/durable-file.ts';
import { lastBackupInFolder } from '../storage/last-backup.ts';
import { readBackupFile } from './backup-file.ts';
import { print, runCommand, withSite } from './command.ts';
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

/** Asks the running server of a folder. Returns false if there is none. */
async function writeOfServer(path: string, dataDir: string): Promise<boolean> {
  const answer = await askServer(dataDir, 'backup');
  if (!answer) return false;
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

/** Writes the backup through the running server, or of the stores, and verifies it. */
async function backUp(path: string, environment: Environment): Promise<Backup> {
  const verify = async (record: LastBackupRecord): Promise<Backup> => {
    const backup = await readBackupFile(path);
    await record.set({ madeAt: backup.header.madeAt, by: 'command' });
    return backup;
  };
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl === undefined && (await writeOfServer(path, dataDir))) {
    return verify(lastBackupInFolder(dataDir));
  }
  return withSite(
    environment,
    async ({ snapshot, pictureStore, securityLog, backupRecord }) => {
      const site = await snapshot();
      await write(path, writeBackup(site, { release: RELEASE, madeAt: new Date(), pictures: pictureStore }));
      securityLog.note({ event: 'export', what: 'everything', count: countOf(site), by: 'command' });
      return verify(backupRecord);
    },
    { mustExist: true },
  );
}

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

  const { header, snapshot, pictures } = await backUp(path, environment);
  print(`Wrote ${path} and verified it. It contains the site’s data as of ${header.madeAt}:`);
  printCounts(snapshot);
  printPictures(snapshot, pictures);
  if (folder === undefined) return;
  const removed = await rotateBackups(folder, now).catch((error: unknown) => {
    throw fileFailure(folder, error);
  });
  if (removed.length > 0) print(`Removed older backups: ${removed.length}`);
});

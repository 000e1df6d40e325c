import { resolve } from 'node:path';
import { mediaFolder } from '../../src/contract/media-address.ts';
import { withPartitionedSpam, type Snapshot } from '../core/store/snapshot.ts';
import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import { readBackupFile } from './backup-file.ts';
import { noteEvent, print, runCommand } from './cli-support.ts';
import { folderPlace, openDatabasePlace, type Place, type PutPictures } from './place.ts';
import { notEqual, printCounts, printPictures, READ_BACK } from './print-snapshot.ts';

const command = {
  about: 'Restores a site from the file of a backup, while no server runs.',
  usage:
    'Say which file: "npm run restore -- FILE". It only says what it would do until you add --write, and replaces a site that is there only with --replace.',
  options: { write: { type: 'boolean' }, replace: { type: 'boolean' } },
} as const;

/**
 * Reads the verified backup a second time for its pictures, which need not fit into memory together. Each is read back.
 */
const picturesFrom =
  (path: string): PutPictures =>
  async (store) => {
    let failure: unknown;
    await readBackupFile(path, async (picture, files) => {
      try {
        // Existing files may be from another release, in other widths.
        await store.remove(picture.id);
        const folder = mediaFolder(picture);
        await store.put(folder, files);
        for (const [name, bytes] of files) {
          const found = await store.read(`${folder}/${name}`);
          if (!found || !Buffer.from(found).equals(bytes)) throw notEqual();
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    }).catch((error: unknown) => {
      // A full store is not a fault of the file.
      throw failure ?? error;
    });
  };

/** Restores into a place, or prints what that would do. */
async function restoreInto(
  { name, isTaken, put }: Place,
  given: { path: string; write?: boolean; replace?: boolean },
  snapshot: Snapshot,
  now: Date,
): Promise<void> {
  if (!given.write) {
    const option = isTaken ? '--write --replace' : '--write';
    const action = isTaken ? 'replace the site that is in' : 'be restored to';
    const kept = isTaken ? ', which would be kept aside' : '';
    print(`This would ${action} ${name}${kept}. Nothing was written: add ${option} to do it.`);
    return;
  }
  if (isTaken && !given.replace) {
    throw new StartFailure(
      `There is a site in ${name}: add --replace, which keeps it aside, or name another place.`,
    );
  }
  const kept = await put(snapshot, picturesFrom(given.path), now);
  print(`Restored to ${name}. ${READ_BACK}`);
  if (kept !== undefined) print(`What was there is kept as ${kept}: remove it once you do not need it.`);
  print('Nobody is logged in any more, and passwords are those of the backup.');
}

await runCommand(command, async ({ positionals: [file, ...more], values }) => {
  if (file === undefined || more.length > 0) throw new StartFailure(command.usage);
  const path = resolve(file);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const { header, snapshot: held, pictures } = await readBackupFile(path);
  const now = new Date();
  // Drops spam that expired since the backup: it would be missing when read back.
  const snapshot = withPartitionedSpam(held, now);
  print(`${path} was made at ${header.madeAt} by release ${header.release}, and holds:`);
  printCounts(snapshot);
  printPictures(snapshot, pictures);
  const place =
    databaseUrl === undefined
      ? folderPlace(dataDir)
      : await openDatabasePlace(databaseUrl, dataDir, values.write ? 'alone' : 'beside');
  try {
    await restoreInto(place, { path, ...values }, snapshot, now);
    if (!values.write) return;
    await noteEvent(place.logs, {
      event: 'restore',
      what: 'everything',
      target: header.madeAt,
      by: 'command',
    });
  } finally {
    await place.close();
  }
});

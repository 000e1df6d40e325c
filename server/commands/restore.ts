import { resolve } from 'node:path';
import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';
import type { Snapshot } from '../core/store/snapshot.ts';
import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import { readBackupFile } from './backup-file.ts';
import { print, report, runCommand, withSite } from './command.ts';
import { notEqual, printCounts, printPictures, VERIFIED_MESSAGE } from './print-snapshot.ts';
import { openTarget, type PutPictures, type Target } from './target.ts';

const command = {
  about: 'Restores a site from a backup file. Stop the server first.',
  usage:
    'Usage: "npm run restore -- FILE". It only shows what it would do unless you add --write, and replaces an existing site only with --replace.',
  options: { write: { type: 'boolean' }, replace: { type: 'boolean' } },
} as const;

/** Reads the verified backup a second time for its pictures, which need not fit into memory together. Each is read back. */
const picturesFrom =
  (path: string): PutPictures =>
  async (store) => {
    let failure: unknown;
    await readBackupFile(path, async (picture, files) => {
      try {
        // Existing files may be from another release, in other widths.
        await store.remove(picture.id);
        const folder = pictureFolder(picture);
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

/** Restores into a target, or prints what that would do. */
async function restoreInto(
  { name, isTaken: hasSite, put }: Target,
  options: { path: string; write?: boolean; replace?: boolean },
  snapshot: Snapshot,
  now: Date,
): Promise<void> {
  if (!options.write) {
    const option = hasSite ? '--write --replace' : '--write';
    const action = hasSite ? 'replace the site that is in' : 'be restored to';
    const note = hasSite ? ', which would be kept aside' : '';
    print(`Nothing was written. This would ${action} ${name}${note}. Add ${option} to do it.`);
    return;
  }
  if (hasSite && !options.replace) {
    throw new StartFailure(
      `There is already a site in ${name}. Add --replace to replace it, which saves a copy first, or choose another place.`,
    );
  }
  const previous = await put(snapshot, picturesFrom(options.path), now);
  print(`Restored to ${name}. ${VERIFIED_MESSAGE}`);
  if (previous !== undefined)
    print(`The previous data was saved as ${previous}. Remove it once you no longer need it.`);
  print('Everyone is logged out, and the passwords are those from the backup.');
}

await runCommand(command, async ({ positionals: [file, ...more], values }) => {
  if (file === undefined || more.length > 0) throw new StartFailure(command.usage);
  const path = resolve(file);
  const environment = readEnvironment(process.env);
  const { header, snapshot, pictures } = await readBackupFile(path);
  const now = new Date();
  print(`${path} was made at ${header.madeAt} by release ${header.release} and contains:`);
  printCounts(snapshot);
  printPictures(snapshot, pictures);
  const target = await openTarget(environment, values.write ? 'alone' : 'as-server');
  try {
    await restoreInto(target, { path, ...values }, snapshot, now);
  } finally {
    await target.close();
  }
  if (!values.write) return;
  await withSite(environment, ({ securityLog }) =>
    Promise.resolve(
      securityLog.note({ event: 'restore', what: 'everything', target: header.madeAt, by: 'command' }),
    ),
  ).catch(report);
});

import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../src/contract/pictures/picture.ts';
import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import { filesOf, type PictureSource, type PictureStore } from '../core/store/picture-store.ts';
import { print, runCommand } from './cli-support.ts';
import { folderPlace, openDatabasePlace } from './place.ts';
import { printCounts, READ_BACK } from './print-snapshot.ts';
import type { Frozen } from '../core/frozen.ts';

/** Copies picture files, one picture at a time. Returns the number of pictures without files. */
async function copyPictures(
  pictures: readonly Frozen<PictureRecord>[],
  from: PictureSource,
  to: PictureStore,
): Promise<number> {
  let missing = 0;
  for (const picture of pictures) {
    const files = await filesOf(picture, from);
    if (files.size === 0) missing += 1;
    else await to.put(pictureFolder(picture), files);
  }
  return missing;
}

const command = {
  about: 'Moves a whole site from its data folder to a database, or back. Stop the server first.',
  usage:
    'Usage: "npm run move-store -- to-database" or "npm run move-store -- to-folder". It only shows what it would do unless you add --write.',
  options: { write: { type: 'boolean' } },
} as const;

await runCommand(command, async ({ positionals: [where, ...more], values: { write } }) => {
  const isToDatabase = where === 'to-database';
  if ((!isToDatabase && where !== 'to-folder') || more.length > 0) throw new StartFailure(command.usage);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) throw new StartFailure('Set DATABASE_URL to the database’s address.');
  const database = await openDatabasePlace(databaseUrl, dataDir, 'alone');
  try {
    const folder = folderPlace(dataDir);
    const [from, to] = isToDatabase ? [folder, database] : [database, folder];
    const target = isToDatabase ? 'the database' : dataDir;
    if (isToDatabase && to.isTaken) {
      throw new StartFailure('The database in DATABASE_URL already contains a site. Use an empty one.');
    }
    const now = new Date();
    const snapshot = await from.read();
    if (to.isTaken) {
      throw new StartFailure(`The folder ${dataDir} already contains a site. Set DATA_DIR to an empty one.`);
    }
    print(write ? `Moving to ${target}:` : `Nothing was written. This would be moved to ${target}:`);
    printCounts(snapshot);
    if (!write) return;
    // Authenticator apps are sealed with it.
    const initial = await from.readKey();
    await to.put(
      snapshot,
      async (store) => {
        const missing = await copyPictures(snapshot.content.pictures, from.pictures, store);
        if (missing > 0) print(`Pictures whose files were already missing: ${missing}`);
      },
      now,
    );
    await to.readKey({ initial });
    print(READ_BACK);
    print(isToDatabase ? `The folder ${dataDir} is unchanged.` : 'The database is unchanged.');
  } finally {
    await database.close();
  }
});

import { mediaFolder } from '../../src/contract/media-address.ts';
import type { MediaRecord } from '../../src/contract/media.ts';
import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import type { Frozen } from '../core/ports.ts';
import { filesOf, type MediaSource, type MediaStore } from '../core/store/media-store.ts';
import { print, runCommand } from './cli-support.ts';
import { folderPlace, openDatabasePlace } from './place.ts';
import { printCounts, READ_BACK } from './print-snapshot.ts';

/**
 * Copies picture files from one store to another, one picture at a time.
 * @returns the number of pictures without files
 */
async function copyMedia(
  pictures: readonly Frozen<MediaRecord>[],
  from: MediaSource,
  to: MediaStore,
): Promise<number> {
  let missing = 0;
  for (const picture of pictures) {
    const files = await filesOf(picture, from);
    if (files.size === 0) missing += 1;
    else await to.put(mediaFolder(picture), files);
  }
  return missing;
}

const command = {
  about: 'Moves a whole site from its data folder into a database, or back, while no server runs.',
  usage:
    'Say where to: "npm run move-store -- to-database" or "npm run move-store -- to-folder". It only says what it would do until you add --write.',
  options: { write: { type: 'boolean' } },
} as const;

await runCommand(command, async ({ positionals: [where, ...more], values: { write } }) => {
  const isToDatabase = where === 'to-database';
  if ((!isToDatabase && where !== 'to-folder') || more.length > 0) throw new StartFailure(command.usage);
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) throw new StartFailure('Set DATABASE_URL to the database.');
  const database = await openDatabasePlace(databaseUrl, dataDir, 'alone');
  try {
    const folder = folderPlace(dataDir);
    const [from, to] = isToDatabase ? [folder, database] : [database, folder];
    const target = isToDatabase ? 'the database' : dataDir;
    if (isToDatabase && to.isTaken) {
      throw new StartFailure('The database of DATABASE_URL holds a site already: name an empty one.');
    }
    const now = new Date();
    const snapshot = await from.read(now);
    if (to.isTaken) {
      throw new StartFailure(`The folder ${dataDir} holds a site already: name an empty one with DATA_DIR.`);
    }
    print(write ? `Moving to ${target}:` : `This would be moved to ${target}. Nothing was written:`);
    printCounts(snapshot);
    if (!write) return;
    await to.put(
      snapshot,
      async (store) => {
        const missing = await copyMedia(snapshot.content.media, from.media, store);
        if (missing > 0) print(`Pictures without files, which were none before either: ${missing}`);
      },
      now,
    );
    print(READ_BACK);
    print(isToDatabase ? `The folder ${dataDir} is as it was.` : 'The database is as it was.');
  } finally {
    await database.close();
  }
});

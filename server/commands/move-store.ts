import { pictureFolder } from '../../src/contract/pictures/picture-address.ts';
import type { PictureRecord } from '../../src/contract/pictures/picture.ts';
import type { Frozen } from '../core/frozen.ts';
import { filesOf, type PictureSource, type PictureStore } from '../core/store/picture-store.ts';
import { readEnvironment } from '../environment.ts';
import { StartFailure } from '../start-failure.ts';
import type { SiteStores } from '../storage/site-stores.ts';
import { print, runCommand, withSite } from './command.ts';
import { printCounts, VERIFIED_MESSAGE } from './print-snapshot.ts';
import { openTarget } from './target.ts';

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
  const [folder, database] = [
    { dataDir, databaseUrl: undefined },
    { dataDir, databaseUrl },
  ];
  const [from, to] = isToDatabase ? [folder, database] : [database, folder];
  const target = await openTarget(to, 'alone');
  try {
    if (target.isTaken) {
      throw new StartFailure(
        isToDatabase
          ? 'The database in DATABASE_URL already contains a site. Use an empty one.'
          : `The folder ${dataDir} already contains a site. Set DATA_DIR to an empty one.`,
      );
    }
    const move = async ({ snapshot, readKey, pictureStore }: SiteStores): Promise<void> => {
      const site = await snapshot();
      const name = isToDatabase ? 'the database' : dataDir;
      print(write ? `Moving to ${name}:` : `Nothing was written. This would be moved to ${name}:`);
      printCounts(site);
      if (!write) return;
      // Authenticator apps are sealed with it.
      const initial = await readKey();
      const putPictures = async (store: PictureStore): Promise<void> => {
        const missing = await copyPictures(site.content.pictures, pictureStore, store);
        if (missing > 0) print(`Pictures whose files were already missing: ${missing}`);
      };
      await target.put(site, putPictures, new Date());
      await target.readKey({ initial });
      print(VERIFIED_MESSAGE);
      print(isToDatabase ? `The folder ${dataDir} is unchanged.` : 'The database is unchanged.');
    };
    await withSite(from, move, { mustExist: true, mode: 'alone' });
  } finally {
    await target.close();
  }
});

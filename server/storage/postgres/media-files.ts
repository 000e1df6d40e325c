import { sql, type Kysely } from 'kysely';
import type { MediaStore } from '../../core/store/media-store.ts';
import type { Tables } from './tables.ts';

const ID_LENGTH = 32;

/** Stores pictures in a database, shared by all servers of a site, or within a transaction. */
export function mediaInDatabase(database: Kysely<Tables>): MediaStore {
  const files = () => database.selectFrom('media_files');
  const paths = async (id: string): Promise<string[]> => {
    const rows = await files().select('path').where('id', '=', id).orderBy('path').execute();
    return rows.map(({ path }) => path);
  };
  return {
    has: async (id) => (await paths(id)).length > 0,
    async bytesOf(folder) {
      const { bytes } = await files()
        .select(({ fn }) => fn.sum<string | null>(sql<number>`octet_length(bytes)`).as('bytes'))
        .where('id', '=', folder.slice(0, ID_LENGTH))
        .where('path', 'like', `${folder}/%`)
        .executeTakeFirstOrThrow();
      return bytes === null ? undefined : Number(bytes);
    },
    paths,
    async read(path) {
      const row = await files().select('bytes').where('path', '=', path).executeTakeFirst();
      return row && new Uint8Array(row.bytes);
    },
    async put(folder, given) {
      const id = folder.slice(0, ID_LENGTH);
      const write = async (transaction: Kysely<Tables>): Promise<void> => {
        for (const [name, bytes] of given) {
          await transaction
            .insertInto('media_files')
            .values({ id, path: `${folder}/${name}`, bytes: Buffer.from(bytes) })
            .onConflict((conflict) => conflict.column('path').doNothing())
            .execute();
        }
      };
      // Transactions do not nest.
      await (database.isTransaction ? write(database) : database.transaction().execute(write));
    },
    async remove(id) {
      await database.deleteFrom('media_files').where('id', '=', id).execute();
    },
    async olderThan(date) {
      const old = files().select('id').where('added_at', '<', date.toISOString()).distinct();
      return (await old.execute()).map(({ id }) => id);
    },
  };
}

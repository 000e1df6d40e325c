import { sql, type Kysely } from 'kysely';
import type { MediaStore } from '../../core/store/media-store.ts';
import type { Tables } from './tables.ts';

const ID_LENGTH = 32;

/** Stores pictures in a database, shared by all servers of a site, or within a transaction. */
export const mediaInDatabase = (database: Kysely<Tables>): MediaStore => ({
  has: async (id) =>
    (await database
      .selectFrom('media_files')
      .select('path')
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  async bytesOf(folder) {
    const { bytes } = await database
      .selectFrom('media_files')
      .select((files) => files.fn.sum<string | null>(sql<number>`octet_length(bytes)`).as('bytes'))
      .where('id', '=', folder.slice(0, ID_LENGTH))
      .where('path', 'like', `${folder}/%`)
      .executeTakeFirstOrThrow();
    return bytes === null ? undefined : Number(bytes);
  },
  async paths(id) {
    const rows = await database
      .selectFrom('media_files')
      .select('path')
      .where('id', '=', id)
      .orderBy('path')
      .execute();
    return rows.map(({ path }) => path);
  },
  async read(path) {
    const row = await database
      .selectFrom('media_files')
      .select('bytes')
      .where('path', '=', path)
      .executeTakeFirst();
    return row && new Uint8Array(row.bytes);
  },
  async put(folder, files) {
    const write = async (transaction: Kysely<Tables>): Promise<void> => {
      for (const [name, bytes] of files) {
        await transaction
          .insertInto('media_files')
          .values({ id: folder.slice(0, ID_LENGTH), path: `${folder}/${name}`, bytes: Buffer.from(bytes) })
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
    const rows = await database
      .selectFrom('media_files')
      .select('id')
      .where('added_at', '<', date.toISOString())
      .distinct()
      .execute();
    return rows.map(({ id }) => id);
  },
});

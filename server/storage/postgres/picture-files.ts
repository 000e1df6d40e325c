import { sql } from 'kysely';
import type { PictureStore } from '../../core/store/picture-store.ts';
import { type Database, inTransaction } from './lists.ts';

/** Picture files by the end of their addresses, shared by all servers. Storage is external: they are compressed. */
export const PICTURE_TABLE = `
  create table picture_files (
    path text primary key,
    id text not null,
    added_at timestamptz not null default now(),
    bytes bytea not null
  );
  alter table picture_files alter column bytes set storage external;
  create index on picture_files (id);
`;

const ID_LENGTH = 32;

/** Stores pictures in a database, or within a transaction. */
export function picturesInDatabase(database: Database): PictureStore {
  const paths = async (id: string): Promise<string[]> => {
    const files = sql<{ path: string }>`select path from picture_files where id = ${id} order by path`;
    return (await files.execute(database)).rows.map(({ path }) => path);
  };
  return {
    has: async (id) => (await paths(id)).length > 0,
    async bytesOf(folder) {
      const sum = sql<{ bytes: number | null }>`
        select sum(octet_length(bytes))::float8 as bytes from picture_files
        where id = ${folder.slice(0, ID_LENGTH)} and path like ${`${folder}/%`}`;
      return (await sum.execute(database)).rows[0]?.bytes ?? undefined;
    },
    paths,
    async read(path) {
      const file = sql<{ bytes: Buffer }>`select bytes from picture_files where path = ${path}`;
      const [row] = (await file.execute(database)).rows;
      return row && new Uint8Array(row.bytes);
    },
    put: (folder, files) =>
      inTransaction(database, async (transaction) => {
        for (const [name, bytes] of files) {
          await sql`
            insert into picture_files (id, path, bytes)
            values (${folder.slice(0, ID_LENGTH)}, ${`${folder}/${name}`}, ${Buffer.from(bytes)})
            on conflict (path) do nothing`.execute(transaction);
        }
      }),
    async remove(id) {
      await sql`delete from picture_files where id = ${id}`.execute(database);
    },
    async olderThan(date) {
      const old = sql<{ id: string }>`
        select distinct id from picture_files where added_at < ${date.toISOString()}`;
      return (await old.execute(database)).rows.map(({ id }) => id);
    },
  };
}

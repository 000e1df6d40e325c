import { sql, type Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Frozen } from '../../core/ports.ts';
import { insertAll } from './insert-all.ts';
import { foundIn, recordsOf } from './records.ts';
import type { Tables } from './tables.ts';

/** The tables with a unique key and an order. */
type ListName = Exclude<
  keyof Tables,
  'settings' | 'deleted_posts' | 'audits' | 'logs' | 'keys' | 'content_version'
>;

interface List<One> {
  table: ListName;
  /** The unique column. */
  key: string;
  schema: z.ZodMiniType<One>;
  rowOf(one: Frozen<One>): Readonly<Record<string, unknown>>;
}

type Row = { readonly record: unknown };

export const readList = <One extends object>(
  database: Kysely<Tables>,
  { table, key, schema }: List<One>,
) => ({
  async byKey(value: string): Promise<Frozen<One> | undefined> {
    const { rows } = await sql<Row>`
      select record from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(database);
    return foundIn(schema, rows[0]);
  },
  async all(): Promise<readonly Frozen<One>[]> {
    const { rows } = await sql<Row>`select record from ${sql.table(table)} order by place`.execute(database);
    return recordsOf(schema, rows);
  },
});

/** Reads and writes a list within a transaction. */
export function writeList<One extends object>(database: Kysely<Tables>, list: List<One>) {
  const { table, key, rowOf } = list;
  async function put(one: Frozen<One>): Promise<void> {
    const row = rowOf(one);
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const changes = sql.join(
      Object.keys(row).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    );
    await sql`
      insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
      on conflict (${sql.ref(key)}) do update set ${changes}`.execute(database);
  }
  return {
    ...readList(database, list),
    put,
    async remove(value: string): Promise<void> {
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(database);
    },
    async replaceAll(records: readonly Frozen<One>[]): Promise<void> {
      await sql`delete from ${sql.table(table)}`.execute(database);
      await insertAll(database, table, records.map(rowOf) as never);
    },
  };
}

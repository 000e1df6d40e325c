import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { recordsOf } from './records.ts';
import type { Tables } from './tables.ts';
import type { Frozen } from '../../core/frozen.ts';

type ListName = Exclude<
  keyof Tables,
  'settings' | 'security_events' | 'keys' | 'content_version' | 'media_files'
>;

interface List<One> {
  table: ListName;
  key: string;
  schema: z.ZodMiniType<One>;
  /** The columns beside the record, which serve queries. */
  columnsOf(one: Frozen<One>): Readonly<Record<string, unknown>>;
}

export const listById = <One extends { id: string }>(
  table: ListName,
  schema: z.ZodMiniType<One>,
): List<One> => ({ table, key: 'id', schema, columnsOf: ({ id }) => ({ id }) });

export const rowIn = <One, Columns>(
  { columnsOf }: { columnsOf(one: Frozen<One>): Columns },
  one: Frozen<One>,
) => ({ ...columnsOf(one), record: JSON.stringify(one) });

/** Rows per statement: PostgreSQL accepts 65,535 values, and no table has 30 columns. */
const BATCH = 500;

export async function insertAll<Name extends keyof Tables>(
  database: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

type Row = { readonly record: unknown };

export function readList<One extends object>(database: Kysely<Tables>, { table, key, schema }: List<One>) {
  async function select(rest: RawBuilder<unknown>): Promise<readonly Frozen<One>[]> {
    const { rows } = await sql<Row>`select record from ${sql.table(table)} ${rest}`.execute(database);
    return recordsOf(schema, rows);
  }
  const first = async (condition: RawBuilder<unknown>): Promise<Frozen<One> | undefined> =>
    (await select(sql`where ${condition} limit 1`))[0];
  return {
    select,
    first,
    byId: (id: string) => first(sql`${sql.ref(key)} = ${id}`),
    all: () => select(sql`order by place`),
  };
}

export function writeList<One extends object>(database: Kysely<Tables>, list: List<One>) {
  const { table, key } = list;
  const removeAll = async (condition: RawBuilder<unknown>): Promise<void> => {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(database);
  };
  return {
    ...readList(database, list),
    async put(one: Frozen<One>): Promise<void> {
      const row = rowIn(list, one);
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const changes = sql.join(
        Object.keys(row).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
      );
      await sql`
        insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
        on conflict (${sql.ref(key)}) do update set ${changes}`.execute(database);
    },
    remove: (id: string) => removeAll(sql`${sql.ref(key)} = ${id}`),
    removeAll,
    async replaceAll(records: readonly Frozen<One>[]): Promise<void> {
      await removeAll(sql`true`);
      await insertAll(database, table, records.map((one) => rowIn(list, one)) as never);
    },
  };
}

import { freeze } from 'immer';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { isDeleted } from '../../../src/contract/bin.ts';
import type { Frozen } from '../../core/frozen.ts';
import type { Page, PageNumber } from '../../core/store/content-repositories.ts';
import { yieldToEventLoop } from '../../core/yield.ts';
import { column, recordOf } from './records.ts';

export type Database = Kysely<unknown>;
export type Condition = RawBuilder<unknown>;

/** A method, so that a list of some records is one of any. */
type ValueOf<One> = { of(one: Frozen<One>): unknown }['of'];

/** A table of records. Beside the record, its columns serve queries alone: each is derived with every change. */
export interface List<One> {
  table: string;
  schema: z.ZodMiniType<One>;
  idOf(one: Frozen<One>): string;
  /** The SQL type of each column, and its value. */
  columns: Readonly<Record<string, readonly [type: string, valueOf: ValueOf<One>]>>;
  /** Constraints, and columns that are not derived from the record. */
  also?: readonly string[];
  /** Indexes, each as its columns. */
  indexes?: readonly string[];
}

export const idOf = ({ id }: { readonly id: string }): string => id;

/** The column of lists whose records can be in the bin. Their reads leave those out, but for `select` and what uses it. */
export const BINNED_COLUMN = { is_deleted: ['boolean not null', isDeleted] } as const;

/** No two records outside the bin have the same slug. */
export const UNIQUE_SLUG = 'exclude (slug with =) where (not is_deleted) deferrable initially deferred';

/** A list that is only read by id and as a whole. */
export const plainList = <One extends { id: string }>(
  table: string,
  schema: z.ZodMiniType<One>,
  columns: List<One>['columns'] = {},
): List<One> => ({ table, schema, idOf, columns });

/** The statements that create a list's table. `place` is the order of insertion, which an update keeps. */
export function tableOf({ table, columns, also = [], indexes = [] }: List<object>): string {
  const derived = Object.entries(columns).map(([name, [type]]) => `${name} ${type}`);
  const all = [
    'id text primary key',
    'place bigint generated always as identity',
    ...derived,
    ...also,
    'record json not null',
  ];
  const createIndexes = indexes.map((index) => `create index on ${table} ${index};`);
  return `create table ${table} (${all.join(', ')}); ${createIndexes.join(' ')}`;
}

/** Records that are written or read at a time: a statement has at most 65,535 values. */
const BATCH_SIZE = 250;

const storable = (value: unknown): unknown =>
  typeof value === 'string' ? column(value) : Array.isArray(value) ? value.map(storable) : value;

/** Reads and writes a list, over a database or within a transaction. Ids of nothing are no error. */
export function listIn<One extends object>(database: Database, { table, schema, idOf, columns }: List<One>) {
  type Read = Frozen<One>;
  const from = sql.table(table);
  const names = ['id', ...Object.keys(columns), 'record'];
  const valuesOf = (one: Read): unknown[] => [
    idOf(one),
    ...Object.values(columns).map(([, valueOf]) => storable(valueOf(one))),
    JSON.stringify(one),
  ];
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const hasBin = 'is_deleted' in columns;
  const isLive = hasBin ? sql`not is_deleted` : sql`true`;

  async function select(rest: Condition): Promise<readonly Read[]> {
    const { rows } = await sql<{ record: unknown }>`select record from ${from} ${rest}`.execute(database);
    return freeze(rows.map(({ record }) => recordOf(schema, record)));
  }
  const first = async (rest: Condition): Promise<Read | undefined> => (await select(sql`${rest} limit 1`))[0];
  async function count(condition: Condition): Promise<number> {
    const counted = sql<{ count: number }>`select count(*)::int as count from ${from} where ${condition}`;
    return (await counted.execute(database)).rows[0]?.count ?? 0;
  }
  /** @param conflict what happens to a row that is there already. Returns the ids of the others. */
  async function insert(records: readonly Read[], conflict = sql``): Promise<string[]> {
    const ids: string[] = [];
    for (let start = 0; start < records.length; start += BATCH_SIZE) {
      const rows = records.slice(start, start + BATCH_SIZE).map((one) => sql`(${sql.join(valuesOf(one))})`);
      const inserted = await sql<{ id: string }>`
        insert into ${from} (${sql.join(names.map((name) => sql.ref(name)))})
        values ${sql.join(rows)} ${conflict} returning id`.execute(database);
      ids.push(...inserted.rows.map(({ id }) => id));
    }
    return ids;
  }
  /** Removes rows, and returns their ids. */
  async function deleteReturningIds(condition: Condition): Promise<string[]> {
    const gone = sql<{ id: string }>`delete from ${from} where ${condition} returning id`;
    return (await gone.execute(database)).rows.map(({ id }) => id);
  }
  const put = async (...records: readonly Read[]): Promise<void> =>
    void (await insert(records, sql`on conflict (id) do update set ${changes}`));
  const removeAll = async (condition: Condition): Promise<void> => void (await deleteReturningIds(condition));

  return {
    select,
    first,
    count,
    insert,
    takeOut: deleteReturningIds,
    removeAll,
    byId: (id: string) => first(sql`where id = ${id} and ${isLive}`),
    all: () => select(sql`where ${isLive} order by place`),
    deleted: () => select(sql`where ${hasBin ? sql`is_deleted` : sql`false`} order by place`),
    /** Those in the bin, too. */
    every: () => select(sql`order by place`),
    async page(condition: Condition, order: Condition, { page, perPage }: PageNumber): Promise<Page<Read>> {
      const offset = (page - 1) * perPage;
      return {
        records: await select(sql`where ${condition} order by ${order} limit ${perPage} offset ${offset}`),
        total: await count(condition),
      };
    },
    /**
     * Reads any number of records from one consistent query without blocking the event loop. The database joins them to
     * batches, because single rows would arrive without a pause.
     */
    async inBatches(condition: Condition, order: Condition): Promise<readonly Read[]> {
      const { rows } = await sql<{ records: string }>`
        select (at - 1) / ${sql.lit(BATCH_SIZE)} as batch, json_agg(record order by at)::text as records
        from (select record, row_number() over (order by ${order}) as at from ${from} where ${condition}) as numbered
        group by batch order by batch`.execute(database);
      const read: Read[] = [];
      for (const { records } of rows) {
        for (const record of JSON.parse(records) as unknown[]) read.push(recordOf(schema, record));
        await yieldToEventLoop();
      }
      return freeze(read);
    },
    put,
    remove: (id: string) => removeAll(sql`id = ${id}`),
    async replaceAll(records: readonly Read[]): Promise<void> {
      await removeAll(hasBin ? sql`not is_deleted or id = any(${records.map(idOf)})` : sql`true`);
      await insert(records);
    },
    /** Locks and changes the rows with some ids that fulfill a condition, and returns their records in the order of the ids. */
    change: (
      ids: readonly string[],
      work: (one: Read) => Read,
      condition = sql`true`,
    ): Promise<readonly Read[]> =>
      inTransaction(database, async (transaction): Promise<Read[]> => {
        const within = listIn(transaction, { table, schema, idOf, columns });
        // A fixed order of row locks avoids deadlock.
        const found = await within.select(
          sql`where id = any(${ids}) and ${condition} order by id for update`,
        );
        const changed = new Map<string, Read>();
        for (const before of found) {
          const after = work(before);
          changed.set(idOf(before), after);
          if (after !== before) await within.put(after);
        }
        return [...new Set(ids)].map((id) => changed.get(id)).filter((one) => one !== undefined);
      }),
  };
}

/** Runs work in a transaction, which may be the one that it is called in: they do not nest. */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> => (database.isTransaction ? work(database) : database.transaction().execute(work));

import { freeze } from 'immer';
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { searchTerm } from '../../../src/lib/search-text.ts';
import { keepUnknown } from '../../core/keep-unknown.ts';
import { yieldToEventLoop } from '../../core/yield.ts';
import type { Page, PageNumber } from '../../core/store/content-repositories.ts';
import type { Tables } from './tables.ts';
import type { Frozen } from '../../core/frozen.ts';

/** Normalizes an email address for case-insensitive lookup. */
export const loweredEmail = (email: string): string => column(email).toLowerCase();

/** Removes NUL characters, which PostgreSQL text columns cannot hold. The JSON record keeps them. */
export const column = (text: string): string => text.replaceAll('\0', '');

/** The pattern that matches a text anywhere in a column. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a row mentions a term, as `mentions` decides it.
 *
 * @param contains whether its `searched` column, or another one, matches a pattern
 */
export function mentionsTerm(
  term: string,
  contains = (pattern: string): RawBuilder<boolean> => sql`searched like ${pattern}`,
): RawBuilder<boolean> {
  const { whole, parts } = searchTerm(term);
  const anyOf = (spellings: readonly string[]) =>
    sql`(${sql.join(
      spellings.map((spelling) => contains(patternOf(spelling))),
      sql` or `,
    )})`;
  return sql`(${contains(patternOf(whole))} or (${sql.join([sql`true`, ...parts.map(anyOf)], sql` and `)}))`;
}

/** Parses a stored record, adds defaults, and keeps fields unknown to this release. */
export function recordOf<One extends object>(schema: z.ZodMiniType<One>, kept: unknown): Frozen<One> {
  const parsed = z.safeParse(schema, kept);
  if (!parsed.success) throw new Error(`A record of the database is damaged: ${parsed.error.message}`);
  return freeze(keepUnknown(kept, parsed.data), true) as Frozen<One>;
}

export const recordsOf = <One extends object>(
  schema: z.ZodMiniType<One>,
  rows: readonly { readonly record: unknown }[],
): readonly Frozen<One>[] => freeze(rows.map(({ record }) => recordOf(schema, record)));

const BATCH = 250;

/**
 * Reads any number of records, each with its position as `at`, from one consistent query without blocking the event
 * loop. The database joins them to batches, because single rows would arrive without a pause.
 */
export async function recordsInBatches<One extends object>(
  database: Kysely<Tables>,
  schema: z.ZodMiniType<One>,
  numbered: Expression<{ record: unknown; at: string }>,
): Promise<readonly Frozen<One>[]> {
  const { rows } = await sql<{ records: string }>`
    select (at - 1) / ${sql.lit(BATCH)} as batch, json_agg(record order by at)::text as records
    from ${numbered} as numbered group by batch order by batch`.execute(database);
  const read: Frozen<One>[] = [];
  for (const { records } of rows) {
    for (const record of JSON.parse(records) as unknown[]) read.push(recordOf(schema, record));
    await yieldToEventLoop();
  }
  return freeze(read);
}

type Query<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;

export const recordsIn = async <One extends object, Table extends keyof Tables>(
  schema: z.ZodMiniType<One>,
  query: Query<Table>,
): Promise<readonly Frozen<One>[]> =>
  recordsOf(schema, (await query.select(sql`record`.as('record')).execute()) as { record: unknown }[]);

export const firstIn = async <One extends object, Table extends keyof Tables>(
  schema: z.ZodMiniType<One>,
  query: Query<Table>,
): Promise<Frozen<One> | undefined> => (await recordsIn(schema, query.limit(1)))[0];

export async function countIn<Table extends keyof Tables>(query: Query<Table>): Promise<number> {
  const [row] = (await query.select(sql`count(*)`.as('count')).execute()) as { count: string }[];
  return Number(row?.count);
}

export const pageIn = async <One extends object, Table extends keyof Tables>(
  schema: z.ZodMiniType<One>,
  query: Query<Table>,
  order: (query: Query<Table>) => Query<Table>,
  { page, perPage }: PageNumber,
): Promise<Page<Frozen<One>>> => ({
  records: await recordsIn(
    schema,
    order(query)
      .limit(perPage)
      .offset((page - 1) * perPage),
  ),
  total: await countIn(query),
});

export const foundIn = <One extends object>(
  schema: z.ZodMiniType<One>,
  row: { readonly record: unknown } | undefined,
): Frozen<One> | undefined => row && recordOf(schema, row.record);

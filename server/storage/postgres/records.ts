import { freeze } from 'immer';
import { sql, type Expression, type Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { keepUnknown } from '../../core/keep-unknown.ts';
import type { Frozen } from '../../core/ports.ts';
import { yieldToEventLoop } from '../../core/yield.ts';
import type { Tables } from './tables.ts';

/** An address in the form in which it is looked for: upper and lower case do not matter. */
export const loweredEmail = (email: string): string => column(email).toLowerCase();

/** What separates texts that are searched together: nobody types it, so nothing is found across two of them. */
const BETWEEN = '\u001f';

/** A text as a column can hold it: PostgreSQL has none with a zero in it. The record itself keeps it. */
export const column = (text: string): string => text.replaceAll('\0', '');

/** Texts in the form in which they are searched, in any case (decision 5). */
export const searched = (texts: readonly (string | undefined)[]): string =>
  column(texts.filter((text) => text !== undefined).join(BETWEEN)).toLowerCase();

/** The pattern that finds a term anywhere in what `searched` has made. */
export const patternOf = (term: string): string =>
  `%${column(term)
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A record as it was kept, with the defaults of what it lacks and with all that this release does not know. */
export function recordOf<One extends object>(schema: z.ZodMiniType<One>, kept: unknown): Frozen<One> {
  const parsed = safeParse(schema, kept);
  if (!parsed.success) throw new Error(`A record of the database is damaged: ${parsed.error.message}`);
  return freeze(keepUnknown(kept, parsed.data), true) as Frozen<One>;
}

/** Reads the records of rows. */
export const recordsOf = <One extends object>(
  schema: z.ZodMiniType<One>,
  rows: readonly { readonly record: unknown }[],
): readonly Frozen<One>[] => freeze(rows.map(({ record }) => recordOf(schema, record)));

/** How many records come at a time where there may be very many. */
const BATCH = 250;

/**
 * Reads the records of one query as they are at one moment, however many, while others are served. The database joins
 * them to batches: their rows would else come faster than others get their turn.
 *
 * @param numbered the records, and the place of each in their order as `at`
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

/** Reads the record of a row, where there is one. */
export const foundIn = <One extends object>(
  schema: z.ZodMiniType<One>,
  row: { readonly record: unknown } | undefined,
): Frozen<One> | undefined => row && recordOf(schema, row.record);

import { freeze } from 'immer';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { keepUnknown } from '../../core/keep-unknown.ts';
import type { Frozen } from '../../core/ports.ts';

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

/** Reads the record of a row, where there is one. */
export const foundIn = <One extends object>(
  schema: z.ZodMiniType<One>,
  row: { readonly record: unknown } | undefined,
): Frozen<One> | undefined => row && recordOf(schema, row.record);

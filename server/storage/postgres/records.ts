import { freeze } from 'immer';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { searchTerm } from '../../../src/lib/search-text.ts';
import type { Frozen } from '../../core/frozen.ts';
import { keepUnknown } from '../../core/keep-unknown.ts';

/** Removes NUL characters, which PostgreSQL text columns cannot hold. The JSON record keeps them. */
export const column = (text: string): string => text.replaceAll('\0', '');

/** Normalizes an email address for case-insensitive lookup. */
export const loweredEmail = (email: string): string => column(email).toLowerCase();

/** The pattern that matches a text anywhere in a column. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a row mentions a term, as `mentions` decides it.
 *
 * @param contains whether its `searched` column, or another one, matches a pattern
 */
export function mentionsTerm(
  term: string,
  contains = (pattern: string): RawBuilder<unknown> => sql`searched like ${pattern}`,
): RawBuilder<unknown> {
  const { phrase, parts } = searchTerm(term);
  const anyOf = (spellings: readonly string[]) =>
    sql`(${sql.join(
      spellings.map((spelling) => contains(patternOf(spelling))),
      sql` or `,
    )})`;
  return sql`(${contains(patternOf(phrase))} or (${sql.join([sql`true`, ...parts.map(anyOf)], sql` and `)}))`;
}

/** Parses a stored record, and keeps fields unknown to this release. */
export function recordOf<One extends object>(schema: z.ZodMiniType<One>, stored: unknown): Frozen<One> {
  const parsed = z.safeParse(schema, stored);
  if (!parsed.success) throw new Error(`A record of the database is damaged: ${parsed.error.message}`);
  return freeze(keepUnknown(stored, parsed.data), true) as Frozen<One>;
}

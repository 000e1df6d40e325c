import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows that go with one statement: PostgreSQL takes 65,535 values at once, and no table has thirty columns. */
const AT_ONCE = 500;

/** Adds rows to a table in their order. */
export async function insertAll<Name extends keyof Tables>(
  database: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

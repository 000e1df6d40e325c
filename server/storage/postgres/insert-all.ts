import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

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

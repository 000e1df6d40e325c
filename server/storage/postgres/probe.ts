import { sql, type Kysely } from 'kysely';
import { withTimeout } from '../../../src/lib/with-timeout.ts';
import type { Tables } from './tables.ts';

const TIMEOUT_MS = 2_000;

/**
 * Makes a health check of a database. Concurrent calls share one query, so that monitoring takes only one connection of a
 * slow database.
 *
 * @returns rejects if the database does not answer in time
 */
export function makeProbe(database: Kysely<Tables>): () => Promise<void> {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= sql`select 1`.execute(database).finally(() => {
      pending = undefined;
    });
    await withTimeout(pending, TIMEOUT_MS);
  };
}

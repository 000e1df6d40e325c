import { sql, type Kysely } from 'kysely';
import { withTimeout } from '../../../src/lib/with-timeout.ts';
import type { Tables } from './tables.ts';

/** How long a database that works may take to say so, in milliseconds. */
const TIMEOUT_MS = 2_000;

/**
 * Makes what asks a database whether it is there. Many who ask at once share one question, so that those who watch a
 * database in trouble take no more than one of its connections.
 *
 * @returns rejects where the database does not answer in time
 */
export function makeProbe(database: Kysely<Tables>): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  return async () => {
    underWay ??= sql`select 1`.execute(database).finally(() => {
      underWay = undefined;
    });
    await withTimeout(underWay, TIMEOUT_MS);
  };
}

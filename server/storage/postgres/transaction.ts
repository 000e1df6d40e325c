import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What is changed by one transaction after the other, each under the number of its lock. */
const LOCKS = { content: 1, access: 2, subscribers: 3, coachMails: 4 } as const;

/**
 * Carries out work as a whole. Whoever changes the same part waits until it is done, on every machine, as they do with a
 * store in files: so work may decide by what it reads.
 */
export const transactionIn = <Result>(
  database: Kysely<Tables>,
  part: keyof typeof LOCKS,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS[part]})`.execute(transaction);
    return work(transaction);
  });

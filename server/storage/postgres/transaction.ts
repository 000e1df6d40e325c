import { sql, type Kysely, type Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { Tables } from './tables.ts';

/** What is changed by one transaction after the other, each with the number of its lock in the database. */
const LOCKS = { content: 1, access: 2, subscribers: 3, coachMails: 4, records: 5, audits: 6 } as const;

/**
 * Carries out work on a part as a whole. Whoever changes the same part waits until it is done, as with a store in files:
 * so work may decide by what it reads.
 */
export type InTurn = <Result>(
  part: keyof typeof LOCKS,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>;

/**
 * Makes the turns of a database. Those of this process wait here, so that a crowd takes one connection and not all; those
 * of other processes wait in the database.
 */
export function makeQueues(database: Kysely<Tables>): InTurn {
  const own = {
    content: pLimit(1),
    access: pLimit(1),
    subscribers: pLimit(1),
    coachMails: pLimit(1),
    records: pLimit(1),
    audits: pLimit(1),
  };
  return (part, work) =>
    own[part](() =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCKS[part]})`.execute(transaction);
        return work(transaction);
      }),
    );
}

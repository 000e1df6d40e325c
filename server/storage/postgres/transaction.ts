import { sql, type Kysely, type Transaction } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Tables } from './tables.ts';

/** The parts with serialized transactions, and their advisory locks. */
const LOCKS = {
  content: 1,
  access: 2,
  subscribers: 3,
  coachMails: 4,
  audits: 6,
  securityEvents: 7,
} as const;

/** Runs transactions on a part one after the other, so that work may depend on what it reads, as in a store in files. */
export type RunSerially = <Result>(
  part: keyof typeof LOCKS,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>;

/** Work of this process queues in memory, so that it takes one connection; work of other processes waits for the lock. */
export function makeQueues(database: Kysely<Tables>): RunSerially {
  const queues = new Map<keyof typeof LOCKS, LimitFunction>();
  const queueOf = (part: keyof typeof LOCKS): LimitFunction => {
    const queue = queues.get(part) ?? pLimit(1);
    queues.set(part, queue);
    return queue;
  };
  return (part, work) =>
    queueOf(part)(() =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCKS[part]})`.execute(transaction);
        return work(transaction);
      }),
    );
}

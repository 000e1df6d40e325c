import { sql } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from './lists.ts';

/** The parts with serialized transactions; the places are their advisory locks. */
const PARTS = [
  'content',
  'access',
  'subscribers',
  'coachMails',
  'audits',
  'securityEvents',
  'clients',
  'webhookDeliveries',
  'addressHits',
  'viewDays',
] as const;
export type Part = (typeof PARTS)[number];

/** Runs transactions on a part one after the other, so that work may depend on what it reads, as in a store in files. */
export type RunSerially = <Result>(
  part: Part,
  work: (transaction: Database) => Promise<Result>,
) => Promise<Result>;

/** Work of this process queues in memory, so that it takes one connection; work of other processes waits for the lock. */
export function makeQueues(database: Database): RunSerially {
  const queues = Object.fromEntries(PARTS.map((part) => [part, pLimit(1)])) as Record<Part, LimitFunction>;
  return (part, work) =>
    queues[part](() =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${PARTS.indexOf(part)})`.execute(transaction);
        return work(transaction);
      }),
    );
}

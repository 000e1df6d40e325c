import pLimit, { type LimitFunction } from 'p-limit';
import type { Endpoint } from './endpoint.ts';
import { HttpError } from './http-error.ts';

/** Limits the concurrency of rows with `atOnce`. Refuses with 503 if too many calls wait. */
export function makeQueues(): <Result>(row: Endpoint, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<Endpoint, LimitFunction>();
  return (row, work) => {
    if (!row.atOnce) return work();
    const { calls, waiting, busy } = row.atOnce;
    const turn = turns.get(row) ?? pLimit(calls);
    turns.set(row, turn);
    if (turn.pendingCount >= waiting) {
      return Promise.reject(
        new HttpError(503, busy, { headers: { 'retry-after': '5' }, noteAs: 'overloaded' }),
      );
    }
    return turn(work);
  };
}

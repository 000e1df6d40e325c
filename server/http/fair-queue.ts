import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { unavailable } from '../core/api/http-error.ts';
import { rateLimitKeys } from '../core/rate-limit/rate-limiter.ts';

/** Requests per address that run concurrently, and that wait. */
const AT_WORK = 2;
const WAITING = 64;

/** Requests of all addresses that begin in one turn of the event loop, so that each turn stays short for others. */
const EACH_TURN = 2;
/** Runs work when it is the address's turn. Rejects with a `HttpError` 503 if too much of it waits. */
export type FairQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  limit: LimitFunction;
  size: number;
}

/**
 * Queues the requests of one address, so that others do not wait for them; the networks around an IPv6 address have
 * larger queues (`rateLimitKeys`). `turnedAway` receives each address with a refused request.
 */
export function makeFairQueue(turnedAway?: (address: string) => void): FairQueue {
  const queues = new Map<string, Queue>();
  let begun = 0;

  /** Waits for a turn of the event loop in which another request may begin. */
  async function turnToBegin(): Promise<void> {
    if (begun >= EACH_TURN) {
      await nextTurn();
      return turnToBegin();
    }
    if (begun === 0) setImmediate(() => (begun = 0));
    begun += 1;
  }

  return async (address, work) => {
    const own = rateLimitKeys(address).map(({ name, share }) => ({
      name,
      share,
      queue: queues.get(name) ?? { limit: pLimit(AT_WORK * share), size: 0 },
    }));
    if (own.some(({ share, queue }) => queue.size >= (AT_WORK + WAITING) * share)) {
      turnedAway?.(address);
      throw unavailable('The site is busy right now. Please try again in a moment.');
    }
    const task = () => turnToBegin().then(work);
    for (const { name, queue } of own) {
      queue.size += 1;
      queues.set(name, queue);
    }
    // The address's own queue first: waiting there takes no slot of its network.
    const begin = own.reduceRight<typeof work>(
      (next, { queue }) =>
        () =>
          queue.limit(next),
      task,
    );
    try {
      return await begin();
    } finally {
      for (const { name, queue } of own) {
        queue.size -= 1;
        if (queue.size === 0) queues.delete(name);
      }
    }
  };
}

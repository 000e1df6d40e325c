import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError } from '../core/api/http-error.ts';
import { rateLimitKeys } from '../core/rate-limit/networks.ts';

/** How many requests of one address are worked on at once, and how many more wait. */
const AT_WORK = 2;
const WAITING = 64;

/** Does work for an address when it is its turn. Rejects with a `HttpError` 503 where too much of it waits already. */
export type FairQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  limit: LimitFunction;
  /** How much is at work or waits. */
  size: number;
}

/**
 * Has the requests of one address wait for each other, so that nobody else waits for them. The networks around an IPv6
 * address have queues as well, which take some times more (`rateLimitKeys`).
 *
 * @param turnedAway is told of each address of which a request is refused
 */
export function makeFairQueue(turnedAway?: (address: string) => void): FairQueue {
  const queues = new Map<string, Queue>();

  return async (address, work) => {
    const own = rateLimitKeys(address).map(({ name, share }) => ({
      name,
      share,
      queue: queues.get(name) ?? { limit: pLimit(AT_WORK * share), size: 0 },
    }));
    if (own.some(({ share, queue }) => queue.size >= (AT_WORK + WAITING) * share)) {
      turnedAway?.(address);
      const sentence = 'Too many requests are waiting for an answer. Please try again in a moment.';
      throw new HttpError(503, sentence, { headers: { 'retry-after': '5' } });
    }
    const hasToWait = own.some(({ share, queue }) => queue.size >= AT_WORK * share);
    // Work that waits for nothing would else be done in one go, before anybody else is heard.
    const task = hasToWait ? () => nextTurn().then(work) : work;
    for (const { name, queue } of own) {
      queue.size += 1;
      queues.set(name, queue);
    }
    // First the turn among those of the address itself: one that waits there keeps none of its network waiting.
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { unavailable } from '../core/api/http-error.ts';
import { rateLimitKeys } from '../core/rate-limit/rate-limiter.ts';

/** Requests per address that run concurrently, and that wait. */
const RUNNING_MAX = 2;
const WAITING_MAX = 64;

/** Requests of all addresses that begin in one turn of the event loop. */
const STARTS_PER_TURN = 2;

/**
 * Returns a function that waits for a turn of the event loop in which another request may begin. Node.js delivers all
 * arrived requests in one turn, and saving a lead takes over ten turns: each has to stay short.
 */
export function makeTurnLimit(): () => Promise<void> {
  let started = 0;
  return async function turnToStart(): Promise<void> {
    if (started >= STARTS_PER_TURN) {
      await nextTurn();
      return turnToStart();
    }
    if (started === 0) setImmediate(() => (started = 0));
    started += 1;
  };
}

/** Runs work when it is the address's turn. Rejects with a `HttpError` 503 if too much of it waits. */
export type FairQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  limit: LimitFunction;
  size: number;
}

/**
 * Queues the requests of one address, so that others do not wait for them; the networks around an IPv6 address have
 * larger queues (`rateLimitKeys`). `onRejected` receives each address with a refused request.
 */
export function makeFairQueue(onRejected?: (address: string) => void): FairQueue {
  const queues = new Map<string, Queue>();

  return async (address, work) => {
    const callerQueues = rateLimitKeys(address).map(({ name, share }) => ({
      name,
      share,
      queue: queues.get(name) ?? { limit: pLimit(RUNNING_MAX * share), size: 0 },
    }));
    if (callerQueues.some(({ share, queue }) => queue.size >= (RUNNING_MAX + WAITING_MAX) * share)) {
      onRejected?.(address);
      throw unavailable('The site is busy right now. Please try again in a moment.');
    }
    const hasToWait = callerQueues.some(({ share, queue }) => queue.size >= RUNNING_MAX * share);
    // Work without any I/O would otherwise run in one go and block other callers.
    const task = hasToWait ? () => nextTurn().then(work) : work;
    for (const { name, queue } of callerQueues) {
      queue.size += 1;
      queues.set(name, queue);
    }
    // The address's own queue first: waiting there takes no slot of its network.
    const begin = callerQueues.reduceRight<typeof work>(
      (next, { queue }) =>
        () =>
          queue.limit(next),
      task,
    );
    try {
      return await begin();
    } finally {
      for (const { name, queue } of callerQueues) {
        queue.size -= 1;
        if (queue.size === 0) queues.delete(name);
      }
    }
  };
}

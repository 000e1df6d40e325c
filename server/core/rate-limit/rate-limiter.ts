import type { Clock, RateLimit, RateLimiter } from '../ports.ts';
import { rateLimitKeys } from './networks.ts';
import { recentOf, waitOf } from './sliding-window.ts';

/** Maximum number of remembered callers of each kind; least recently used ones are evicted. */
const REMEMBERED = 10_000;

/** Recent calls by caller, least recently used first. */
type Calls = Map<string, readonly number[]>;

function memoize(calls: Calls, key: string, times: readonly number[]): void {
  calls.delete(key);
  calls.set(key, times);
  for (const longestAgo of calls.keys()) {
    if (calls.size <= REMEMBERED) break;
    calls.delete(longestAgo);
  }
}

/**
 * Counts calls in memory: within any `seconds` an address may call `calls` times, and the networks around it
 * (`rateLimitKeys`) some times more. Refused calls do not count, so retrying does not prolong a block. Memory is
 * bounded: a fixed number of callers with their last calls, networks separately from addresses, so that neither evicts
 * the other. Counting addresses cannot stop a caller with more of them.
 */
export function makeRateLimiter(clock: Clock): RateLimiter {
  const byShare = new Map<number, Calls>();

  return {
    take(what: string, address: string, { calls, seconds }: RateLimit): Promise<number> {
      const now = clock.now().getTime();
      const stretch = seconds * 1000;
      const counted = rateLimitKeys(address).map(({ name, share }) => {
        const known = byShare.get(share) ?? new Map<string, readonly number[]>();
        byShare.set(share, known);
        const key = `${what} ${name}`;
        const recent = recentOf(known.get(key) ?? [], stretch, now);
        return { known, key, recent, wait: waitOf(recent, calls * share, stretch, now) };
      });
      const wait = Math.max(...counted.map((each) => each.wait));
      for (const { known, key, recent } of counted) {
        // Calls refused for a wider network are not remembered: their addresses must not evict others.
        if (wait === 0) memoize(known, key, [...recent, now]);
        else if (recent.length > 0) memoize(known, key, recent);
      }
      return Promise.resolve(wait);
    },
  };
}

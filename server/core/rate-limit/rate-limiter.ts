import type { Clock, RateLimit, RateLimiter } from '../ports.ts';
import { rateLimitKeys } from './networks.ts';
import { recentOf, waitOf } from './sliding-window.ts';

/** Callers that are remembered at most, of each kind. Those beyond are let go in the order in which they were last heard of. */
const REMEMBERED = 10_000;

/** When somebody has called lately; whoever was heard of longest ago comes first. */
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
 * Counts calls in memory: within any stretch of `seconds` an address gets through `calls` times, and the networks around
 * it (`rateLimitKeys`) some times more. A refused call does not count, so who keeps trying is not kept out for longer.
 *
 * What it takes is bounded, whoever calls: each caller's last calls, of a bounded number of callers, and networks apart
 * from addresses, so that many of the one do not make forget the other. Whoever commands more addresses than that is not
 * stopped by counting addresses anyway.
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
        // Who is refused for a wider network is not remembered: its addresses must not push out those of others.
        if (wait === 0) memoize(known, key, [...recent, now]);
        else if (recent.length > 0) memoize(known, key, recent);
      }
      return Promise.resolve(wait);
    },
  };
}

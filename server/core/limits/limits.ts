import type { Clock, Limit, Limits } from '../ports.ts';

/** Callers that are remembered at most. Those beyond are let go in the order in which they were last heard of. */
const REMEMBERED = 10_000;

/**
 * Counts calls in memory: within any stretch of `seconds` a caller gets through `calls` times. A refused call does not
 * count, so who keeps trying is not kept out for longer.
 *
 * What it takes is bounded, whoever calls: each caller's last calls, of a bounded number of callers. Whoever commands
 * more addresses than that is not stopped by counting addresses anyway.
 */
export function makeLimits(clock: Clock): Limits {
  // The caller heard of longest ago comes first.
  const callers = new Map<string, readonly number[]>();

  return {
    take(caller: string, { calls, seconds }: Limit): number {
      const now = clock.now().getTime();
      const stretch = seconds * 1000;
      // A time to come is left over from before the clock was set back.
      const recent = (callers.get(caller) ?? []).filter((time) => time > now - stretch && time <= now);
      const [oldest = now] = recent;
      const wait = recent.length < calls ? 0 : oldest + stretch - now;
      callers.delete(caller);
      callers.set(caller, wait === 0 ? [...recent, now] : recent);
      for (const longestAgo of callers.keys()) {
        if (callers.size <= REMEMBERED) break;
        callers.delete(longestAgo);
      }
      return wait;
    },
  };
}

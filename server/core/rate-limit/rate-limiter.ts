import type { Clock, RateLimit, RateLimiter } from '../ports.ts';

/** Times slightly ahead count too, because server clocks differ; further ones date from before the clock was set back. */
export const recentOf = (times: readonly number[], stretch: number, now: number): number[] =>
  times.filter((time) => Math.abs(now - time) < stretch);

/** Milliseconds until fewer than `most` of the recent times, oldest first, remain; 0 if that holds now. */
export function waitOf(recent: readonly number[], most: number, stretch: number, now: number): number {
  const [oldest] = recent;
  return oldest === undefined || recent.length < most ? 0 : oldest + stretch - now;
}

/** A key that calls are counted under, and its limit as a multiple of one address's. */
interface RateLimitKey {
  name: string;
  share: number;
}

/** The live host's notation for the network of an IPv6 address. */
const IPV6 = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/;

/**
 * An address and the networks around it, narrowest first. A home has from one to 65,536 IPv6 networks (a /64, a /56 or
 * a /48 of them) and could rotate through them; in a mobile /48 each network is a stranger's phone. So each level has
 * four times the limit of the one inside. An IPv4 address stands alone.
 */
export function rateLimitKeys(address: string): RateLimitKey[] {
  const [, first = '', second = '', third = '', fourth = ''] = IPV6.exec(address) ?? [];
  const addressKey = { name: address, share: 1 };
  if (first === '') return [addressKey];
  const site = `${first}:${second}:${third}`;
  const quarter = (Number.parseInt(fourth, 16) & 0xff_00).toString(16);
  return [addressKey, { name: `${site}:${quarter}::/56`, share: 4 }, { name: `${site}::/48`, share: 16 }];
}

/** Maximum number of remembered callers of each kind; least recently used ones are evicted. */
const KEYS_MAX = 10_000;

/** Recent calls by caller, least recently used first. */
type Calls = Map<string, readonly number[]>;

function storeCalls(calls: Calls, key: string, times: readonly number[]): void {
  calls.delete(key);
  calls.set(key, times);
  for (const longestAgo of calls.keys()) {
    if (calls.size <= KEYS_MAX) break;
    calls.delete(longestAgo);
  }
}

/**
 * Counts calls in memory: within any `seconds` an address may call `calls` times, and the networks around it some times
 * more. Refused calls do not count, so retrying does not prolong a block. Memory is bounded, for networks separately
 * from addresses, so that neither evicts the other. Counting addresses cannot stop a caller with more of them.
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
        if (wait === 0) storeCalls(known, key, [...recent, now]);
        else if (recent.length > 0) storeCalls(known, key, recent);
      }
      return Promise.resolve(wait);
    },
    giveBack(what, address) {
      for (const { name, share } of rateLimitKeys(address)) {
        const known = byShare.get(share);
        const times = known?.get(`${what} ${name}`);
        if (times) known?.set(`${what} ${name}`, times.slice(0, -1));
      }
      return Promise.resolve();
    },
  };
}

import type { Frozen } from '../ports.ts';
import { recentOf, waitOf } from '../rate-limit/rate-limiter.ts';
import type { LoginAttempts } from '../state.ts';
import type { AttemptKeys } from '../store/access-repositories.ts';

/** Wrong passwords allowed per account and per address within `stretch` milliseconds. */
export const ATTEMPTS = { most: 5, stretch: 15 * 60_000 };
/** Maximum number of remembered keys of each sort. */
const REMEMBERED = 10_000;

const recent = (times: readonly number[], now: number): number[] => recentOf(times, ATTEMPTS.stretch, now);

/** Recent times by key. The key used longest ago is evicted first. */
function makeCounts() {
  const counted = new Map<string, readonly number[]>();
  return {
    has: (key: string): boolean => counted.has(key),
    get: (key: string, now: number): number[] => recent(counted.get(key) ?? [], now),
    set(key: string, times: readonly number[], now: number): void {
      counted.delete(key);
      if (times.length > 0) counted.set(key, times);
      // Evicts each key once, so that a call's cost is independent of their number.
      for (const [oldest, its] of counted) {
        if (counted.size <= REMEMBERED && recent(its, now).length > 0) break;
        counted.delete(oldest);
      }
    },
    delete: (key: string): boolean => counted.delete(key),
    entries: () => [...counted],
  };
}

/**
 * Records wrong passwords at a constant cost. Failed attempts against existing accounts are stored separately, so that
 * a flood of invented ones cannot evict them, and only they are persisted.
 * @param stored the attempts persisted by an earlier run
 */
export function makeAttemptMemory(stored: Frozen<LoginAttempts[]>, start: number) {
  const lasting = makeCounts();
  const passing = makeCounts();
  for (const { key, times } of stored) {
    const timestamps = times.map((time) => Date.parse(time));
    lasting.set(key, recent(timestamps, start), start);
  }

  const timesOf = (key: string, now: number): number[] =>
    (lasting.has(key) ? lasting : passing).get(key, now);

  return {
    waitOf({ keys }: AttemptKeys, now: number): number {
      const { most, stretch } = ATTEMPTS;
      return Math.max(...keys.map((key) => waitOf(timesOf(key, now), most, stretch, now)));
    },
    add({ keys, isKnown }: AttemptKeys, now: number): void {
      for (const key of keys) {
        const times = [...timesOf(key, now), now];
        const isLasting = isKnown || lasting.has(key);
        if (isLasting) passing.delete(key);
        (isLasting ? lasting : passing).set(key, times, now);
      }
    },
    withdraw({ keys }: AttemptKeys, startedAt: number, now: number): void {
      for (const key of keys) {
        const times = timesOf(key, now);
        const index = times.indexOf(startedAt);
        if (index >= 0) (lasting.has(key) ? lasting : passing).set(key, times.toSpliced(index, 1), now);
      }
    },
    clear({ keys }: AttemptKeys): void {
      for (const key of keys) {
        lasting.delete(key);
        passing.delete(key);
      }
    },
    toKeep: (now: number): LoginAttempts[] =>
      lasting
        .entries()
        .map(([key]) => ({ key, times: lasting.get(key, now).map((time) => new Date(time).toISOString()) }))
        .filter(({ times }) => times.length > 0),
  };
}
export type AttemptMemory = ReturnType<typeof makeAttemptMemory>;

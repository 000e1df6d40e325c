import type { Frozen } from '../ports.ts';
import type { LoginAttempts } from '../state.ts';

const MINUTE = 60_000;
/** So many wrong passwords in such a stretch of time, for one account and from one address. */
const MOST = 5;
const STRETCH = 15 * MINUTE;
/** Keys that are remembered at most, of each sort. */
const REMEMBERED = 10_000;

/** A moment far ahead was written before the clock was set back. */
const counts = (time: number, now: number): boolean => Math.abs(now - time) < STRETCH;

/** The times that still count, by key: the key heard of longest ago goes first, once there are too many. */
function makeCounts() {
  const counted = new Map<string, readonly number[]>();
  return {
    has: (key: string): boolean => counted.has(key),
    get: (key: string, now: number): number[] => (counted.get(key) ?? []).filter((time) => counts(time, now)),
    set(key: string, times: readonly number[], now: number): void {
      counted.delete(key);
      if (times.length > 0) counted.set(key, times);
      // Each key is cleared away once, so that a call costs the same however many there are.
      for (const [oldest, its] of counted) {
        if (counted.size <= REMEMBERED && its.some((time) => counts(time, now))) break;
        counted.delete(oldest);
      }
    },
    delete: (key: string): boolean => counted.delete(key),
    entries: () => [...counted],
  };
}

/** What an attempt counts for, and whether its account exists. */
export interface AttemptKeys {
  keys: readonly string[];
  isKnown: boolean;
}

/**
 * Remembers wrong passwords at a cost that does not grow with their number. What was tried at accounts that exist is
 * kept apart, where a flood of invented ones cannot push it out: each account lets five tries through, so that there is
 * little of it, and it alone is worth a place on the disk.
 *
 * @param stored what an earlier run has kept
 */
export function makeAttemptMemory(stored: Frozen<LoginAttempts[]>, start: number) {
  const lasting = makeCounts();
  const passing = makeCounts();
  for (const { key, times } of stored) {
    const recent = times.map((time) => Date.parse(time)).filter((time) => counts(time, start));
    lasting.set(key, recent, start);
  }

  const timesOf = (key: string, now: number): number[] =>
    (lasting.has(key) ? lasting : passing).get(key, now);

  return {
    /** The milliseconds until the next try; 0 when it may be made now. */
    waitOf({ keys }: AttemptKeys, now: number): number {
      const waits = keys.map((key) => {
        const times = timesOf(key, now);
        const [oldest] = times;
        return oldest === undefined || times.length < MOST ? 0 : oldest + STRETCH - now;
      });
      return Math.max(...waits);
    },
    add({ keys, isKnown }: AttemptKeys, now: number): void {
      for (const key of keys) {
        const times = [...timesOf(key, now), now];
        const isLasting = isKnown || lasting.has(key);
        if (isLasting) passing.delete(key);
        (isLasting ? lasting : passing).set(key, times, now);
      }
    },
    /** Takes back one attempt. */
    withdraw({ keys }: AttemptKeys, moment: number, now: number): void {
      for (const key of keys) {
        const times = timesOf(key, now);
        const index = times.indexOf(moment);
        if (index >= 0) (lasting.has(key) ? lasting : passing).set(key, times.toSpliced(index, 1), now);
      }
    },
    forget({ keys }: AttemptKeys): void {
      for (const key of keys) {
        lasting.delete(key);
        passing.delete(key);
      }
    },
    /** What a restart must not forget. */
    toKeep: (now: number): LoginAttempts[] =>
      lasting
        .entries()
        .map(([key]) => ({ key, times: lasting.get(key, now).map((time) => new Date(time).toISOString()) }))
        .filter(({ times }) => times.length > 0),
  };
}
export type AttemptMemory = ReturnType<typeof makeAttemptMemory>;

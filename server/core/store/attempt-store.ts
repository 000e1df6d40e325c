import { freeze } from 'immer';
import { MINUTE } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import { recentOf, waitOf } from '../rate-limit/rate-limiter.ts';
import type { LoginAttempts, Accounts } from '../state.ts';
import type { AccessStore, AttemptKeys } from './access-repositories.ts';
import type { Store } from './persisted-state.ts';

/**
 * Wrong passwords allowed per account and per address within `stretch` milliseconds. An address has more, because people
 * share one: who has not mistyped must get in.
 */
export const ATTEMPTS = { most: 5, mostOfAddress: 20, stretch: 15 * MINUTE };
/** Maximum number of remembered keys of each sort. */
const KEYS_MAX = 10_000;

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
        if (counted.size <= KEYS_MAX && recent(its, now).length > 0) break;
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
function makeAttemptMemory(stored: Frozen<LoginAttempts[]>, start: number) {
  const lasting = makeCounts();
  const passing = makeCounts();
  for (const { key, times } of stored) {
    const timestamps = times.map((time) => Date.parse(time));
    lasting.set(key, recent(timestamps, start), start);
  }
  const countsOf = (key: string) => (lasting.has(key) ? lasting : passing);

  return {
    count({ limits, isKnown }: AttemptKeys, now: number): number {
      const waits = Object.entries(limits).map(([key, most]) =>
        waitOf(countsOf(key).get(key, now), most, ATTEMPTS.stretch, now),
      );
      const wait = Math.max(...waits);
      for (const key of wait === 0 ? Object.keys(limits) : []) {
        const times = [...countsOf(key).get(key, now), now];
        const isLasting = isKnown || lasting.has(key);
        if (isLasting) passing.delete(key);
        (isLasting ? lasting : passing).set(key, times, now);
      }
      return wait;
    },
    withdraw({ limits }: AttemptKeys, startedAt: number, now: number): void {
      for (const key of Object.keys(limits)) {
        const times = countsOf(key).get(key, now);
        const index = times.indexOf(startedAt);
        if (index >= 0) countsOf(key).set(key, times.toSpliced(index, 1), now);
      }
    },
    clear({ limits }: AttemptKeys): void {
      for (const key of Object.keys(limits)) {
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
type AttemptMemory = ReturnType<typeof makeAttemptMemory>;

type List = Frozen<LoginAttempts[]>;

export interface Attempts {
  counter: AccessStore['loginAttempts'];
  listWithout(tried: AttemptKeys, now: Date): List;
}

/**
 * Counts in memory, so that counting needs no write, and starts from the persisted list. Starts over if something else
 * replaces that list, such as a reset of the demo.
 */
export function openAttempts(accounts: Store<Accounts>): Attempts {
  /** The counts behind each list that was made here, or read from the store. */
  const memories = new WeakMap<List, AttemptMemory>();

  function memory(now: Date): AttemptMemory {
    const stored = accounts.read().loginAttempts;
    const counted = memories.get(stored) ?? makeAttemptMemory(stored, now.getTime());
    memories.set(stored, counted);
    return counted;
  }

  function listOf(counted: AttemptMemory, now: Date): List {
    const list = freeze(counted.toKeep(now.getTime()), true);
    memories.set(list, counted);
    return list;
  }

  return {
    counter: {
      count: (tried, now) => Promise.resolve(memory(now).count(tried, now.getTime())),
      withdraw(tried, startedAt, now) {
        memory(now).withdraw(tried, startedAt.getTime(), now.getTime());
        return Promise.resolve();
      },
      persist: (now) =>
        accounts.step((state) => [{ ...state, loginAttempts: listOf(memory(now), now) }, undefined]),
    },
    listWithout(tried, now) {
      const counted = memory(now);
      counted.clear(tried);
      return listOf(counted, now);
    },
  };
}

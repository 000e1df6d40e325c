import { freeze } from 'immer';
import { makeAttemptMemory, type AttemptMemory } from '../accounts/attempt-memory.ts';
import type { Frozen } from '../ports.ts';
import type { LoginAttempts, People } from '../state.ts';
import type { AccessStore, AttemptKeys } from './access-repositories.ts';
import type { Store } from './persisted-state.ts';

type List = Frozen<LoginAttempts[]>;

/** Login counts over a single-state store of people. */
export interface Attempts {
  counter: AccessStore['loginAttempts'];
  /**
   * Clears attempts.
   * @returns the list to persist
   */
  listWithout(tried: AttemptKeys, now: Date): List;
}

/**
 * Counts in memory, so that counting needs no write, and starts from the persisted list. Starts over if something else
 * replaces that list, such as a reset of the demo.
 */
export function openAttempts(people: Store<People>): Attempts {
  let remembered: AttemptMemory | undefined;
  /** Lists made here; any other was written by something else. */
  const own = new WeakSet<List>();

  function memory(now: Date): AttemptMemory {
    const stored = people.read().loginAttempts;
    if (remembered && own.has(stored)) return remembered;
    own.add(stored);
    remembered = makeAttemptMemory(stored, now.getTime());
    return remembered;
  }

  function listOf(counted: AttemptMemory, now: Date): List {
    const list = freeze(counted.toKeep(now.getTime()), true);
    own.add(list);
    return list;
  }

  return {
    counter: {
      count(tried, now) {
        const counted = memory(now);
        const wait = counted.waitOf(tried, now.getTime());
        if (wait === 0) counted.add(tried, now.getTime());
        return Promise.resolve(wait);
      },
      withdraw(tried, startedAt, now) {
        memory(now).withdraw(tried, startedAt.getTime(), now.getTime());
        return Promise.resolve();
      },
      keep: (now) =>
        people.step((state) => [{ ...state, loginAttempts: listOf(memory(now), now) }, undefined]),
    },
    listWithout(tried, now) {
      const counted = memory(now);
      counted.clear(tried);
      return listOf(counted, now);
    },
  };
}

import { freeze } from 'immer';
import { makeAttemptMemory, type AttemptMemory } from '../accounts/attempt-memory.ts';
import type { Frozen } from '../ports.ts';
import type { LoginAttempts, People } from '../state.ts';
import type { AccessStore, AttemptKeys } from './access-repositories.ts';
import type { Store } from './persisted-state.ts';

type List = Frozen<LoginAttempts[]>;

/** Counts of logins over people that are kept as one state. */
export interface Attempts {
  counter: AccessStore['loginAttempts'];
  /** Forgets what was tried, and gives the list that is to be kept then. */
  listWithout(tried: AttemptKeys, now: Date): List;
}

/**
 * Counts in memory, so that it costs no writing, and begins with what the state keeps. Begins anew where somebody else
 * has replaced that, as a reset of the demo does.
 */
export function openAttempts(people: Store<People>): Attempts {
  let remembered: AttemptMemory | undefined;
  /** The lists that were made here: any other was put there by somebody else. */
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
      withdraw(tried, moment, now) {
        memory(now).withdraw(tried, moment.getTime(), now.getTime());
        return Promise.resolve();
      },
      keep: (now) =>
        people.step((state) => [{ ...state, loginAttempts: listOf(memory(now), now) }, undefined]),
    },
    listWithout(tried, now) {
      const counted = memory(now);
      counted.forget(tried);
      return listOf(counted, now);
    },
  };
}

import type { Clock } from '../../server/core/ports.ts';

/** A clock that only moves by hand. */
export interface HandClock extends Clock {
  set(now: Date): void;
  advance(milliseconds: number): void;
}

/** A clock for tests and stories. */
export function handClock(start: Date): HandClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (now) => {
      time = now.getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

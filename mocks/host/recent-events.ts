import * as z from 'zod/mini';
import type { Clock } from '../../server/core/ports.ts';
import type { SecurityHistory, SecurityLog } from '../../server/core/security-log.ts';

const EVENTS_KEY = 'marketing-coach:security';

/** Maximum number of events in a tab. */
const MOST = 300;

/** Where events are stored, one line of JSON each. */
interface Lines {
  read(): readonly string[];
  write(lines: readonly string[]): void;
}

/** This tab's events: only those of its start if the tab is full or blocks storage. */
export const tabLines = (start: readonly string[]): Lines => ({
  read() {
    try {
      return z.array(z.string()).parse(JSON.parse(sessionStorage.getItem(EVENTS_KEY) ?? 'null'));
    } catch {
      return start;
    }
  },
  write(lines) {
    try {
      sessionStorage.setItem(EVENTS_KEY, JSON.stringify(lines));
    } catch {
      // The action itself must not fail.
    }
  },
});

export function memoryLines(start: readonly string[]): Lines {
  let lines = start;
  return {
    read: () => lines,
    write: (changed) => {
      lines = changed;
    },
  };
}

/** A security log of the last events, without addresses and proofs: all of them are one visitor's. */
export const recentEvents = (clock: Clock, lines: Lines): SecurityLog & SecurityHistory => ({
  note(event) {
    const line = JSON.stringify({ time: clock.now().toISOString(), ...event });
    lines.write([...lines.read(), line].slice(-MOST));
  },
  read: () => Promise.resolve({ lines: lines.read(), first: lines.read()[0], isIntact: null }),
});

import type { Delivery } from '../../src/contract/inbox.ts';
import { failureInOneLine, isRefusedForGood } from './delivery-failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long to wait after the first failed try, the second, and so on; later ones wait as long as the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
const LONGEST_PAUSE = 6 * HOUR;
/** The age of a mail's cause at which nothing more is tried on its own. */
const GIVE_UP = 72 * HOUR;

/** A mail after a try that failed: put off by a pause that grows, or given up. */
export function putOff(since: string, attempts: number, error: unknown, now: number): Delivery {
  const next = now + (PAUSES[attempts - 1] ?? LONGEST_PAUSE);
  const isOver = isRefusedForGood(error) || next > Date.parse(since) + GIVE_UP;
  return {
    state: isOver ? 'failed' : 'waiting',
    attempts,
    nextTryAt: isOver ? null : new Date(next).toISOString(),
    sentAt: null,
    lastError: failureInOneLine(error),
  };
}

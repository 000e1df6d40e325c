import type { Delivery } from '../../src/contract/inbox.ts';
import { failureInOneLine, isRefusedForGood } from './delivery-failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pauses after each failed attempt; later ones repeat the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
const LONGEST_PAUSE = 6 * HOUR;
/** The age of a mail's cause at which automatic attempts end. */
const GIVE_UP = 72 * HOUR;

/** A mail after a failed attempt: postponed by a growing pause, or given up. */
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

import * as z from 'zod/mini';
import type { Delivery } from '../../src/contract/inbox.ts';
import { clip } from '../../src/lib/text.ts';
import { HOUR, MINUTE } from '../../src/lib/time.ts';
import type { Clock } from '../core/ports.ts';
import { oneLine } from './mailer.ts';

const ERROR_LENGTH_MAX = 300;

const Failure = z.object({
  code: z.optional(z.string()),
  /** The system's error code, and the failed command, such as `connect`. */
  originalCode: z.optional(z.string()),
  syscall: z.optional(z.string()),
  response: z.optional(z.string()),
  permanent: z.optional(z.boolean()),
  message: z.optional(z.string()),
});
type Failure = z.output<typeof Failure>;

const read = (error: unknown): Failure => {
  const parsed = Failure.safeParse(error);
  return parsed.success ? parsed.data : {};
};

const CONNECTION_LOST = new Set(['ECONNECTION', 'ESOCKET']);

/** Whether the server has refused this message for good (5xx), and not a login or every mail at the moment. */
export function isRefusedPermanently(error: unknown): boolean {
  const { code, permanent = false } = read(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent;
}

export function failureInOneLine(error: unknown): string {
  const { code = '', originalCode = code, syscall, response, message = '' } = read(error);
  if (code === 'ETLS' && response) {
    return 'The mail server does not offer an encrypted connection (STARTTLS), so nothing was sent.';
  }
  if (response) return clip(oneLine(`The mail server said: ${response}`), ERROR_LENGTH_MAX);
  if (code === 'ETIMEDOUT') return 'The mail server did not respond in time.';
  if (code === 'EDNS' || syscall === 'connect') {
    return `The mail server could not be reached (${originalCode}).`;
  }
  if (originalCode.includes('CERT')) {
    const fault = originalCode === 'CERT_HAS_EXPIRED' ? 'has expired' : 'is not valid';
    return `The mail server’s certificate ${fault}. Tell the person who runs the server. (${originalCode})`;
  }
  if (CONNECTION_LOST.has(code)) return `The connection to the mail server was lost (${originalCode}).`;
  return clip(oneLine(message), ERROR_LENGTH_MAX) || 'The email could not be sent.';
}

/** Pauses after each failed attempt; later ones repeat the last. */
const RETRY_PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
const RETRY_PAUSE_MAX_MS = 6 * HOUR;
/** The age of a mail's cause at which automatic attempts end. */
const GIVE_UP_MS = 72 * HOUR;

/** A mail after a failed attempt: postponed by a growing pause, or given up. */
function scheduleRetry(since: string, attempts: number, error: unknown, now: number): Delivery {
  const next = now + (RETRY_PAUSES_MS[attempts - 1] ?? RETRY_PAUSE_MAX_MS);
  const isFinal = isRefusedPermanently(error) || next > Date.parse(since) + GIVE_UP_MS;
  return {
    state: isFinal ? 'failed' : 'waiting',
    attempts,
    nextTryAt: isFinal ? null : new Date(next).toISOString(),
    sentAt: null,
    lastError: failureInOneLine(error),
  };
}

/** Tries to send a mail. @returns what became of it: sent, postponed, or given up */
export async function attemptDelivery(
  send: () => Promise<unknown>,
  mail: { since: string; attempts: number },
  clock: Clock,
  onFirstFailure: (cause: unknown, delivery: Delivery) => void,
): Promise<Delivery> {
  const attempts = mail.attempts + 1;
  try {
    await send();
    return { state: 'sent', attempts, nextTryAt: null, sentAt: clock.now().toISOString(), lastError: '' };
  } catch (cause) {
    const delivery = scheduleRetry(mail.since, attempts, cause, clock.now().getTime());
    if (attempts === 1) onFirstFailure(cause, delivery);
    return delivery;
  }
}

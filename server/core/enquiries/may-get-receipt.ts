import { DAY, HOUR, SECOND } from '../../../src/lib/time.ts';
import type { Frozen, Ports, RateLimit, Session } from '../ports.ts';
import type { Enquiry } from '../state.ts';

/** A mailbox in one spelling: case and a tag behind a plus sign lead to the same one. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

const most = (calls: number, span: number): RateLimit => ({ calls, seconds: span / SECOND });

/**
 * Whether the sender of an enquiry gets a receipt. Anybody can type anybody's address, so it is never sent for possible
 * spam, and seldom to one mailbox, for one network and by the whole site, so it is useless for mailing strangers.
 */
export async function mayGetReceipt(
  { content, mail, rateLimiter }: Pick<Ports, 'content' | 'mail' | 'rateLimiter'>,
  { kind, email }: Pick<Frozen<Enquiry>, 'kind' | 'email'>,
  { address }: Pick<Session, 'address'>,
): Promise<boolean> {
  if (!mail.isOn || kind === 'comment') return false;
  if ((await content.values.get('coachMails')).receipt === false) return false;
  const limits: readonly [what: string, of: string, limit: RateLimit][] = [
    ['receipts for', address, most(5, DAY)],
    ['receipts to', mailboxOf(email), most(1, 12 * HOUR)],
    ['receipts', 'all', most(60, DAY)],
  ];
  for (const [what, of, limit] of limits) if ((await rateLimiter.take(what, of, limit)) > 0) return false;
  return true;
}

import { DAY, HOUR, SECOND } from '../../../src/lib/time.ts';
import type { Ports, RateLimit } from '../ports.ts';
import type { ReadEnquiry } from '../state.ts';

/** A mailbox in one spelling: case and a tag behind a plus sign lead to the same one. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Mailboxes that nobody reads, or that answer by themselves. */
const UNREAD_MAILBOX = /^(?:(?:no|do[-_.]?not)[-_.]?reply|mailer[-_.]?daemon|bounces?)(?:[-_.+].*)?@/i;

const most = (calls: number, span: number): RateLimit => ({ calls, seconds: span / SECOND });

type Needed = Pick<Ports, 'content' | 'mail' | 'rateLimiter' | 'report'>;

async function isAllowed(
  { content, mail, rateLimiter }: Needed,
  { kind, email }: Pick<ReadEnquiry, 'kind' | 'email'>,
  address: string | undefined,
): Promise<boolean> {
  if (!mail.isOn || kind === 'comment' || UNREAD_MAILBOX.test(email)) return false;
  if (!(await content.values.get('coachMails')).receipt) return false;
  const limits: readonly [what: string, of: string | undefined, limit: RateLimit][] = [
    ['receipts for', address, most(5, DAY)],
    ['receipts to', mailboxOf(email), most(1, 12 * HOUR)],
    ['receipts', 'all', most(60, DAY)],
  ];
  for (const [what, of, limit] of limits) {
    if (of !== undefined && (await rateLimiter.take(what, of, limit)) > 0) return false;
  }
  return true;
}

/**
 * Whether the sender of a lead gets a receipt. Anybody can type anybody's address, so it is never sent for possible
 * spam, and seldom to one mailbox, for one network and by the whole site, so it is useless for mailing strangers.
 * Never rejects: no lead is lost for its receipt.
 *
 * @param address the caller's; `undefined` where staff have judged the lead
 */
export const mayGetReceipt = (
  ports: Needed,
  lead: Pick<ReadEnquiry, 'kind' | 'email'>,
  address?: string,
): Promise<boolean> =>
  isAllowed(ports, lead, address).catch((error: unknown) => {
    ports.report(error);
    return false;
  });

import { DAY, HOUR, SECOND } from '../../../src/lib/time.ts';
import type { Ports, RateLimit } from '../ports.ts';
import type { ReadLead } from '../state.ts';

/** A mailbox in one spelling: case and a tag behind a plus sign lead to the same one. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Mailboxes that nobody reads, or that answer by themselves. */
export const UNREAD_MAILBOX = /^(?:(?:no|do[-_.]?not)[-_.]?reply|mailer[-_.]?daemon|bounces?)(?:[-_.+].*)?@/i;

export const most = (calls: number, span: number): RateLimit => ({ calls, seconds: span / SECOND });

type ReceiptPorts = Pick<Ports, 'content' | 'mail' | 'rateLimiter' | 'report'>;

/** The right to send a receipt, already counted. */
export interface ReceiptClaim {
  /** Uncounts it: the lead could not be stored, or was stored before. */
  giveBack(): Promise<void>;
}

async function claim(
  { content, mail, rateLimiter }: ReceiptPorts,
  { kind, email }: Pick<ReadLead, 'kind' | 'email'>,
  address: string | undefined,
): Promise<ReceiptClaim | undefined> {
  if (!mail.isOn || kind === 'comment' || UNREAD_MAILBOX.test(email)) return undefined;
  if (!(await content.values.get('coachMails')).receipt) return undefined;
  const limits: readonly [what: string, of: string | undefined, limit: RateLimit][] = [
    ['receipts for', address, most(5, DAY)],
    ['receipts to', mailboxOf(email), most(1, 12 * HOUR)],
    ['receipts', 'all', most(60, DAY)],
  ];
  const taken: [what: string, of: string][] = [];
  const giveBack = async () => {
    for (const counted of taken) await rateLimiter.giveBack(...counted);
  };
  for (const [what, of, limit] of limits) {
    if (of === undefined) continue;
    if ((await rateLimiter.take(what, of, limit)) > 0) {
      await giveBack();
      return undefined;
    }
    taken.push([what, of]);
  }
  return { giveBack };
}

/**
 * Claims a receipt for the sender of a lead, if there may be one. Anyone can type anyone's address, so it is never sent
 * for possible spam, and seldom to one mailbox, for one network and by the whole site, so it is useless for mailing
 * strangers. Never rejects: no lead is lost for its receipt.
 *
 * @param address the caller's; `undefined` where staff have judged the lead
 */
export const claimReceipt = (
  ports: ReceiptPorts,
  lead: Pick<ReadLead, 'kind' | 'email'>,
  address?: string,
): Promise<ReceiptClaim | undefined> =>
  claim(ports, lead, address).catch((error: unknown) => {
    ports.report(error);
    return undefined;
  });

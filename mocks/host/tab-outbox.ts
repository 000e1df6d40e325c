import * as z from 'zod/mini';
import type { Clock } from '../../server/core/ports.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { observed, type Observed } from './observed.ts';

export const OUTBOX_KEY = 'marketing-coach:outbox';

/** Maximum number of emails in a tab. */
const MAILS_MAX = 50;

const Sent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
  /** Sent at a time of day or before a deadline, not because of a request or reply. */
  isScheduled: z.boolean(),
});

/** An email that a site with a mail server would have sent. */
export type Sent = z.output<typeof Sent>;

const Recipient = z.union([z.string(), z.object({ address: z.string() })]);

/** Stands in for a mail server: emails end in this tab, newest first, where its visitor reads them. */
export interface TabOutbox extends Mailer, Pick<Observed<readonly Sent[]>, 'read' | 'subscribe'> {
  /** For scheduled emails. */
  scheduled: Mailer;
  clear(): void;
}

function stored(): readonly Sent[] {
  try {
    return z.parse(z.array(Sent), JSON.parse(sessionStorage.getItem(OUTBOX_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function makeTabOutbox(clock: Clock): TabOutbox {
  const { read, subscribe, write } = observed(stored());
  const change = (emails: readonly Sent[]): void => {
    try {
      sessionStorage.setItem(OUTBOX_KEY, JSON.stringify(emails));
    } catch {
      // The tab is full or blocks storage: they last as long as the page.
    }
    write(emails);
  };
  const mailerFor = (isScheduled: boolean): Mailer => ({
    send(message) {
      const to = z.parse(Recipient, message.to);
      const sent = z.parse(Sent, {
        ...message,
        to: typeof to === 'string' ? to : to.address,
        sentAt: clock.now().toISOString(),
        isScheduled,
      });
      change([sent, ...read()].slice(0, MAILS_MAX));
      return Promise.resolve();
    },
  });
  return {
    ...mailerFor(false),
    scheduled: mailerFor(true),
    read,
    subscribe,
    clear: () => change([]),
  };
}

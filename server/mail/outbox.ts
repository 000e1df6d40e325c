import type { SendMailOptions } from 'nodemailer';
import { MINUTE } from '../../src/lib/time.ts';
import { answerBy } from '../../src/contract/receipt.ts';
import type { Delivery } from '../../src/contract/inbox.ts';
import { type StoredMail, RECEIPT } from '../core/enquiries/mail.ts';
import { mailToSend } from '../core/enquiries/next-mail.ts';
import type { Clock, Mail } from '../core/ports.ts';
import type { EnquiryStore } from '../core/store/lead-repositories.ts';
import {
  leadNotification,
  type MailAddresses,
  receiptMail,
  replyMail,
  type ReplySender,
} from './lead-mails.ts';
import { openWorker, type SetTimer, type WorkerControls } from './worker.ts';
import type { Mailer } from './mailer.ts';
import { scheduleRetry } from './delivery-failure.ts';
import type { ReadEnquiry } from '../core/state.ts';

/** How long a claim on a mail lasts: longer than a mail server can take, so that another may take over. */
const CLAIM_MS = 5 * MINUTE;

export type Outbox = Mail & WorkerControls;

/** Stands in on a host without a mail server: leads are in the inbox only (decision 10). */
export const noMail: Outbox = {
  isOn: false,
  announce: () => undefined,
  settled: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface OutboxOptions {
  enquiries: EnquiryStore;
  mailer: Mailer;
  correspondents: MailAddresses;
  replySender: () => Promise<ReplySender>;
  /** The page that marks a lead as replied, for its notification. */
  markPath: (lead: ReadEnquiry) => Promise<string>;
  clock: Clock;
  report: (error: unknown) => void;
  pollEvery?: number | undefined;
  setTimer?: SetTimer;
}

interface Outcome {
  enquiry: string;
  name: string | undefined;
  delivery: Delivery;
}

function mailLabel({ enquiry, name }: Omit<Outcome, 'delivery'>): string {
  if (name === undefined) return `email about enquiry ${enquiry}`;
  return name === RECEIPT ? `receipt for enquiry ${enquiry}` : `reply ${name} to enquiry ${enquiry}`;
}

/**
 * Sends the coach's notifications, and receipts and replies to visitors, one at a time, with retries. Pending mail is
 * persisted with the enquiries. A crash between delivery and its record sends a message again, under the same
 * Message-ID.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { enquiries, mailer, correspondents, replySender, markPath, clock, report, pollEvery, setTimer } =
    options;
  /** Results that could not be saved: kept here so that their mails are not sent again. */
  const unsaved = new Map<string, Outcome>();

  async function messageOf(enquiry: ReadEnquiry, { name, reply }: StoredMail): Promise<SendMailOptions> {
    // A lead is announced without the link rather than not at all.
    if (name === undefined) {
      return leadNotification(enquiry, correspondents, await markPath(enquiry).catch(() => undefined));
    }
    const sender = await replySender();
    if (reply) return replyMail(enquiry, reply, sender, correspondents);
    return receiptMail(enquiry, sender, correspondents);
  }

  async function send(enquiry: ReadEnquiry, mail: StoredMail): Promise<Outcome> {
    const { name, reply, since } = mail;
    const attempts = mail.delivery.attempts + 1;
    const outcome = (delivery: Delivery): Outcome => ({ enquiry: enquiry.id, name, delivery });
    const isLate = clock.now().toISOString() > answerBy(enquiry.receivedAt);
    if (name === RECEIPT && isLate) return outcome({ ...mail.delivery, state: 'failed', nextTryAt: null });
    const message = await messageOf(enquiry, mail);
    try {
      await mailer.send(message);
      const sentAt = clock.now().toISOString();
      return outcome({ state: 'sent', attempts, nextTryAt: null, sentAt, lastError: '' });
    } catch (cause) {
      const delivery = scheduleRetry(since, attempts, cause, clock.now().getTime());
      if (attempts === 1) {
        const outlook =
          delivery.state === 'waiting' ? 'Delivery will be retried for three days' : 'Delivery was given up';
        const savedNote = reply ? 'the reply is saved with its enquiry' : 'the enquiry is in the inbox';
        report(
          new Error(
            `The ${mailLabel({ enquiry: enquiry.id, name })} could not be sent. ${outlook}; ${savedNote}.`,
            {
              cause,
            },
          ),
        );
      }
      return outcome(delivery);
    }
  }

  /** @returns `false` if it could not be saved */
  async function save(outcome: Outcome): Promise<boolean> {
    const label = mailLabel(outcome);
    try {
      await enquiries.recordDelivery(outcome.enquiry, outcome.delivery, outcome.name);
      unsaved.delete(label);
      return true;
    } catch (cause) {
      if (!unsaved.has(label)) {
        report(new Error(`The delivery result of the ${label} could not be saved.`, { cause }));
      }
      unsaved.set(label, outcome);
      return false;
    }
  }

  async function sendAllDue(isStopped: () => boolean): Promise<void> {
    for (const outcome of unsaved.values()) if (!(await save(outcome))) return;
    while (!isStopped()) {
      const now = clock.now();
      const enquiry = await enquiries.claimMail(now, new Date(now.getTime() + CLAIM_MS));
      const mail = enquiry && mailToSend(enquiry, now);
      if (!mail || !(await save(await send(enquiry, mail)))) return;
    }
  }

  async function untilNext(): Promise<number | undefined> {
    if (unsaved.size > 0) return MINUTE;
    const next = await enquiries.nextMailAt();
    return next && next.getTime() - clock.now().getTime();
  }

  const { wake, settled, stop } = openWorker({
    work: sendAllDue,
    untilNext,
    failureMessage: 'The queue of emails about enquiries cannot be read. Retrying every minute.',
    report,
    pollEvery,
    ...(setTimer && { setTimer }),
  });
  return { isOn: true, announce: wake, settled, stop };
}

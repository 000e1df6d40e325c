import type { SendMailOptions } from 'nodemailer';
import type { Delivery } from '../../src/contract/inbox.ts';
import { MINUTE } from '../../src/lib/time.ts';
import { answerByOf } from '../core/availability/answer-by.ts';
import { markRepliedPath } from '../core/inbox/mark-replied.ts';
import { type StoredMail, RECEIPT } from '../core/leads/mail.ts';
import { mailToSend } from '../core/leads/next-mail.ts';
import type { Mail, Ports } from '../core/ports.ts';
import type { ReadLead } from '../core/state.ts';
import { attemptDelivery } from './delivery-failure.ts';
import { leadNotification, type MailAddresses, receiptMail, replyMail, replySenderOf } from './lead-mails.ts';
import type { Mailer } from './mailer.ts';
import { openWorker, type SetTimer, type WorkerControls } from './worker.ts';

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
  ports: Pick<Ports, 'leads' | 'content' | 'sealer' | 'clock' | 'report'>;
  mailer: Mailer;
  correspondents: MailAddresses;
  pollEvery?: number | undefined;
  setTimer?: SetTimer;
}

interface Outcome {
  lead: string;
  name: string | undefined;
  delivery: Delivery;
}

function mailLabel({ lead, name }: Omit<Outcome, 'delivery'>): string {
  if (name === undefined) return `email about lead ${lead}`;
  return name === RECEIPT ? `receipt for lead ${lead}` : `reply ${name} to lead ${lead}`;
}

/**
 * Sends the coach's notifications, and receipts and replies to visitors, one at a time, with retries. Pending mail is
 * persisted with the leads. A crash between delivery and its record sends a message again, under the same
 * Message-ID.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { ports, mailer, correspondents, pollEvery, setTimer } = options;
  const { leads, content, clock, report } = ports;
  /** Results that could not be saved: kept here so that their mails are not sent again. */
  const unsaved = new Map<string, Outcome>();

  async function messageOf(lead: ReadLead, { name, reply }: StoredMail): Promise<SendMailOptions> {
    const sender = replySenderOf(await content.settings.site());
    // A lead is announced without the link rather than not at all.
    if (name === undefined) {
      const markPath = await markRepliedPath(ports, lead).catch(() => undefined);
      return leadNotification(lead, sender, correspondents, markPath);
    }
    if (reply) return replyMail(lead, reply, sender, correspondents);
    return receiptMail(lead, sender, correspondents);
  }

  async function send(lead: ReadLead, mail: StoredMail): Promise<Outcome> {
    const { name, reply, since } = mail;
    const outcome = (delivery: Delivery): Outcome => ({ lead: lead.id, name, delivery });
    const isLate = clock.now().toISOString() > answerByOf(lead);
    if (name === RECEIPT && isLate) return outcome({ ...mail.delivery, state: 'failed', nextTryAt: null });
    const message = await messageOf(lead, mail);
    const { attempts } = mail.delivery;
    const sending = attemptDelivery(
      () => mailer.send(message),
      { since, attempts },
      clock,
      (cause, { state }) => {
        const outlook =
          state === 'waiting' ? 'Delivery will be retried for three days' : 'Delivery was given up';
        const savedNote = reply ? 'the reply is saved with its lead' : 'the lead is in the inbox';
        const label = mailLabel({ lead: lead.id, name });
        report(new Error(`The ${label} could not be sent. ${outlook}; ${savedNote}.`, { cause }));
      },
    );
    return outcome(await sending);
  }

  /** @returns `false` if it could not be saved */
  async function save(outcome: Outcome): Promise<boolean> {
    const label = mailLabel(outcome);
    try {
      await leads.recordDelivery(outcome.lead, outcome.delivery, outcome.name);
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
      const lead = await leads.claimMail(now, new Date(now.getTime() + CLAIM_MS));
      const mail = lead && mailToSend(lead, now);
      if (!mail || !(await save(await send(lead, mail)))) return;
    }
  }

  async function untilNext(): Promise<number | undefined> {
    if (unsaved.size > 0) return MINUTE;
    const next = await leads.nextMailAt();
    return next && next.getTime() - clock.now().getTime();
  }

  const { wake, settled, stop } = openWorker({
    work: sendAllDue,
    untilNext,
    failureMessage: 'The queue of emails about leads cannot be read. Retrying every minute.',
    report,
    pollEvery,
    ...(setTimer && { setTimer }),
  });
  return { isOn: true, announce: wake, settled, stop };
}

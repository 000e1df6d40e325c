import type { SendMailOptions } from 'nodemailer';
import type { Delivery } from '../../src/contract/inbox.ts';
import { mailToSend, type KeptMail } from '../core/enquiries/mail.ts';
import type { Clock, Frozen, Mail } from '../core/ports.ts';
import type { Enquiry } from '../core/state.ts';
import type { EnquiryStore } from '../core/store/people-repositories.ts';
import { announcement, type Correspondents } from './announcement.ts';
import type { Later } from './later.ts';
import type { Mailer } from './mailer.ts';
import { replyMail, type ReplySender } from './reply-mail.ts';
import { putOff } from './retries.ts';
import { openWorker } from './worker.ts';

const MINUTE = 60_000;
/**
 * For how long a mail that is being sent is nobody else's: longer than a mail server can take. Of a server that ends
 * meanwhile, another one takes it over after that.
 */
const CLAIM = 5 * MINUTE;

/** The core's mail port, and ways to wait for it. */
export interface Outbox extends Mail {
  /** Resolves when nothing is under way: everything due was delivered or put off. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves when the message under way was delivered or put off. */
  stop(): Promise<void>;
}

/** Mail of a host without a mail server: the inbox alone serves (decision 10). */
export const noMail: Outbox = {
  isOn: false,
  announce: () => undefined,
  settled: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface OutboxOptions {
  enquiries: EnquiryStore;
  mailer: Mailer;
  correspondents: Correspondents;
  /** In whose name staff reply to visitors. */
  replySender: () => Promise<ReplySender>;
  clock: Clock;
  report: (error: unknown) => void;
  /** How often to look, in milliseconds, where other servers put mails into the same store. */
  lookEvery?: number | undefined;
  later?: Later;
}

/** What became of a mail, and which it was. */
interface Outcome {
  enquiry: string;
  reply: string | undefined;
  delivery: Delivery;
}

/** What a failure calls a mail. */
const nameOf = (enquiry: string, reply: string | undefined): string =>
  reply === undefined ? `mail about enquiry ${enquiry}` : `reply ${reply} to enquiry ${enquiry}`;

/**
 * Tells the coach of every enquiry whose mail waits in the store, and sends the replies that wait there to who wrote it:
 * beside the visitors' requests, one at a time, again and again until the mail server takes it. The store is the queue, so
 * nothing is lost in a restart. A crash after the server has taken a message and before that is recorded sends it once
 * more, under the same Message-ID.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { enquiries, mailer, correspondents, replySender, clock, report, lookEvery, later } = options;
  /** What became of mails while it could not be saved: known here, they are not sent a second time. */
  const unsaved = new Map<string, Outcome>();

  const messageOf = (enquiry: Frozen<Enquiry>, { reply }: KeptMail, sender: ReplySender): SendMailOptions =>
    reply ? replyMail(enquiry, reply, sender, correspondents) : announcement(enquiry, correspondents);

  async function send(enquiry: Frozen<Enquiry>, mail: KeptMail): Promise<Outcome> {
    const { reply, since } = mail;
    const attempts = mail.delivery.attempts + 1;
    const outcome = (delivery: Delivery): Outcome => ({ enquiry: enquiry.id, reply: reply?.id, delivery });
    const message = messageOf(enquiry, mail, await replySender());
    try {
      await mailer.send(message);
      const sentAt = clock.now().toISOString();
      return outcome({ state: 'sent', attempts, nextTryAt: null, sentAt, lastError: '' });
    } catch (cause) {
      const delivery = putOff(since, attempts, cause, clock.now().getTime());
      if (attempts === 1) {
        const outlook = delivery.state === 'waiting' ? 'It is tried again for three days' : 'It was given up';
        const kept = reply ? 'the reply is kept with its enquiry' : 'the enquiry is in the inbox';
        report(
          new Error(`The ${nameOf(enquiry.id, reply?.id)} could not be sent. ${outlook}; ${kept}.`, {
            cause,
          }),
        );
      }
      return outcome(delivery);
    }
  }

  /** Gives `false` where it could not be saved. */
  async function save(outcome: Outcome): Promise<boolean> {
    const { enquiry, reply, delivery } = outcome;
    const name = nameOf(enquiry, reply);
    try {
      await enquiries.recordDelivery(enquiry, delivery, reply);
      unsaved.delete(name);
      return true;
    } catch (cause) {
      if (!unsaved.has(name)) {
        report(new Error(`What became of the ${name} could not be saved.`, { cause }));
      }
      unsaved.set(name, outcome);
      return false;
    }
  }

  async function sendAllDue(isStopped: () => boolean): Promise<void> {
    for (const outcome of unsaved.values()) if (!(await save(outcome))) return;
    while (!isStopped()) {
      const now = clock.now();
      const enquiry = await enquiries.claimMail(now, new Date(now.getTime() + CLAIM));
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
    trouble: 'Which mails about enquiries wait cannot be read. It is tried again every minute.',
    report,
    lookEvery,
    ...(later && { later }),
  });
  return { isOn: true, announce: wake, settled, stop };
}

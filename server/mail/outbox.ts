import type { Delivery } from '../../src/contract/inbox.ts';
import type { Clock, Frozen, Mail } from '../core/ports.ts';
import type { Enquiry } from '../core/state.ts';
import type { EnquiryStore } from '../core/store/people-repositories.ts';
import { announcement, type Correspondents } from './announcement.ts';
import type { Later } from './later.ts';
import type { Mailer } from './mailer.ts';
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
  clock: Clock;
  report: (error: unknown) => void;
  /** How often to look, in milliseconds, where other servers put mails into the same store. */
  lookEvery?: number | undefined;
  later?: Later;
}

/**
 * Tells the coach of every enquiry whose mail waits in the store: beside the visitors' requests, one at a time, again
 * and again until the mail server takes it. The store is the queue, so nothing is lost in a restart. A crash after the
 * server has taken a message and before that is recorded sends it once more, under the same Message-ID.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { enquiries, mailer, correspondents, clock, report, lookEvery, later } = options;
  /** What became of mails while it could not be saved: known here, they are not sent a second time. */
  const unsaved = new Map<string, Delivery>();

  async function send(enquiry: Frozen<Enquiry>): Promise<Delivery> {
    const attempts = (enquiry.mail?.attempts ?? 0) + 1;
    try {
      await mailer.send(announcement(enquiry, correspondents));
      const sentAt = clock.now().toISOString();
      return { state: 'sent', attempts, nextTryAt: null, sentAt, lastError: '' };
    } catch (cause) {
      const delivery = putOff(enquiry.receivedAt, attempts, cause, clock.now().getTime());
      if (attempts === 1) {
        const outlook = delivery.state === 'waiting' ? 'It is tried again for three days' : 'It was given up';
        report(
          new Error(
            `The mail about enquiry ${enquiry.id} could not be sent. ${outlook}; the enquiry is in the inbox.`,
            { cause },
          ),
        );
      }
      return delivery;
    }
  }

  /** Gives `false` where it could not be saved. */
  async function save(id: string, delivery: Delivery): Promise<boolean> {
    try {
      await enquiries.recordDelivery(id, delivery);
      unsaved.delete(id);
      return true;
    } catch (cause) {
      if (!unsaved.has(id)) {
        report(new Error(`What became of the mail about enquiry ${id} could not be saved.`, { cause }));
      }
      unsaved.set(id, delivery);
      return false;
    }
  }

  async function sendAllDue(isStopped: () => boolean): Promise<void> {
    for (const [id, delivery] of unsaved) if (!(await save(id, delivery))) return;
    while (!isStopped()) {
      const now = clock.now();
      const enquiry = await enquiries.claimMail(now, new Date(now.getTime() + CLAIM));
      if (!enquiry || !(await save(enquiry.id, await send(enquiry)))) return;
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

import type { Delivery } from '../../src/contract/inbox.ts';
import type { Clock, Frozen, Mail } from '../core/ports.ts';
import type { Enquiry } from '../core/state.ts';
import type { EnquiryStore } from '../core/store/people-repositories.ts';
import { announcement, type Correspondents } from './announcement.ts';
import { laterOnHost, type Later } from './later.ts';
import type { Mailer } from './mailer.ts';
import { putOff } from './retries.ts';

const MINUTE = 60_000;
/** A machine that sleeps stops its timers too, so that none of them is trusted for longer. */
const LONGEST_SLEEP = 15 * MINUTE;

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
  later?: Later;
}

type Waiting = Frozen<Enquiry> & { readonly mail: Frozen<Delivery> };

const isWaiting = (enquiry: Frozen<Enquiry>): enquiry is Waiting => enquiry.mail?.state === 'waiting';

/** When a mail is to be tried next, in milliseconds. */
const dueAt = ({ mail, receivedAt }: Waiting): number => Date.parse(mail.nextTryAt ?? receivedAt);

/** New ones go before those that have failed already, which may each take as long as a mail server can hang. */
const byUrgency = (a: Waiting, b: Waiting): number =>
  a.mail.attempts - b.mail.attempts || dueAt(a) - dueAt(b);

/**
 * Tells the coach of every enquiry whose mail waits in the store: beside the visitors' requests, one at a time, again
 * and again until the mail server takes it. The store is the queue, so nothing is lost in a restart. A crash after the
 * server has taken a message and before that is recorded sends it once more, under the same Message-ID.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { enquiries, mailer, correspondents, clock, report, later = laterOnHost } = options;
  /** What became of mails while it could not be saved: known here, they are not sent a second time. */
  const unsaved = new Map<string, Delivery>();
  let isStopped = false;
  let isWorking = false;
  let work = Promise.resolve();
  let callOff = (): void => undefined;

  const waiting = async (): Promise<Waiting[]> => (await enquiries.withMail('waiting')).filter(isWaiting);

  async function nextDue(): Promise<Waiting | undefined> {
    const due = (await waiting()).filter((enquiry) => dueAt(enquiry) <= clock.now().getTime());
    return isStopped ? undefined : due.toSorted(byUrgency)[0];
  }

  async function send(enquiry: Waiting): Promise<Delivery> {
    const attempts = enquiry.mail.attempts + 1;
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

  async function sendAllDue(): Promise<void> {
    let enquiry = await nextDue();
    while (enquiry) {
      const delivery = unsaved.get(enquiry.id) ?? (await send(enquiry));
      enquiry = (await save(enquiry.id, delivery)) ? await nextDue() : undefined;
    }
  }

  async function sleep(): Promise<void> {
    const times = (await waiting()).map(dueAt);
    if (isStopped || isWorking || times.length === 0) return;
    const pause = unsaved.size > 0 ? MINUTE : Math.min(...times) - clock.now().getTime();
    callOff = later(Math.min(Math.max(pause, 0), LONGEST_SLEEP), wake);
  }

  async function workThrough(): Promise<void> {
    try {
      await sendAllDue();
    } finally {
      isWorking = false;
      await sleep();
    }
  }

  /** Work that is under way looks at the store again before it ends. */
  function wake(): void {
    if (isStopped || isWorking) return;
    callOff();
    isWorking = true;
    work = workThrough();
  }

  wake();
  return {
    isOn: true,
    announce: wake,
    settled: () => work,
    stop() {
      isStopped = true;
      callOff();
      return work;
    },
  };
}

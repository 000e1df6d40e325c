import type { Delivery } from '../../src/contract/inbox.ts';
import { dueMails, noteDue } from '../core/coach-mails/due.ts';
import { isAnything, whatWaits } from '../core/coach-mails/waiting.ts';
import { keepUnknown } from '../core/keep-unknown.ts';
import type { Frozen, Ports } from '../core/ports.ts';
import type { CoachMail } from '../core/state.ts';
import type { Correspondents } from './announcement.ts';
import { coachMailText } from './coach-mail-text.ts';
import type { Mailer } from './mailer.ts';
import { laterOnHost, type Later } from './later.ts';
import { putOff } from './retries.ts';

const MINUTE = 60_000;

/** The mails about waiting work, and ways to wait for them. */
export interface CoachMails {
  /** Resolves when nothing is under way: everything due was delivered or put off. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves when the message under way was delivered or put off. */
  stop(): Promise<void>;
}

/** What a host without a mail server has of them. */
export const noCoachMails: CoachMails = {
  settled: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

interface CoachMailsOptions {
  ports: Ports;
  mailer: Mailer;
  correspondents: Correspondents;
  later?: Later;
}

type WaitingMail = Frozen<CoachMail> & { readonly mail: Frozen<Delivery> };

const isWaiting = (mail: Frozen<CoachMail>): mail is WaitingMail => mail.mail?.state === 'waiting';

/**
 * Reminds the coach of enquiries whose promised time runs out, and tells every morning what waits. Looks every minute what
 * is due and writes that down before anything is sent: the store is the queue, as it is for the mails about enquiries. A
 * crash after the server has taken a message and before that is recorded sends it once more, under the same Message-ID.
 */
export function openCoachMails(options: CoachMailsOptions): CoachMails {
  const { ports, mailer, correspondents, later = laterOnHost } = options;
  const { content, coachMails, clock, ids, report } = ports;
  /** What became of mails while it could not be saved: known here, they are not sent a second time. */
  const unsaved = new Map<string, CoachMail['mail']>();
  let isStopped = false;
  let isStoreBroken = false;
  let work = Promise.resolve();
  let callOff = (): void => undefined;

  async function writeDownWhatIsDue(): Promise<void> {
    const now = clock.now();
    const waiting = await whatWaits(ports, now);
    const due = dueMails(await coachMails.all(), waiting, await content.settings.coachMails(), now);
    if (due.reminder.length === 0 && due.digest === undefined) return;
    await coachMails.transaction(async ({ all, replaceAll }) =>
      replaceAll(noteDue(await all(), due, waiting, { now, id: ids.id() })),
    );
  }

  /** Sends one; gives nothing where there is nothing left to tell, or nobody who wants to hear it. */
  async function send(mail: WaitingMail): Promise<CoachMail['mail']> {
    const waiting = await whatWaits(ports, clock.now());
    const wanted = await content.settings.coachMails();
    const isWanted = wanted[mail.kind] && isAnything(waiting);
    const message = isWanted ? coachMailText(mail, waiting, correspondents, clock.now()) : undefined;
    if (!message) return null;
    const attempts = mail.mail.attempts + 1;
    try {
      await mailer.send(message);
      const sentAt = clock.now().toISOString();
      return { state: 'sent', attempts, nextTryAt: null, sentAt, lastError: '' };
    } catch (cause) {
      if (attempts === 1) report(new Error(`The ${mail.kind} to the coach could not be sent.`, { cause }));
      return putOff(mail.createdAt, attempts, cause, clock.now().getTime());
    }
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id } = mail;
    const outcome = unsaved.has(id) ? (unsaved.get(id) ?? null) : await send(mail);
    unsaved.set(id, outcome);
    await coachMails.transaction(async ({ all, replaceAll }) => {
      const stored = await all();
      await replaceAll(
        stored.map((one) => (one.id === id ? { ...one, mail: keepUnknown(one.mail, outcome) } : one)),
      );
    });
    unsaved.delete(id);
  }

  async function look(): Promise<void> {
    try {
      await writeDownWhatIsDue();
      const now = clock.now().getTime();
      for (const mail of (await coachMails.all()).filter(isWaiting)) {
        if (isStopped) return;
        if (Date.parse(mail.mail.nextTryAt ?? mail.createdAt) <= now) await deliver(mail);
      }
      isStoreBroken = false;
    } catch (cause) {
      if (!isStoreBroken) report(new Error('The mails to the coach could not be written down.', { cause }));
      isStoreBroken = true;
    }
  }

  function begin(): void {
    if (isStopped) return;
    work = look().finally(() => {
      if (!isStopped) callOff = later(MINUTE, begin);
    });
  }

  begin();
  return {
    settled: () => work,
    stop() {
      isStopped = true;
      callOff();
      return work;
    },
  };
}

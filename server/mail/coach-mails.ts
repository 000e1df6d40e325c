import { MINUTE } from '../../src/lib/time.ts';
import type { Delivery } from '../../src/contract/inbox.ts';
import { type Due, dueMails, noteDue } from '../core/coach-mails/due.ts';
import { isAnything, whatWaits } from '../core/coach-mails/waiting.ts';
import { keepUnknown } from '../core/keep-unknown.ts';
import type { Frozen, Ports } from '../core/ports.ts';
import type { CoachMail } from '../core/state.ts';
import type { Correspondents } from './announcement.ts';
import { coachMailText } from './coach-mail-text.ts';
import type { Mailer } from './mailer.ts';
import { openWorker, type SetTimer, type WorkerControls } from './worker.ts';
import { putOff } from './delivery-failure.ts';

/** How long a claim on a mail lasts: longer than a mail server can take. */
const CLAIM = 5 * MINUTE;

interface CoachMailsOptions {
  ports: Ports;
  mailer: Mailer;
  correspondents: Correspondents;
  setTimer?: SetTimer;
}

type WaitingMail = Frozen<CoachMail> & { readonly mail: Frozen<Delivery> };

const isWaiting = (mail: Frozen<CoachMail>): mail is WaitingMail => mail.mail?.state === 'waiting';

/**
 * Reminds the coach before the deadlines of enquiries, and sends a digest every morning. Polls every minute and
 * persists due mails before sending them; there is no separate queue. A crash between delivery and its record sends a
 * message again, under the same Message-ID.
 */
export function openCoachMails(options: CoachMailsOptions): WorkerControls {
  const { ports, mailer, correspondents, setTimer } = options;
  const { content, coachMails, clock, ids, report } = ports;
  /** Results that could not be saved: kept here so that their mails are not sent again. */
  const unsaved = new Map<string, CoachMail['mail']>();

  async function writeDownWhatIsDue(): Promise<void> {
    const now = clock.now();
    const waiting = await whatWaits(ports, now);
    const wanted = await content.values.get('coachMails');
    const isAnyDue = ({ reminder, digest }: Due) => reminder.length > 0 || digest !== undefined;
    if (!isAnyDue(dueMails(await coachMails.all(), waiting, wanted, now))) return;
    await coachMails.transaction(async ({ all, replaceAll }) => {
      const before = await all();
      // Computed again inside the change: another server may have recorded it meanwhile.
      const due = dueMails(before, waiting, wanted, now);
      if (isAnyDue(due)) await replaceAll(noteDue(before, due, waiting, { now, id: ids.id() }));
    });
  }

  const isDue = ({ mail, createdAt }: WaitingMail): boolean =>
    Date.parse(mail.nextTryAt ?? createdAt) <= clock.now().getTime();

  const write = (id: string, mail: CoachMail['mail']) =>
    coachMails.transaction(async ({ all, replaceAll }) => {
      const stored = await all();
      await replaceAll(
        stored.map((one) => (one.id === id ? { ...one, mail: keepUnknown(one.mail, mail) } : one)),
      );
    });

  /** Claims a mail for this server; `false` if another server has. */
  const claim = (id: string): Promise<boolean> =>
    coachMails.transaction(async ({ all, replaceAll }) => {
      const stored = await all();
      const current = stored.find((one) => one.id === id);
      if (!current || !isWaiting(current) || !isDue(current)) return false;
      const nextTryAt = new Date(clock.now().getTime() + CLAIM).toISOString();
      const claimed = { ...current, mail: { ...current.mail, nextTryAt } };
      await replaceAll(stored.map((one) => (one.id === id ? claimed : one)));
      return true;
    });

  /** Sends a mail; `undefined` if there is nothing left to report, or the mail was switched off. */
  async function send(mail: WaitingMail): Promise<CoachMail['mail']> {
    const waiting = await whatWaits(ports, clock.now());
    const wanted = await content.values.get('coachMails');
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

  async function save(id: string, outcome: CoachMail['mail']): Promise<void> {
    unsaved.set(id, outcome);
    await write(id, outcome);
    unsaved.delete(id);
  }

  async function poll(isStopped: () => boolean): Promise<void> {
    for (const [id, outcome] of unsaved) await save(id, outcome);
    await writeDownWhatIsDue();
    for (const mail of (await coachMails.all()).filter(isWaiting).filter(isDue)) {
      if (isStopped()) return;
      if (await claim(mail.id)) await save(mail.id, await send(mail));
    }
  }

  const { settled, stop } = openWorker({
    work: poll,
    untilNext: () => Promise.resolve(MINUTE),
    failureMessage: 'The emails to the coach could not be saved.',
    report,
    ...(setTimer && { setTimer }),
  });
  return { settled, stop };
}

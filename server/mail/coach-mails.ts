import type { SendMailOptions } from 'nodemailer';
import type { Delivery, LeadKind, InboxItem } from '../../src/contract/inbox.ts';
import { clip, counted } from '../../src/lib/text.ts';
import { MINUTE, formatDateTime, formatTime, timeLeft } from '../../src/lib/time.ts';
import { type Due, dueMails, recordDue } from '../core/coach-mails/due.ts';
import { hasPendingWork, whatWaits, type PendingWork } from '../core/coach-mails/pending-work.ts';
import type { Frozen } from '../core/frozen.ts';
import { keepUnknown } from '../core/keep-unknown.ts';
import type { Ports } from '../core/ports.ts';
import type { CoachMail } from '../core/state.ts';
import { scheduleRetry } from './delivery-failure.ts';
import type { MailAddresses } from './lead-mails.ts';
import { type Mailer, oneLine } from './mailer.ts';
import { openWorker, type SetTimer, type WorkerControls } from './worker.ts';

const KIND_NAMES: Record<LeadKind, string> = {
  audit: 'audit request',
  contact: 'message',
  comment: 'comment',
};
/** Maximum number of leads listed; the rest are counted. */
const LISTED_MAX = 20;
const NAME_MAX = 60;

const senderName = ({ name }: InboxItem): string => oneLine(name) || 'Somebody';

/** A link to a staff page on a separate line; empty if the site's address is not set. */
const link = (siteUrl: string | undefined, path: string): string[] =>
  siteUrl === undefined ? [] : [`  ${siteUrl}${path}`];

function listOf(items: readonly InboxItem[], siteUrl: string | undefined, now: Date): string[] {
  const lines = items.slice(0, LISTED_MAX).flatMap((item) => {
    const { id, kind, answerBy } = item;
    const time = `${timeLeft(answerBy, now).short}, promised by ${formatDateTime(answerBy)}`;
    return [
      `- ${senderName(item)}, ${KIND_NAMES[kind]}: ${time}`,
      ...link(siteUrl, `/admin/inbox/${encodeURIComponent(id)}`),
    ];
  });
  const others = items.length - LISTED_MAX;
  return others > 0 ? [...lines, `- and ${others} more in the inbox`] : lines;
}

function reminder(items: readonly InboxItem[], siteUrl: string | undefined, now: Date) {
  const [first] = items;
  const isSingle = items.length === 1;
  const subject =
    isSingle && first
      ? `Reminder: answer ${clip(senderName(first), NAME_MAX).trim()} by ${formatTime(first.answerBy)}`
      : `Reminder: ${items.length} leads are waiting for your answer`;
  const intro = isSingle
    ? 'You promised an answer within 24 hours. This lead is still waiting:'
    : 'You promised answers within 24 hours. These leads are still waiting:';
  return { subject, parts: [intro, listOf(items, siteUrl, now).join('\n')] };
}

function digest(waiting: PendingWork, siteUrl: string | undefined, now: Date) {
  const { leads, audits, suspects, pending, failedMails, failedReplies } = waiting;
  const overdue = leads.filter(({ answerBy }) => timeLeft(answerBy, now).isOverdue).length;
  const counts = [
    ...(leads.length > 0 ? [counted(leads.length, 'lead', 'leads')] : []),
    ...(audits > 0 ? [`${counted(audits, 'audit')} to start`] : []),
    ...(suspects > 0 ? [`${suspects} possible spam`] : []),
    ...(pending > 0 ? [counted(pending, 'account')] : []),
  ];
  const section = (title: string, lines: readonly string[]): string => [title, ...lines].join('\n');
  const parts = [
    "Good morning. Here is what's waiting for you on your site.",
    ...(leads.length > 0
      ? [
          section(
            `Leads without an answer: ${leads.length}${overdue > 0 ? ` (${overdue} overdue)` : ''}`,
            listOf(leads, siteUrl, now),
          ),
        ]
      : []),
    ...(audits > 0
      ? [section(`Audits to start: ${audits}`, link(siteUrl, '/admin/audits?state=waiting'))]
      : []),
    ...(suspects > 0
      ? [
          section(
            `Possible spam that you have not reviewed yet: ${suspects}. A real lead may be among them.`,
            link(siteUrl, '/admin/inbox?status=suspects'),
          ),
        ]
      : []),
    ...(pending > 0
      ? [section(`Accounts waiting for your approval: ${pending}`, link(siteUrl, '/admin/users'))]
      : []),
    ...(failedMails > 0
      ? [
          section(
            `Leads you could not be emailed about: ${failedMails}. They are in the inbox, where you can resend the email.`,
            link(siteUrl, '/admin/inbox'),
          ),
        ]
      : []),
    ...(failedReplies > 0
      ? [
          section(
            `Leads where your reply could not be delivered: ${failedReplies}. They are waiting for an answer again.`,
            link(siteUrl, '/admin/inbox'),
          ),
        ]
      : []),
  ];
  return { subject: `Waiting for you: ${counts.join(', ')}`, parts };
}

/** The state at sending time, under a Message-ID made from the mail's id; `undefined` if nothing is left. */
function coachMailText(
  { id, kind, createdAt, leads }: Frozen<CoachMail>,
  waiting: PendingWork,
  { to, from, siteUrl }: MailAddresses,
  now: Date,
): SendMailOptions | undefined {
  const items = waiting.leads.filter((item) => leads.includes(item.id));
  if (kind === 'reminder' && items.length === 0) return undefined;
  const { subject, parts } =
    kind === 'reminder' ? reminder(items, siteUrl, now) : digest(waiting, siteUrl, now);
  const domain = siteUrl === undefined ? from.slice(from.lastIndexOf('@') + 1) : new URL(siteUrl).hostname;
  const settings = siteUrl === undefined ? '' : `\n${siteUrl}/admin/settings`;
  return {
    from,
    to,
    subject: oneLine(subject),
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...parts, `You can turn these emails off in your site's settings.${settings}`].join('\n\n'),
  };
}

/** How long a claim on a mail lasts: longer than a mail server can take. */
const CLAIM_MS = 5 * MINUTE;

interface CoachMailsOptions {
  ports: Ports;
  mailer: Mailer;
  correspondents: MailAddresses;
  setTimer?: SetTimer;
}

type WaitingMail = Frozen<CoachMail> & { readonly mail: Frozen<Delivery> };

const isWaiting = (mail: Frozen<CoachMail>): mail is WaitingMail => mail.mail?.state === 'waiting';

/**
 * Reminds the coach before deadlines, and sends a digest every morning. Polls every minute and persists due mails
 * before sending them. A crash between delivery and its record sends a message again, under the same Message-ID.
 */
export function openCoachMails(options: CoachMailsOptions): WorkerControls {
  const { ports, mailer, correspondents, setTimer } = options;
  const { content, coachMails, clock, ids, report } = ports;
  /** Results that could not be saved: kept here so that their mails are not sent again. */
  const unsaved = new Map<string, CoachMail['mail']>();

  async function enqueueDueMails(): Promise<void> {
    const now = clock.now();
    const waiting = await whatWaits(ports);
    const wanted = await content.values.get('coachMails');
    const isAnyDue = ({ reminder, digest }: Due) => reminder.length > 0 || digest !== undefined;
    if (!isAnyDue(dueMails(await coachMails.all(), waiting, wanted, now))) return;
    await coachMails.transaction(async ({ all, replaceAll }) => {
      const before = await all();
      // Computed again inside the change: another server may have recorded it meanwhile.
      const due = dueMails(before, waiting, wanted, now);
      if (isAnyDue(due)) await replaceAll(recordDue(before, due, waiting, { now, id: ids.id() }));
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
      const nextTryAt = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
      const claimed = { ...current, mail: { ...current.mail, nextTryAt } };
      await replaceAll(stored.map((one) => (one.id === id ? claimed : one)));
      return true;
    });

  /** Sends a mail; `undefined` if there is nothing left to report, or the mail was switched off. */
  async function send(mail: WaitingMail): Promise<CoachMail['mail']> {
    const waiting = await whatWaits(ports);
    const wanted = await content.values.get('coachMails');
    const isWanted = wanted[mail.kind] && hasPendingWork(waiting);
    const message = isWanted ? coachMailText(mail, waiting, correspondents, clock.now()) : undefined;
    if (!message) return null;
    const attempts = mail.mail.attempts + 1;
    try {
      await mailer.send(message);
      const sentAt = clock.now().toISOString();
      return { state: 'sent', attempts, nextTryAt: null, sentAt, lastError: '' };
    } catch (cause) {
      if (attempts === 1) report(new Error(`The ${mail.kind} to the coach could not be sent.`, { cause }));
      return scheduleRetry(mail.createdAt, attempts, cause, clock.now().getTime());
    }
  }

  async function save(id: string, outcome: CoachMail['mail']): Promise<void> {
    unsaved.set(id, outcome);
    await write(id, outcome);
    unsaved.delete(id);
  }

  async function poll(isStopped: () => boolean): Promise<void> {
    for (const [id, outcome] of unsaved) await save(id, outcome);
    await enqueueDueMails();
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

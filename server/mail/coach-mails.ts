import type { SendMailOptions } from 'nodemailer';
import type { LeadKind, InboxItem } from '../../src/contract/inbox.ts';
import { clip, counted } from '../../src/lib/text.ts';
import { formatDateTime, formatTime, timeLeft } from '../../src/lib/time.ts';
import { answerByOf } from '../core/availability/answer-by.ts';
import { type Moment, momentsSince } from '../core/clients/moments.ts';
import { dueMails, isAnyDue, NEWS_MS, recordDue } from '../core/coach-mails/due.ts';
import { hasPendingWork, pendingWork, type PendingWork } from '../core/coach-mails/pending-work.ts';
import type { Frozen } from '../core/frozen.ts';
import type { Ports } from '../core/ports.ts';
import type { CoachMail } from '../core/state.ts';
import { idDomain, type MailAddresses } from './lead-mails.ts';
import { type Mailer, oneLine } from './mailer.ts';
import { openRecordedQueue } from './recorded-queue.ts';
import type { SetTimer, Worker } from './worker.ts';

const KIND_NAMES: Record<LeadKind, string> = {
  audit: 'audit request',
  contact: 'message',
  comment: 'comment',
};
/** Maximum number of leads listed; the rest are counted. */
const LISTED_MAX = 20;
const NAME_MAX = 60;

const senderName = ({ name }: InboxItem): string => oneLine(name) || 'Someone';

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
  const isWithinADay = items.every(({ receivedAt, answerBy }) => answerBy <= answerByOf({ receivedAt }));
  const time = isWithinADay ? ' within 24 hours' : '';
  const intro = isSingle
    ? `You promised an answer${time}. This lead is still waiting:`
    : `You promised answers${time}. These leads are still waiting:`;
  return { subject, parts: [intro, listOf(items, siteUrl, now).join('\n')] };
}

function digest(waiting: PendingWork, siteUrl: string | undefined, now: Date) {
  const { leads, nextSteps, audits, followUps, suspects, pending, failedMails, failedReplies } = waiting;
  const overdue = leads.filter(({ answerBy }) => timeLeft(answerBy, now).isOverdue).length;
  const steps = nextSteps.flatMap(({ id, name, nextStep }) => [
    `- ${oneLine(name)}: ${oneLine(nextStep?.text ?? '')}`,
    ...link(siteUrl, `/admin/clients/${encodeURIComponent(id)}`),
  ]);
  const late = overdue > 0 ? ` (${overdue} overdue)` : '';
  /** Failed mails are not in the subject. */
  const sections: readonly (readonly [count: number, short: string, title: string, lines: string[]])[] = [
    [
      leads.length,
      counted(leads.length, 'lead'),
      `Leads without an answer: ${leads.length}${late}`,
      listOf(leads, siteUrl, now),
    ],
    [nextSteps.length, counted(nextSteps.length, 'next step'), `Your next steps: ${nextSteps.length}`, steps],
    [
      audits,
      `${counted(audits, 'audit')} to start`,
      `Audits to start: ${audits}`,
      link(siteUrl, '/admin/audits?state=waiting'),
    ],
    [
      followUps,
      counted(followUps, 'follow-up audit'),
      `Follow-up audits, prepared for you to rate and send: ${followUps}`,
      link(siteUrl, '/admin/audits'),
    ],
    [
      suspects,
      `${suspects} possible spam`,
      `Possible spam that you have not reviewed yet: ${suspects}. A real lead may be among them.`,
      link(siteUrl, '/admin/inbox?status=suspects'),
    ],
    [
      pending,
      counted(pending, 'account'),
      `Accounts waiting for your approval: ${pending}`,
      link(siteUrl, '/admin/users'),
    ],
    [
      failedMails,
      '',
      `Leads you could not be emailed about: ${failedMails}. They are in the inbox, where you can resend the email.`,
      link(siteUrl, '/admin/inbox'),
    ],
    [
      failedReplies,
      '',
      `Leads where your reply could not be delivered: ${failedReplies}. They are waiting for an answer again.`,
      link(siteUrl, '/admin/inbox'),
    ],
  ];
  const due = sections.filter(([count]) => count > 0);
  return {
    subject: `Waiting for you: ${due.flatMap(([, short]) => short || []).join(', ')}`,
    parts: [
      'Good morning. Here is what’s waiting for you on your site.',
      ...due.map(([, , title, lines]) => [title, ...lines].join('\n')),
    ],
  };
}

/** A mail about actions of a client, and how to reach them; `undefined` if all were undone. */
function clientNews(moments: readonly Moment[], siteUrl: string | undefined) {
  const [first] = moments;
  if (!first) return undefined;
  const { clientId, lead, audit } = first;
  const name = oneLine(lead.name) || 'A client';
  const done = moments.flatMap(({ action }) => action ?? []);
  const did = [
    ...(done.length < moments.length ? ['opened the report'] : []),
    ...(done.length > 0 ? [`checked off ${counted(done.length, 'action')}`] : []),
  ].join(' and ');
  const business = oneLine(audit.frame.business);
  const actions = done.map(({ title, note }) => `- ${oneLine(title)}${note ? `: “${oneLine(note)}”` : ''}`);
  const contact = [
    lead.phone
      ? `This is a good moment to call: ${oneLine(lead.phone)}`
      : `This is a good moment to write: ${oneLine(lead.email)}`,
    ...link(siteUrl, `/admin/clients/${encodeURIComponent(clientId)}`),
  ];
  return {
    subject: `${clip(name, NAME_MAX).trim()} ${did}`,
    parts: [
      [`${name}${business ? ` (${business})` : ''} ${did}.`, ...actions].join('\n'),
      contact.join('\n'),
    ],
  };
}

/** Contents of mails, read at sending time. */
interface News {
  waiting: PendingWork;
  moments: readonly Moment[];
}

function contentOf(
  { kind, leads, about }: Frozen<CoachMail>,
  { waiting, moments }: News,
  siteUrl: string | undefined,
  now: Date,
) {
  if (kind === 'clients') {
    return clientNews(
      moments.filter(({ key }) => about?.keys.includes(key)),
      siteUrl,
    );
  }
  if (kind === 'digest') return hasPendingWork(waiting) ? digest(waiting, siteUrl, now) : undefined;
  const items = waiting.leads.filter((item) => leads.includes(item.id));
  return items.length > 0 ? reminder(items, siteUrl, now) : undefined;
}

/** The state at sending time, under a Message-ID made from the mail's id; `undefined` if nothing is left. */
function coachMailText(
  coachMail: Frozen<CoachMail>,
  news: News,
  correspondents: MailAddresses & { brand: string },
  now: Date,
): SendMailOptions | undefined {
  const { id, createdAt } = coachMail;
  const { to, from, siteUrl, brand } = correspondents;
  const content = contentOf(coachMail, news, siteUrl, now);
  if (!content) return undefined;
  const { subject, parts } = content;
  const settings = siteUrl === undefined ? '' : `\n${siteUrl}/admin/settings`;
  return {
    from: { name: oneLine(brand), address: from },
    to,
    subject: oneLine(subject),
    messageId: `<${id}@${idDomain(correspondents)}>`,
    date: new Date(createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...parts, `You can turn these emails off in your site’s settings.${settings}`].join('\n\n'),
  };
}

interface CoachMailsOptions {
  ports: Ports;
  mailer: Mailer;
  correspondents: MailAddresses;
  setTimer?: SetTimer;
}

/**
 * Reminds the coach before deadlines, sends a digest every morning, and tells what clients did. Polls every minute and persists due mails
 * before sending them. A crash between delivery and its record sends a message again, under the same Message-ID.
 */
export function openCoachMails(options: CoachMailsOptions): Worker {
  const { ports, mailer, correspondents, setTimer } = options;
  const { content, coachMails, clock, ids, report } = ports;
  const currentNews = async (): Promise<News> => ({
    waiting: await pendingWork(ports),
    moments: await momentsSince(ports, new Date(clock.now().getTime() - NEWS_MS)),
  });

  async function enqueueDueMails(): Promise<void> {
    const now = clock.now();
    const news = await currentNews();
    const wanted = await content.values.get('coachMails');
    const availability = await content.values.get('availability');
    if (!isAnyDue(dueMails(await coachMails.all(), news, wanted, availability, now))) return;
    await coachMails.transaction(async ({ all, replaceAll }) => {
      const before = await all();
      // Computed again inside the change: another server may have recorded it meanwhile.
      const due = dueMails(before, news, wanted, availability, now);
      if (isAnyDue(due)) await replaceAll(recordDue(before, due, news.waiting, { now, id: ids.id() }));
    });
  }

  return openRecordedQueue({
    ports,
    queue: coachMails,
    enqueue: enqueueDueMails,
    async prepare(mail) {
      const { brand } = await content.settings.site();
      const isWanted = (await content.values.get('coachMails'))[mail.kind];
      const message = isWanted
        ? coachMailText(mail, await currentNews(), { ...correspondents, brand }, clock.now())
        : undefined;
      return message ? () => mailer.send(message) : null;
    },
    onFirstFailure: ({ kind }, cause) =>
      report(new Error(`The ${kind} to the coach could not be sent.`, { cause })),
    failureMessage: 'The emails to the coach could not be saved.',
    setTimer,
  });
}

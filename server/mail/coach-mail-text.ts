import type { SendMailOptions } from 'nodemailer';
import type { EnquiryKind, InboxItem } from '../../src/contract/inbox.ts';
import { formatDateTime, formatTime, timeLeft } from '../../src/lib/time.ts';
import type { Waiting } from '../core/coach-mails/waiting.ts';
import type { Frozen } from '../core/ports.ts';
import type { CoachMail } from '../core/state.ts';
import type { Correspondents } from './announcement.ts';
import { oneLine } from './mailer.ts';

const KINDS: Record<EnquiryKind, string> = { audit: 'audit request', contact: 'message', comment: 'comment' };
/** Maximum number of enquiries listed; the rest are counted. */
const LISTED = 20;
const NAME_MAX = 60;

const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const senderName = ({ name }: InboxItem): string => oneLine(name) || 'Somebody';

/** A link to a staff page on a separate line; empty if the site's address is not set. */
const link = (siteUrl: string | undefined, path: string): string[] =>
  siteUrl === undefined ? [] : [`  ${siteUrl}${path}`];

function listOf(items: readonly InboxItem[], siteUrl: string | undefined, now: Date): string[] {
  const lines = items.slice(0, LISTED).flatMap((item) => {
    const { id, kind, answerBy } = item;
    const time = `${timeLeft(answerBy, now).short}, promised by ${formatDateTime(answerBy)}`;
    return [
      `- ${senderName(item)}, ${KINDS[kind]}: ${time}`,
      ...link(siteUrl, `/admin/inbox/${encodeURIComponent(id)}`),
    ];
  });
  const others = items.length - LISTED;
  return others > 0 ? [...lines, `- and ${others} more in the inbox`] : lines;
}

function reminder(items: readonly InboxItem[], siteUrl: string | undefined, now: Date) {
  const [first] = items;
  const isOne = items.length === 1;
  const subject =
    isOne && first
      ? `Reminder: answer ${senderName(first).slice(0, NAME_MAX).trim()} by ${formatTime(first.answerBy)}`
      : `Reminder: ${items.length} enquiries are waiting for your answer`;
  const intro = isOne
    ? 'You promised an answer within 24 hours. This enquiry is still waiting:'
    : 'You promised answers within 24 hours. These enquiries are still waiting:';
  return { subject, parts: [intro, listOf(items, siteUrl, now).join('\n')] };
}

function digest(waiting: Waiting, siteUrl: string | undefined, now: Date) {
  const { enquiries, suspects, pending, failedMails, failedReplies } = waiting;
  const overdue = enquiries.filter(({ answerBy }) => timeLeft(answerBy, now).isOverdue).length;
  const counts = [
    ...(enquiries.length > 0 ? [counted(enquiries.length, 'enquiry', 'enquiries')] : []),
    ...(suspects > 0 ? [`${suspects} possible spam`] : []),
    ...(pending > 0 ? [counted(pending, 'account')] : []),
  ];
  const section = (title: string, lines: readonly string[]): string => [title, ...lines].join('\n');
  const parts = [
    "Good morning. Here is what's waiting for you on your site.",
    ...(enquiries.length > 0
      ? [
          section(
            `Enquiries without an answer: ${enquiries.length}${overdue > 0 ? ` (${overdue} overdue)` : ''}`,
            listOf(enquiries, siteUrl, now),
          ),
        ]
      : []),
    ...(suspects > 0
      ? [
          section(
            `Held as possible spam, and not reviewed yet: ${suspects}. A real enquiry may be among them.`,
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
            `Enquiries you could not be emailed about: ${failedMails}. They are in the inbox, where you can resend the email.`,
            link(siteUrl, '/admin/inbox'),
          ),
        ]
      : []),
    ...(failedReplies > 0
      ? [
          section(
            `Enquiries where your reply could not be delivered: ${failedReplies}. They are waiting for an answer again.`,
            link(siteUrl, '/admin/inbox'),
          ),
        ]
      : []),
  ];
  return { subject: `Waiting for you: ${counts.join(', ')}`, parts };
}

/** The state at sending time, under a Message-ID made from the mail's id; `undefined` if nothing is left. */
export function coachMailText(
  { id, kind, createdAt, enquiries }: Frozen<CoachMail>,
  waiting: Waiting,
  { to, from, siteUrl }: Correspondents,
  now: Date,
): SendMailOptions | undefined {
  const items = waiting.enquiries.filter((item) => enquiries.includes(item.id));
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

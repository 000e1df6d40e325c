import type { SendMailOptions } from 'nodemailer';
import { filledFields, originText } from '../../src/contract/lead-fields.ts';
import { RECEIPTS } from '../../src/contract/receipt.ts';
import type { SiteSettings } from '../../src/contract/site.ts';
import { shorten } from '../../src/lib/text.ts';
import { formatDateTime, formatDeadline } from '../../src/lib/time.ts';
import { HttpError } from '../core/api/http-error.ts';
import { answerByOf } from '../core/availability/answer-by.ts';
import type { Frozen } from '../core/frozen.ts';
import type { SetUp } from '../core/ports.ts';
import type { Lead, StoredReply, ReadLead } from '../core/state.ts';
import { failureInOneLine } from './delivery-failure.ts';
import { type Mailer, oneLine } from './mailer.ts';

export interface MailAddresses {
  to: string;
  from: string;
  siteUrl: string | undefined;
}

const KIND_LABELS: Record<Lead['kind'], string> = {
  audit: 'Audit request',
  contact: 'Contact message',
  comment: 'Comment',
};

const fieldLines = (lead: ReadLead, write = (text: string) => text): string[] =>
  filledFields(lead).map(({ label, text }) => `${label}:${text.includes('\n') ? '\n' : ' '}${write(text)}`);

export const idDomain = ({ from, siteUrl }: Pick<MailAddresses, 'from' | 'siteUrl'>): string =>
  siteUrl === undefined ? from.slice(from.lastIndexOf('@') + 1) : new URL(siteUrl).hostname;

function postLines({ post }: ReadLead, siteUrl: string | undefined): string[] {
  return post ? [`Post: ${oneLine(post.title)}`, `Address: ${siteUrl ?? ''}/blog/${post.slug}`] : [];
}

const originLine = ({ origin }: ReadLead): string[] => (origin ? [`${oneLine(originText(origin))}.`] : []);

/**
 * How to answer a lead: by replying, and then by marking it, because the site does not see that reply.
 * @param markPath the page that marks it without a login
 */
function answerLines(
  { id }: ReadLead,
  name: string,
  siteUrl: string | undefined,
  markPath?: string,
): string[] {
  const reply = `Reply to this message to answer ${name} directly.`;
  if (siteUrl === undefined)
    return [`${reply} Then mark it as replied in your site’s inbox, where it is saved.`];
  const lead = `${siteUrl}/admin/inbox/${encodeURIComponent(id)}`;
  const mark = `${reply} Then mark it as replied, so that its 24-hour clock stops:\n`;
  return markPath === undefined ? [mark + lead] : [mark + siteUrl + markPath, `In your inbox: ${lead}`];
}

/** Notifies the coach; replies go to the visitor. The Message-ID is the lead's, so mailboxes show it once. */
export function leadNotification(
  lead: ReadLead,
  { brand }: Pick<ReplySender, 'brand'>,
  correspondents: MailAddresses,
  markPath?: string,
): SendMailOptions {
  const { to, from, siteUrl } = correspondents;
  const name = oneLine(lead.name);
  return {
    from: { name: oneLine(brand), address: from },
    to,
    ...(lead.email && { replyTo: { name, address: oneLine(lead.email) } }),
    subject: `${KIND_LABELS[lead.kind]} from ${name}`,
    messageId: `<lead-${lead.id}@${idDomain(correspondents)}>`,
    date: new Date(lead.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `${KIND_LABELS[lead.kind]}, received ${formatDateTime(lead.receivedAt)}.`,
      [...postLines(lead, siteUrl), ...fieldLines(lead)].join('\n'),
      ...originLine(lead),
      ...answerLines(lead, name, siteUrl, markPath),
    ].join('\n\n'),
  };
}

/** Sends a test mail to the lead address, and explains a refusal of the mail server. */
export const testMailBy =
  (mailer: Mailer, { to, from, siteUrl }: MailAddresses): NonNullable<SetUp['sendTestMail']> =>
  async () => {
    try {
      await mailer.send({
        from,
        to,
        subject: 'A test from your site',
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [
          'You asked for this test email on the first screen of your site. If you are reading it, emails about leads will reach you.',
          ...(siteUrl === undefined ? [] : [`Your site: ${siteUrl}`]),
        ].join('\n\n'),
      });
    } catch (error) {
      throw new HttpError(502, `The test email was not sent. ${failureInOneLine(error)}`);
    }
    return to;
  };

const receiptId = ({ id }: ReadLead, correspondents: MailAddresses): string =>
  `<receipt-${id}@${idDomain(correspondents)}>`;

/** The coach, as mails to clients name her. */
interface ReplySender {
  brand: string;
  /** Empty if it is not known. */
  name: string;
  phone: string;
  email: string;
  booking: string;
}

export const replySenderOf = ({ brand, about, contact, booking }: Frozen<SiteSettings>): ReplySender => ({
  brand,
  name: about.name,
  phone: contact.phone,
  email: contact.email,
  booking,
});

export const fullName = ({ brand, name }: ReplySender): string => oneLine(name ? `${name}, ${brand}` : brand);

/**
 * A reply to a lead's sender: plain text, as typed. It is sent from the site's own address, the only one it may
 * send from, and answers go to the coach. Its Message-ID derives from its id, so most mailboxes show a duplicate once;
 * the receipt and the replies of one lead form a thread.
 */
export function replyMail(
  lead: ReadLead,
  reply: Frozen<StoredReply>,
  sender: ReplySender,
  correspondents: MailAddresses,
): SendMailOptions {
  const messageId = (id: string): string => `<reply-${id}@${idDomain(correspondents)}>`;
  const all = lead.replies ?? [];
  const before = all
    .slice(
      0,
      all.findIndex(({ id }) => id === reply.id),
    )
    .filter(({ mail }) => mail !== null)
    .map(({ id }) => messageId(id));
  if (lead.receipt?.state === 'sent') before.unshift(receiptId(lead, correspondents));
  const last = before.at(-1);
  const from = fullName(sender);
  return {
    from: { name: from, address: correspondents.from },
    to: { name: oneLine(lead.name), address: oneLine(lead.email) },
    replyTo: { name: from, address: oneLine(sender.email) },
    subject: oneLine(reply.subject),
    messageId: messageId(reply.id),
    ...(last !== undefined && { inReplyTo: last, references: before }),
    date: new Date(reply.writtenAt),
    text: reply.text,
  };
}

const REPEATED_MAX = 1000;

/**
 * A visitor's text that mail programs make no link of: without schemes, and with an invisible break (U+200B) around
 * each dot, slash and at-sign. Anyone can have it sent to anyone.
 */
const withoutLinks = (text: string): string =>
  (text.length > REPEATED_MAX ? shorten(text, REPEATED_MAX) : text)
    .replace(/[a-z][a-z\d+.-]*:\/\//gi, '')
    .replace(/(?<=\S)[.@/](?=\S)/g, '\u200b$&\u200b')
    .replace(/[^\P{Cc}\n]/gu, ' ');

/**
 * The mail to the sender of an audit request or a message: that it came, what comes next and when, as the page has said,
 * and what was sent. Nothing of the visitor's is in a header but the address.
 */
export function receiptMail(
  lead: ReadLead,
  sender: ReplySender,
  correspondents: MailAddresses,
): SendMailOptions & { text: string } {
  const { heading, next } = RECEIPTS[lead.kind === 'audit' ? 'audit' : 'contact'];
  const receivedAt = new Date(lead.receivedAt);
  const answerBy = formatDeadline(answerByOf(lead), receivedAt);
  const from = fullName(sender);
  return {
    from: { name: from, address: correspondents.from },
    to: oneLine(lead.email),
    replyTo: { name: from, address: oneLine(sender.email) },
    subject: lead.kind === 'audit' ? 'I got your audit request' : heading,
    messageId: receiptId(lead, correspondents),
    date: receivedAt,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: [
      `Thank you for writing. ${next} You’ll hear from me by ${answerBy}, Florida time.`,
      ...(lead.kind === 'audit' ? [`I’ll call from ${sender.phone}.`] : []),
      ...(sender.booking ? [`Would you rather talk? Book a call: ${sender.booking}`] : []),
      ['This is what you sent:', ...fieldLines(lead, withoutLinks)].join('\n'),
      'To add or correct something, reply to this email. If this wasn’t you, someone probably mistyped their email address, and you can ignore this email.',
      [
        ...(sender.name ? [sender.name] : []),
        sender.brand,
        sender.phone,
        ...(correspondents.siteUrl === undefined ? [] : [correspondents.siteUrl]),
      ]
        .map(oneLine)
        .join('\n'),
    ].join('\n\n'),
  };
}

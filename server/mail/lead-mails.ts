import type { SendMailOptions } from 'nodemailer';
import { givenFields, originText } from '../../src/contract/lead-fields.ts';
import { answerBy, RECEIPTS } from '../../src/contract/receipt.ts';
import { shorten } from '../../src/lib/text.ts';
import { formatDateTime, formatWeekdayTime } from '../../src/lib/time.ts';
import { HttpError } from '../core/api/http-error.ts';
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
  givenFields(lead).map(({ label, text }) => `${label}:${text.includes('\n') ? '\n' : ' '}${write(text)}`);

const idDomain = ({ from, siteUrl }: Pick<MailAddresses, 'from' | 'siteUrl'>): string =>
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
  correspondents: MailAddresses,
  markPath?: string,
): SendMailOptions {
  const { to, from, siteUrl } = correspondents;
  const name = oneLine(lead.name);
  return {
    from,
    to,
    replyTo: { name, address: oneLine(lead.email) },
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

export interface ReplySender {
  brand: string;
  email: string;
  booking: string;
}

/**
 * A reply to a lead's sender: plain text, as typed. It is sent from the site's own address, the only one it may
 * send from, and answers go to the coach. Its Message-ID derives from its id, so most mailboxes show a duplicate once;
 * the receipt and the replies of one lead form a thread.
 */
export function replyMail(
  lead: ReadLead,
  reply: Frozen<StoredReply>,
  { brand, email }: ReplySender,
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
  const name = oneLine(brand);
  return {
    from: { name, address: correspondents.from },
    to: { name: oneLine(lead.name), address: oneLine(lead.email) },
    replyTo: { name, address: oneLine(email) },
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
 * each dot, slash and at-sign. Anybody can have it sent to anybody.
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
  { brand, email, booking }: ReplySender,
  correspondents: MailAddresses,
): SendMailOptions & { text: string } {
  const { heading, next } = RECEIPTS[lead.kind === 'audit' ? 'audit' : 'contact'];
  const name = oneLine(brand);
  return {
    from: { name, address: correspondents.from },
    to: oneLine(lead.email),
    replyTo: { name, address: oneLine(email) },
    subject: heading,
    messageId: receiptId(lead, correspondents),
    date: new Date(lead.receivedAt),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: [
      `Thank you for writing. ${next} You’ll hear from me by ${formatWeekdayTime(answerBy(lead.receivedAt))}, Florida time.`,
      ...(booking ? [`Would you rather talk? Book a call: ${booking}`] : []),
      ['This is what you sent:', ...fieldLines(lead, withoutLinks)].join('\n'),
      'To add or correct something, reply to this email. If it wasn’t you who wrote to me, somebody typed your address by mistake, and you can ignore this.',
      [name, ...(correspondents.siteUrl === undefined ? [] : [correspondents.siteUrl])].join('\n'),
    ].join('\n\n'),
  };
}

import type { SendMailOptions } from 'nodemailer';
import { givenFields, originText } from '../../src/contract/enquiry-fields.ts';
import type { Frozen, SetUp } from '../core/ports.ts';
import type { Enquiry, StoredReply } from '../core/state.ts';
import { HttpError } from '../core/api/http-error.ts';
import { type Mailer, oneLine } from './mailer.ts';
import { failureInOneLine } from './delivery-failure.ts';

export interface Correspondents {
  to: string;
  from: string;
  /** The site's public origin, for the link to the inbox. */
  siteUrl: string | undefined;
}

const KINDS: Record<Enquiry['kind'], string> = {
  audit: 'Audit request',
  contact: 'Contact message',
  comment: 'Comment',
};

const when = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'full',
    timeStyle: 'short',
  });

function fieldLines(enquiry: Frozen<Enquiry>): string[] {
  return givenFields(enquiry).map(({ label, text }) => `${label}:${text.includes('\n') ? '\n' : ' '}${text}`);
}

/** The lines about a comment's post: title and address. */
function postLines({ post }: Frozen<Enquiry>, siteUrl: string | undefined): string[] {
  return post ? [`Post: ${oneLine(post.title)}`, `Address: ${siteUrl ?? ''}/blog/${post.slug}`] : [];
}

const originLine = ({ origin }: Frozen<Enquiry>): string[] =>
  origin ? [`${oneLine(originText(origin))}.`] : [];

/**
 * The message that notifies the coach of an enquiry: plain text with every field; replies go to the visitor. Its
 * Message-ID derives from the enquiry's id, so most mailboxes show a duplicate once.
 */
export function announcement(
  enquiry: Frozen<Enquiry>,
  { to, from, siteUrl }: Correspondents,
): SendMailOptions {
  const name = oneLine(enquiry.name);
  const domain = siteUrl === undefined ? from.slice(from.lastIndexOf('@') + 1) : new URL(siteUrl).hostname;
  const inbox =
    siteUrl === undefined ? "It is saved in your site's inbox." : `Your inbox: ${siteUrl}/admin/inbox`;
  return {
    from,
    to,
    replyTo: { name, address: oneLine(enquiry.email) },
    subject: `${KINDS[enquiry.kind]} from ${name}`,
    messageId: `<enquiry-${enquiry.id}@${domain}>`,
    date: new Date(enquiry.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `${KINDS[enquiry.kind]}, received ${when(enquiry.receivedAt)} (Florida time).`,
      [...postLines(enquiry, siteUrl), ...fieldLines(enquiry)].join('\n'),
      ...originLine(enquiry),
      `Reply to this message to answer ${name} directly. ${inbox}`,
    ].join('\n\n'),
  };
}

/** Sends a test mail to the enquiry address, and explains a refusal of the mail server. */
export const testMailBy =
  (mailer: Mailer, { to, from, siteUrl }: Correspondents): NonNullable<SetUp['sendTestMail']> =>
  async () => {
    try {
      await mailer.send({
        from,
        to,
        subject: 'A test from your site',
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [
          'You asked for this test email on the first screen of your site. If you are reading it, emails about enquiries will reach you.',
          ...(siteUrl === undefined ? [] : [`Your site: ${siteUrl}`]),
        ].join('\n\n'),
      });
    } catch (error) {
      throw new HttpError(502, `The test email was not sent. ${failureInOneLine(error)}`);
    }
    return to;
  };

/** The sender of replies, and where answers to them go. */
export interface ReplySender {
  brand: string;
  email: string;
}

/**
 * A reply to an enquiry's sender: plain text, as typed. It is sent from the site's own address, the only one it may
 * send from, and answers go to the coach. Its Message-ID derives from its id, so most mailboxes show a duplicate once;
 * the replies of one enquiry form a thread.
 */
export function replyMail(
  enquiry: Frozen<Enquiry>,
  reply: Frozen<StoredReply>,
  { brand, email }: ReplySender,
  { from, siteUrl }: Correspondents,
): SendMailOptions {
  const domain = siteUrl === undefined ? from.slice(from.lastIndexOf('@') + 1) : new URL(siteUrl).hostname;
  const messageId = (id: string): string => `<reply-${id}@${domain}>`;
  const all = enquiry.replies ?? [];
  const before = all
    .slice(
      0,
      all.findIndex(({ id }) => id === reply.id),
    )
    .filter(({ mail }) => mail !== null)
    .map(({ id }) => messageId(id));
  const last = before.at(-1);
  const name = oneLine(brand);
  return {
    from: { name, address: from },
    to: { name: oneLine(enquiry.name), address: oneLine(enquiry.email) },
    replyTo: { name, address: oneLine(email) },
    subject: oneLine(reply.subject),
    messageId: messageId(reply.id),
    ...(last !== undefined && { inReplyTo: last, references: before }),
    date: new Date(reply.writtenAt),
    text: reply.text,
  };
}

import type { SendMailOptions } from 'nodemailer';
import { givenFields } from '../../src/contract/enquiry-fields.ts';
import { originText } from '../../src/contract/origin-fields.ts';
import type { Frozen } from '../core/ports.ts';
import type { Enquiry } from '../core/state.ts';
import { oneLine } from './one-line.ts';

/** Recipient and sender of a message. */
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
    siteUrl === undefined ? 'It is kept in the inbox of your site.' : `Your inbox: ${siteUrl}/admin/inbox`;
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

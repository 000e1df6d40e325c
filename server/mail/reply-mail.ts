import type { SendMailOptions } from 'nodemailer';
import type { Frozen } from '../core/ports.ts';
import type { Enquiry, StoredReply } from '../core/state.ts';
import type { Correspondents } from './announcement.ts';
import { oneLine } from './one-line.ts';

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

import type { SendMailOptions } from 'nodemailer';
import type { Frozen } from '../core/ports.ts';
import type { Enquiry, StoredReply } from '../core/state.ts';
import type { Correspondents } from './announcement.ts';
import { oneLine } from './one-line.ts';

/** In whose name replies go out, and where answers to them belong. */
export interface ReplySender {
  brand: string;
  email: string;
}

/**
 * A reply to who wrote an enquiry: plain text, as it was typed. It leaves from the site's own address, because no other
 * may be sent from, and is answered to the coach's. Its Message-ID comes from its id, so one that is sent twice shows
 * once in most mailboxes; the replies of one enquiry are one conversation.
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

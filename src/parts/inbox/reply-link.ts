import type { InboxItem, Reply } from '../../contract/inbox.ts';
import type { ReplyTexts } from '../../contract/reply.ts';

const subjectOf = ({ kind, post }: InboxItem, brand: string): string => {
  if (kind === 'audit') return 'Your free 8-point audit';
  if (kind === 'comment' && post) return `Your comment on “${post.title}”`;
  return `Your message to ${brand}`;
};

/** The first of a person's names, for a greeting. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Quotes the visitor's message like a mail program. */
const quoted = (message: string): string =>
  message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

// Longer addresses are cut or refused by some systems.
const QUOTE_MAX = 1000;

/** Initial text of a reply: the last reply's subject, and a greeting. */
export const initialReply = (item: InboxItem, brand: string, replies: readonly Reply[] = []): ReplyTexts => ({
  subject: replies.at(-1)?.subject ?? subjectOf(item, brand),
  text: `Hi ${firstName(item.name)},\n\n`,
});

/** Opens the mail program with a reply that quotes the visitor. */
export function replyLink({ email, message }: InboxItem, { subject, text }: ReplyTexts): string {
  const isShort = message !== undefined && message.length <= QUOTE_MAX && text.length <= QUOTE_MAX;
  const quote = message && isShort ? `\r\n\r\n${quoted(message)}` : '';
  const body = `${text.replace(/\r?\n/g, '\r\n')}${quote}`;
  // Mail programs take a plus sign literally, so no form encoding here.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`;
}

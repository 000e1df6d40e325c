import type { InboxItem } from '../../contract/inbox.ts';

const subjectOf = ({ kind, post }: InboxItem): string => {
  if (kind === 'audit') return 'Your free 8-point audit';
  if (kind === 'comment' && post) return `Your comment on “${post.title}”`;
  return 'Your message';
};

/** The first of a person's names, for a greeting. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What the visitor wrote, as mail programs quote it. */
const quoted = (message: string): string =>
  message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

// Longer addresses are cut or refused by some systems.
const QUOTE_MAX = 1000;

/** Opens the mail program with subject, greeting and the visitor's words filled in. */
export function replyLink(item: InboxItem): string {
  const { name, email, message } = item;
  const quote = message && message.length <= QUOTE_MAX ? `\r\n\r\n${quoted(message)}` : '';
  const body = `Hi ${firstName(name)},\r\n\r\n${quote}`;
  // Mail programs take a plus sign literally, so no form encoding here.
  const query = `subject=${encodeURIComponent(subjectOf(item))}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`;
}

import type { PostInput } from '../../contract/post-input.ts';
import { plainText } from '../../lib/trusted-html.ts';

/** Length that search engines show. */
const EXCERPT_LENGTH_MAX = 160;

/** The leading sentences that fit, or else as many whole words. */
export function firstSentences(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT_LENGTH_MAX) return text;
  const start = text.slice(0, EXCERPT_LENGTH_MAX + 1);
  const sentences = /^.*[.!?…]["”’)]*(?=\s)/u.exec(start)?.[0];
  return sentences ?? `${start.replace(/\s+\S*$/, '')}…`;
}

const proposedExcerpt = (html: string): string => firstSentences(plainText(html));

export const isProposed = ({ excerpt, content }: PostInput): boolean =>
  excerpt !== '' && excerpt === proposedExcerpt(content);

/** Applies changes, and derives a missing excerpt on publishing: it follows the text until someone edits it. */
export function withProposal(
  fields: PostInput,
  changes: Partial<PostInput>,
  savedExcerpt: string,
): Partial<PostInput> {
  const next = { ...fields, ...changes };
  const isOpen = savedExcerpt === '' && next.state !== 'draft' && changes.excerpt === undefined;
  if (!isOpen || (fields.excerpt !== '' && !isProposed(fields))) return changes;
  const excerpt = proposedExcerpt(next.content);
  return excerpt === fields.excerpt ? changes : { ...changes, excerpt };
}

import { firstSentences } from './first-sentences.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { PostInput } from '../../contract/post-input.ts';

const proposedExcerpt = (html: string): string => firstSentences(plainText(html));

/** True if a post's excerpt equals the one derived from its text. */
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

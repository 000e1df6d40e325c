import { firstSentences } from './first-sentences.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { PostInput } from '../../contract/post-input.ts';

const proposedExcerpt = (html: string): string => firstSentences(plainText(html));

/** Whether a post's excerpt is what its text proposes. */
export const isProposed = ({ excerpt, content }: PostInput): boolean =>
  excerpt !== '' && excerpt === proposedExcerpt(content);

/**
 * Changes, and with them an excerpt for a post that is to be published and was given none: it follows the text until
 * somebody writes another one.
 */
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

import { useState } from 'react';
import * as z from 'zod/mini';
import type { InboxItem, Reply } from '../../contract/inbox.ts';
import type { ReplyTexts } from '../../contract/reply.ts';
import { localDrafts } from '../../lib/local-drafts.ts';
import { submissionKey } from '../../lib/submission-key.ts';
import { initialReply } from './reply-link.ts';

const Draft = z.object({
  /** When it was written, by this browser's clock. */
  savedAt: z.iso.datetime(),
  fields: z.object({ subject: z.string(), text: z.string() }),
  /** The key under which it is handed in, so that one whose answer got lost is not sent twice. */
  submissionKey: z.string(),
});

const drafts = localDrafts('unsent-reply', (value) => Draft.safeParse(value).data);

export const isSameReply = (one: ReplyTexts, other: ReplyTexts): boolean =>
  one.subject === other.subject && one.text === other.text;

export const useReplyDraft = (item: InboxItem, brand: string, replies: readonly Reply[]) =>
  useMailDraft(item.id, () => initialReply(item, brand, replies));

/**
 * Unsent mail, stored in this browser.
 *
 * @param first initial text
 */
export function useMailDraft(id: string, first: () => ReplyTexts) {
  const [found] = useState(() => drafts.read(id, 'typed'));
  const [key, setKey] = useState(found?.submissionKey ?? submissionKey);
  const [start, setStart] = useState(first);
  return {
    start,
    found,
    key,
    save: (fields: ReplyTexts) => {
      if (isSameReply(fields, start)) drafts.remove(id, 'typed');
      else {
        drafts.write(id, 'typed', { savedAt: new Date().toISOString(), fields, submissionKey: key });
      }
    },
    reset: (texts: ReplyTexts) => {
      setStart(texts);
      drafts.remove(id, 'typed');
      setKey(submissionKey());
    },
  };
}
export type MailDraft = ReturnType<typeof useMailDraft>;

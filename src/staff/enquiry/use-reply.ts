import { useMutation } from '@tanstack/react-query';
import type { InboxAnswer } from '../../contract/inbox.ts';
import { notify } from '../../ui/toast-store.ts';
import { firstWordsTo } from '../../parts/inbox/reply-link.ts';
import { useReplyDraft } from '../../parts/inbox/reply-draft.ts';
import { useSendReply } from './use-change-enquiry.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { notifyOfStatus } from '../../parts/inbox/wording.ts';

export function useReply({ item, replies }: InboxAnswer) {
  const { send, markReplied, take, refetch } = useSendReply(item.id);

  /** Adds the reply to the conversation and resets the form. */
  async function finish(answer: InboxAnswer): Promise<void> {
    mail.reset(firstWordsTo(answer.item, answer.replies), answer.replies.length);
    await take(answer);
  }

  const mail = useMail({
    draft: useReplyDraft(item, replies),
    replies: replies.length,
    send,
    refetch,
    onSent: async (answer) => {
      await finish(answer);
      notify({ title: 'Reply on its way', description: `It is being sent to ${item.email}.` });
    },
  });

  const noting = useMutation({
    mutationFn: () => (mail.isTouched ? mail.note() : markReplied()),
    onSuccess: async (answer) => {
      await finish(answer);
      notifyOfStatus(item, 'replied');
    },
  });

  return {
    ...mail,
    noting,
    /** A newer reply by someone else. */
    news: mail.hasNews ? replies.at(-1) : undefined,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { enquiryQuery } from '../../api/queries.ts';
import type { InboxAnswer } from '../../contract/inbox.ts';
import { notify } from '../../ui/toast-store.ts';
import { firstWordsTo } from '../../parts/inbox/reply-link.ts';
import { useReplyDraft } from '../../parts/inbox/reply-draft.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { notifyOfStatus } from '../../parts/inbox/wording.ts';

export function useReply({ item, replies }: InboxAnswer) {
  const { id } = item;
  const call = useCall();
  const queryClient = useQueryClient();
  const enquiry = enquiryQuery(call, id);

  /** Adds the reply to the conversation and resets the form. */
  async function finish(answer: InboxAnswer): Promise<void> {
    mail.reset(firstWordsTo(answer.item, answer.replies), answer.replies.length);
    await putAnswer(queryClient, enquiry, answer);
  }

  const mail = useMail({
    draft: useReplyDraft(item, replies),
    replies: replies.length,
    send: (body) => call('POST /api/admin/inbox/items/{id}/replies', { params: { id }, body }),
    refetch: () => queryClient.invalidateQueries({ queryKey: enquiry.queryKey }),
    onSent: async (answer) => {
      await finish(answer);
      notify({ title: 'Reply on its way', description: `It is being sent to ${item.email}.` });
    },
  });

  const noting = useMutation({
    mutationFn: () =>
      mail.isTouched
        ? mail.note()
        : call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body: { status: 'replied' } }),
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

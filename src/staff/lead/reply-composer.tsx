import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { leadQuery } from '../../api/queries.ts';
import type { InboxAnswer, Reply } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { useReplyDraft } from '../../parts/inbox/reply-draft.ts';
import { initialReply } from '../../parts/inbox/reply-link.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { notifyOfStatus } from '../../parts/inbox/wording.ts';
import { Section } from '../../ui/section.tsx';
import { notify } from '../../ui/toast-store.ts';
import { placeOf } from './conversation.tsx';

function useReply({ item, replies }: InboxAnswer) {
  const { id } = item;
  const call = useCall();
  const queryClient = useQueryClient();
  const lead = leadQuery(call, id);

  const [sent, setSent] = useState<Reply>();
  const isShown = replies.some(({ id }) => id === sent?.id);
  useEffect(() => {
    if (sent && isShown) document.getElementById(placeOf(sent))?.scrollIntoView({ block: 'nearest' });
  }, [sent, isShown]);

  async function finish(answer: InboxAnswer): Promise<void> {
    mail.reset(initialReply(answer.item, answer.replies), answer.replies.length);
    await putAnswer(queryClient, lead, answer);
  }

  const mail = useMail({
    draft: useReplyDraft(item, replies),
    replies: replies.length,
    send: (body) => call('POST /api/admin/inbox/items/{id}/replies', { params: { id }, body }),
    refetch: () => queryClient.invalidateQueries({ queryKey: lead.queryKey }),
    onSent: async (answer) => {
      await finish(answer);
      setSent(answer.replies.at(-1));
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
    news: mail.hasNews ? replies.at(-1) : undefined,
  };
}

export const REPLY_ID = 'reply-heading';

interface ReplyComposerProps {
  answer: InboxAnswer;
  link: RefObject<HTMLAnchorElement | null>;
}

export function ReplyComposer({ answer, link }: ReplyComposerProps) {
  const { item, sendsMail } = answer;
  const reply = useReply(answer);
  const { news, haveSeen } = reply;
  return (
    <Section
      title={`Your reply to ${item.name}`}
      titleClass="font-sans text-sm font-semibold"
      headingId={REPLY_ID}
      className="grid gap-4"
    >
      <MailForm
        label="Reply"
        what="reply"
        action="Send reply"
        byProgram="Reply by email"
        item={item}
        writing={reply}
        sendsMail={sendsMail}
        meanwhile={
          news && (
            <Meanwhile by={news.by || 'Somebody'} haveSeen={haveSeen}>
              You can find it above, dated {formatDateTime(news.writtenAt)}.
            </Meanwhile>
          )
        }
        link={link}
      />
    </Section>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { putAnswer } from '../../api/endpoint-query.ts';
import { leadQuery, useSite } from '../../api/queries.ts';
import { useMailNotice } from '../../api/use-tab-host.ts';
import type { InboxAnswer, Reply } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { CallAndText } from '../../parts/inbox/contact-links.tsx';
import { MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { useReplyDraft } from '../../parts/inbox/reply-draft.ts';
import { initialReply } from '../../parts/inbox/reply-link.ts';
import { useChangeLead } from '../../parts/inbox/use-change-lead.ts';
import { useMail } from '../../parts/inbox/use-mail.ts';
import { isWaiting, notifyOfStatus } from '../../parts/inbox/wording.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { replyElementId } from './conversation.tsx';

export const REPLY_ID = 'reply-heading';

function useReply({ item, replies }: InboxAnswer) {
  const { id } = item;
  const call = useCall();
  const queryClient = useQueryClient();
  const lead = leadQuery(call, id);
  const { brand } = useSite().site;

  const [sent, setSent] = useState<Reply>();
  const mailNotice = useMailNotice();
  const isShown = replies.some(({ id }) => id === sent?.id);
  useEffect(() => {
    if (sent && isShown) document.getElementById(replyElementId(sent))?.scrollIntoView({ block: 'nearest' });
  }, [sent, isShown]);

  const draft = useReplyDraft(item, brand, replies);
  const [isWriting, setWriting] = useState(
    replies.length === 0 || isWaiting(item) || draft.found !== undefined,
  );
  useFocusAfter(isWriting, REPLY_ID);

  async function finish(answer: InboxAnswer): Promise<void> {
    setWriting(false);
    mail.reset(initialReply(answer.item, brand, answer.replies), answer.replies.length);
    await putAnswer(queryClient, lead, answer);
  }

  const mail = useMail({
    draft,
    replies: replies.length,
    send: (body) => call('POST /api/admin/inbox/items/{id}/replies', { params: { id }, body }),
    refetch: () => queryClient.invalidateQueries({ queryKey: lead.queryKey }),
    onSent: async (answer) => {
      await finish(answer);
      setSent(answer.replies.at(-1));
      notify(
        mailNotice(
          { title: 'Reply on its way', description: `It is being sent to ${item.email}.` },
          'Reply is in the Outbox',
        ),
      );
    },
  });

  const recording = useMutation({
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
    recording,
    isWriting,
    writeAgain: () => setWriting(true),
    news: mail.hasNews ? replies.at(-1) : undefined,
  };
}

interface ReplyComposerProps {
  answer: InboxAnswer;
  link: RefObject<HTMLAnchorElement | null>;
}

function ReplyComposer({ answer, link }: ReplyComposerProps) {
  const { item, sendsMail } = answer;
  const reply = useReply(answer);
  const { news, haveSeen, isWriting, writeAgain } = reply;
  return (
    <Section
      title={`Your reply to ${item.name}`}
      titleClass="font-sans text-sm font-semibold"
      headingId={REPLY_ID}
      className="grid gap-4"
    >
      {isWriting ? (
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
              <Meanwhile by={news.by || 'Someone'} haveSeen={haveSeen}>
                You can find it above, dated {formatDateTime(news.writtenAt)}.
              </Meanwhile>
            )
          }
          link={link}
        />
      ) : (
        <Button className="justify-self-start" onClick={writeAgain}>
          Write again
        </Button>
      )}
    </Section>
  );
}

/** Answers a lead by email, or by phone where no address is known. */
export function Answering(props: ReplyComposerProps) {
  const { item } = props.answer;
  const { mutate, isPending, error } = useChangeLead(item.id, ({ status }) => {
    if (status) notifyOfStatus(item, status);
  });
  if (item.email !== '') return <ReplyComposer {...props} />;
  return (
    <Section
      title={`Answer ${item.name}`}
      titleClass="font-sans text-sm font-semibold"
      headingId={REPLY_ID}
      className="grid gap-4"
    >
      <p className="text-soft">No email address is known. Call or text, then mark it as replied.</p>
      <div className="flex flex-wrap gap-3">
        <CallAndText name={item.name} phone={item.phone} />
        {isWaiting(item) && (
          <Button
            size="sm"
            busy={isPending ? 'Saving...' : undefined}
            onClick={() => mutate({ status: 'replied' })}
          >
            Mark as replied
          </Button>
        )}
      </div>
      <ErrorAlert error={error}>The status was not changed.</ErrorAlert>
    </Section>
  );
}

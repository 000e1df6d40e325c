import type { RefObject } from 'react';
import type { InboxAnswer } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { MailForm, Meanwhile } from '../../parts/inbox/mail-form.tsx';
import { useReply } from './use-reply.ts';

/** Anchor of the form. */
export const REPLY = 'reply-heading';

interface ReplyComposerProps {
  answer: InboxAnswer;
  link: RefObject<HTMLAnchorElement | null>;
}

/** Reply form of an enquiry. */
export function ReplyComposer({ answer, link }: ReplyComposerProps) {
  const { item, sendsMail } = answer;
  const reply = useReply(answer);
  const { news, haveSeen } = reply;
  return (
    <section aria-labelledby={REPLY} className="grid gap-4">
      <h2 id={REPLY} className="font-sans text-sm font-semibold">
        Your reply to {item.name}
      </h2>
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
    </section>
  );
}

import { Send } from 'lucide-react';
import type { RefObject } from 'react';
import { useSite } from '../../api/use-site.ts';
import type { InboxAnswer } from '../../contract/inbox.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopyText } from './copy-text.tsx';
import { ReplyByMail } from './reply-by-mail.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useReply, type ReplyState } from './use-reply.ts';

/** What is left of a template for which nothing is known: it is never sent. */
function LeftOver({ left }: { left: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {left.length > 0 && (
        <Alert tone="warning" title={`Nothing is known for ${left.join(' and ')}`}>
          Write something in {left.length === 1 ? 'its' : 'their'} place, or take{' '}
          {left.length === 1 ? 'it' : 'them'} out. What stands in braces is not sent.
        </Alert>
      )}
    </div>
  );
}

/** Somebody else was faster: that is told before a second answer goes out. */
function Meanwhile({ news, haveSeen }: Pick<ReplyState, 'news' | 'haveSeen'>) {
  if (!news) return null;
  return (
    <Alert tone="warning" live="assertive" title={`${news.by || 'Somebody'} replied meanwhile`}>
      <p>It stands above, from {formatMoment(news.writtenAt)}. Your words are still here.</p>
      <Button size="sm" className="mt-3" onClick={haveSeen}>
        I have read it
      </Button>
    </Alert>
  );
}

/** Says where the words go, where the site itself cannot send them. */
function NoMail() {
  const isDemo = useSite().capabilities.keeps === 'for-session';
  return (
    <p className="text-sm text-soft">
      This site sends no mail: “Reply by email” opens your mail program with these words.
      {isDemo && ' In the demo, what you keep here goes with this tab.'}
    </p>
  );
}

/** Answers whoever wrote: sent by the site where it has a mail server, and else by a mail program. */
export function ReplyComposer({
  answer,
  link,
}: {
  answer: InboxAnswer;
  link: RefObject<HTMLAnchorElement | null>;
}) {
  const { item, sendsMail } = answer;
  const reply = useReply(answer);
  const { field, submit, isSaving, error, words, draft, news, haveSeen } = reply;
  return (
    <section aria-labelledby="reply-heading" className="grid gap-4">
      <h2 id="reply-heading" className="font-sans text-sm font-semibold">
        Your reply to {item.name}
      </h2>
      {draft.found && (
        <p className="text-sm text-soft">
          What you had not sent on {formatMoment(draft.found.savedAt)} is back: this browser kept it.
        </p>
      )}
      {/* Another reply begins with no template. */}
      <TemplateChoice key={draft.key} item={item} reply={reply} />
      <FormShell
        label="Reply"
        noValidate
        onSubmit={(event) => {
          if (sendsMail) submit(event);
          else event.preventDefault();
        }}
        notice={
          <>
            <LeftOver left={reply.leftOver} />
            <Meanwhile news={news} haveSeen={haveSeen} />
            {error !== undefined && !news && (
              <Alert tone="danger" live="assertive">
                The reply was not sent. {error} Your words still stand here.
              </Alert>
            )}
          </>
        }
        submit={
          <div className="grid gap-4">
            {!sendsMail && <NoMail />}
            <div className="flex flex-wrap gap-3">
              {sendsMail && (
                <Button
                  type="submit"
                  variant="primary"
                  className="w-full sm:w-auto"
                  icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
                  busy={isSaving ? 'Sending...' : undefined}
                >
                  Send reply
                </Button>
              )}
              <ReplyByMail item={item} reply={reply} link={link} isPrimary={!sendsMail} />
              <CopyText text={words.text} />
            </div>
          </div>
        }
      >
        <TextField label="Subject" autoComplete="off" {...field('subject')} />
        <TextArea label="Text" rows={10} {...field('text')} />
      </FormShell>
    </section>
  );
}

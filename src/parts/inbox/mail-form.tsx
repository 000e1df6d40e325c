import { Copy, Send } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useSite } from '../../api/queries.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { ReplyByMail } from './reply-by-mail.tsx';
import { TemplateChoice } from './template-choice.tsx';
import type { Writing } from './use-mail.ts';

/** Copies a reply's text, to be sent from elsewhere. */
function CopyText({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: 'Copied', description: 'Put the text where you send it from.' });
    } catch {
      notify({
        title: 'Not copied',
        description: 'Your browser did not allow copying. Select the text and copy it yourself.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
      Copy the text
    </Button>
  );
}

/** Lists unfilled placeholders, which block sending. */
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

interface MeanwhileProps {
  by: string;
  /** State of the reply as a sentence. */
  children: ReactNode;
  haveSeen: () => void;
}

/** Warns that someone else has replied meanwhile, before a second reply is sent. */
export function Meanwhile({ by, children, haveSeen }: MeanwhileProps) {
  return (
    <Alert tone="warning" live="assertive" title={`${by} replied meanwhile`}>
      <p>{children} Your words are still here.</p>
      <Button size="sm" className="mt-3" onClick={haveSeen}>
        I have read it
      </Button>
    </Alert>
  );
}

/** Explains where the text goes when the site cannot send mail. */
function NoMail() {
  const isDemo = useSite().capabilities.keeps === 'for-session';
  return (
    <p className="text-sm text-soft">
      This site does not send email. “Reply by email” opens your email program with this text.
      {isDemo && ' In the demo, what you save here is gone when you close this tab.'}
    </p>
  );
}

interface MailFormProps {
  /** Names the form. */
  label: string;
  /** Noun for the mail, such as `reply`. */
  what: string;
  /** Button label. */
  action: string;
  help?: string;
  /** Whom it answers. */
  item: InboxItem;
  writing: Writing & Parameters<typeof ReplyByMail>[0]['reply'];
  sendsMail: boolean;
  /** Keeps the initial text after a mail program sent it, even when unchanged. */
  keepsFirstWords?: boolean;
  /** Warning shown before sending, in place of other errors. */
  meanwhile: ReactNode;
  link: RefObject<HTMLAnchorElement | null>;
}

/** Mail form for an enquiry: the site sends it when it has a mail server, otherwise a mail program does. */
export function MailForm({
  label,
  what,
  action,
  help,
  item,
  writing,
  sendsMail,
  keepsFirstWords = false,
  meanwhile,
  link,
}: MailFormProps) {
  const { field, submit, isSaving, error, words, draft } = writing;
  return (
    <>
      {draft.found && (
        <p className="text-sm text-soft">
          What you had not sent on {formatDateTime(draft.found.savedAt)} is back: this browser kept it.
        </p>
      )}
      {/* Another mail begins with no template. */}
      <TemplateChoice key={draft.key} item={item} reply={writing} />
      <FormShell
        label={label}
        noValidate
        onSubmit={(event) => {
          if (sendsMail) submit(event);
          else event.preventDefault();
        }}
        notice={
          <>
            <LeftOver left={writing.leftOver} />
            {meanwhile}
            {error !== undefined && !meanwhile && (
              <Alert tone="danger" live="assertive">
                The {what} was not sent. {error} Your words still stand here.
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
                  {action}
                </Button>
              )}
              <ReplyByMail
                item={item}
                reply={{ ...writing, isTouched: writing.isTouched || keepsFirstWords }}
                link={link}
                isPrimary={!sendsMail}
              />
              <CopyText text={words.text} />
            </div>
          </div>
        }
      >
        <TextField label="Subject" autoComplete="off" {...field('subject')} />
        <TextArea label="Text" rows={10} help={help} {...field('text')} />
      </FormShell>
    </>
  );
}

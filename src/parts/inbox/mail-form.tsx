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
      notify({ title: 'Copied', description: 'Paste the text into your email program.' });
    } catch {
      notify({
        title: 'Not copied',
        description: 'Your browser did not allow copying. Please select the text and copy it.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      Copy text
    </Button>
  );
}

/** Lists unfilled placeholders, which block sending. */
function LeftOver({ left }: { left: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {left.length > 0 && (
        <Alert tone="warning" title={`There is nothing to fill in for ${left.join(' and ')}`}>
          Write something in {left.length === 1 ? 'its' : 'their'} place, or take{' '}
          {left.length === 1 ? 'it' : 'them'} out. Text in braces cannot be sent.
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

/** Warns that someone else has has replied in the meantime, before a second reply is sent. */
export function Meanwhile({ by, children, haveSeen }: MeanwhileProps) {
  return (
    <Alert tone="warning" live="assertive" title={`${by} has replied in the meantime`}>
      <p>{children} Your text is still here.</p>
      <Button size="sm" className="mt-3" onClick={haveSeen}>
        I’ve read it
      </Button>
    </Alert>
  );
}

function NoMail({ action }: { action: string }) {
  const isDemo = useSite().capabilities.keeps === 'for-session';
  return (
    <p className="text-sm text-soft">
      This site does not send email. “{action}” opens your email program with this text.
      {isDemo && ' In the demo, what you save here is gone when you close this tab.'}
    </p>
  );
}

interface MailFormProps {
  label: string;
  /** Noun for the mail, such as `reply`. */
  what: string;
  action: string;
  /** The same where a mail program sends it. */
  byProgram: string;
  help?: string;
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
  byProgram,
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
          Your unsent text from {formatDateTime(draft.found.savedAt)} is back. It was saved in this browser.
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
                The {what} was not sent. {error} Your text is still here.
              </Alert>
            )}
          </>
        }
        submit={
          <div className="grid gap-4">
            {!sendsMail && <NoMail action={byProgram} />}
            <div className="flex flex-wrap gap-3">
              {sendsMail && (
                <Button
                  type="submit"
                  variant="primary"
                  className="w-full sm:w-auto"
                  icon={Send}
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
                action={byProgram}
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

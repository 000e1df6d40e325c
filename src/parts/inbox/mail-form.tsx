import { useQuery } from '@tanstack/react-query';
import { Copy, Send, Mail } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useState, useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { useSite, sessionQuery } from '../../api/queries.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { fillIn, type PlaceholderValues, type ReplyTexts } from '../../contract/reply.ts';
import type { ReplyTemplate } from '../../contract/snippets.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { isSameReply } from './reply-draft.ts';
import { replyLink, firstName } from './reply-link.ts';
import type { MailState } from './use-mail.ts';
import { isWaiting } from './wording.ts';

function usePlaceholderValues({ name, website }: InboxItem): PlaceholderValues {
  const { brand, contact, booking } = useSite().site;
  const coach = useQuery(sessionQuery(useCall())).data?.account?.name;
  return {
    'first name': firstName(name),
    name,
    website: website ?? '',
    coach: coach ?? '',
    brand,
    phone: contact.phone,
    booking,
  };
}

interface TemplateChoiceProps {
  item: InboxItem;
  reply: Pick<MailState, 'texts' | 'isTouched' | 'fill'>;
}

/** Inserts a template with filled placeholders. The previous text can be restored. */
function TemplateChoice({ item, reply: { texts, isTouched, fill } }: TemplateChoiceProps) {
  const { data, error, isPending } = useEndpoint('GET /api/admin/reply-templates');
  const values = usePlaceholderValues(item);
  const labelId = useId();
  const [chosen, setChosen] = useState('');
  const [filled, setFilled] = useState<ReplyTexts>();
  const [typed, setTyped] = useState<ReplyTexts>();
  const templates = data?.templates.filter(({ kind }) => kind === '' || kind === item.kind);
  const isOwn = isTouched && !(filled && isSameReply(filled, texts));

  function choose({ id, subject, text }: ReplyTemplate): void {
    setChosen(id);
    if (isOwn) setTyped(texts);
    setFilled(fill({ subject: fillIn(subject, values), text: fillIn(text, values) }));
  }

  return (
    <div className="grid gap-2">
      <p id={labelId} className="text-sm text-mute">
        <span>
          {isPending ? 'Loading templates...' : 'Start from a template. Names are filled in for you.'}
        </span>{' '}
        <InlineLink href="/admin/reply-templates">Edit templates</InlineLink>
      </p>
      <div
        role="group"
        aria-labelledby={labelId}
        className="flex max-h-34 flex-wrap gap-2 overflow-y-auto empty:hidden"
      >
        {templates?.map((template) => (
          <Button
            key={template.id}
            size="sm"
            aria-pressed={template.id === chosen}
            className="aria-pressed:border-ink aria-pressed:bg-shoal aria-pressed:text-text"
            onClick={() => choose(template)}
          >
            {template.name}
          </Button>
        ))}
      </div>
      {error && !data && (
        <Alert tone="danger" live="assertive">
          The templates could not be loaded. {errorMessage(error)}
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {typed && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            The template replaced your text.
            <Button
              size="sm"
              onClick={() => {
                fill(typed);
                setTyped(undefined);
                setChosen('');
              }}
            >
              Restore my text
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

interface ReplyByMailProps {
  item: InboxItem;
  reply: Pick<MailState, 'texts' | 'isTouched' | 'check'> & {
    recording: {
      isPending: boolean;
      error: Error | null;
      mutate: (nothing: undefined, options: { onSuccess: () => void }) => void;
    };
  };
  link: RefObject<HTMLAnchorElement | null>;
  isPrimary: boolean;
  /** True while something is left to fill in. */
  isBlocked: boolean;
  /** Its label where the site sends no mail. */
  action: string;
}

/** Opens the mail program, then offers to record the reply: browsers cannot detect whether it was sent. */
function ReplyByMail({ item, reply, link, isPrimary, isBlocked, action }: ReplyByMailProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { texts, isTouched, check, recording } = reply;
  const asks = isConfirming && (isWaiting(item) || isTouched);

  function close() {
    setConfirming(false);
    link.current?.focus();
  }

  return (
    <>
      <a
        ref={link}
        className={buttonClass({
          variant: isPrimary ? 'primary' : undefined,
          className: isPrimary ? 'w-full sm:w-auto' : undefined,
        })}
        href={replyLink(item, texts)}
        onClick={(event) => {
          setConfirming(!isBlocked);
          if (!isBlocked) return;
          event.preventDefault();
          check();
        }}
      >
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{isPrimary ? action : 'Use your email program'}</span>
      </a>
      {asks && (
        <Alert tone="info" title="Have you sent your reply?" live="polite" className="order-last w-full">
          {isTouched && <p>The text above is kept here with the lead.</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              size="sm"
              busy={recording.isPending ? 'Saving...' : undefined}
              onClick={() => recording.mutate(undefined, { onSuccess: close })}
            >
              {isWaiting(item) ? 'Yes, mark as replied' : 'Yes, keep it here'}
            </Button>
            <Button size="sm" variant="quiet" disabled={recording.isPending} onClick={close}>
              Not yet
            </Button>
          </div>
          {recording.error && (
            <p className="mt-3 font-medium text-danger">It was not saved. {errorMessage(recording.error)}</p>
          )}
        </Alert>
      )}
    </>
  );
}

interface BlanksProps {
  /** Where the blanks are. */
  children: ReactNode;
  /** The checkbox that lets the brackets stay. */
  checkbox: Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange'>;
  /** A sentence about what they have just prevented. */
  prevented?: string | undefined;
}

/** Lists blanks to fill in, such as `[number]`, with a way past for brackets that are meant. */
export function Blanks({ children, checkbox, prevented }: BlanksProps) {
  const title = 'Fill in the blanks';
  return (
    <Alert
      tone={prevented ? 'danger' : 'warning'}
      title={prevented ? `${prevented} ${title}` : title}
      live={prevented ? 'assertive' : undefined}
    >
      {children}
      <Checkbox label="The brackets are meant to be there" className="mt-3" {...checkbox} />
    </Alert>
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
  return (
    <p className="text-sm text-soft">
      This site does not send email. “{action}” opens your email program with this text.
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
  writing: MailState & Parameters<typeof ReplyByMail>[0]['reply'];
  sendsMail: boolean;
  /** The initial text counts as typed: kept after a mail program sent it, and no template replaces it. */
  keepsFirstText?: boolean;
  /** Warning shown before sending, in place of other errors. */
  meanwhile: ReactNode;
  link: RefObject<HTMLAnchorElement | null>;
}

/** Mail form for a lead: the site sends it when it has a mail server, otherwise a mail program does. */
export function MailForm({
  label,
  what,
  action,
  byProgram,
  help,
  item,
  writing,
  sendsMail,
  keepsFirstText = false,
  meanwhile,
  link,
}: MailFormProps) {
  const { field, submit, isSaving, error, texts, draft, blanks } = writing;
  return (
    <>
      {draft.found && (
        <p className="text-sm text-soft">
          Your unsent text from {formatDateTime(draft.found.savedAt)} is back. It was saved in this browser.
        </p>
      )}
      {/* Another mail begins with no template. */}
      {!keepsFirstText && <TemplateChoice key={draft.key} item={item} reply={writing} />}
      <FormShell
        label={label}
        noValidate
        onSubmit={(event) => {
          if (sendsMail) submit(event);
          else event.preventDefault();
        }}
        notice={
          <>
            <div role="status" className="empty:hidden">
              {blanks.length > 0 && (
                <Blanks checkbox={field('bracketsMeant')}>
                  <p>
                    In this {what}: {blanks.join(', ')}
                  </p>
                  {blanks.includes('{booking}') && (
                    <p>The site has no booking address yet. Settings have a field for it.</p>
                  )}
                </Blanks>
              )}
            </div>
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
                reply={{ ...writing, isTouched: writing.isTouched || keepsFirstText }}
                link={link}
                isPrimary={!sendsMail}
                isBlocked={blanks.length > 0 && !texts.bracketsMeant}
                action={byProgram}
              />
              <Button
                icon={Copy}
                onClick={() => void copyText('text', texts.text, 'Paste the text into your email program.')}
              >
                Copy text
              </Button>
            </div>
          </div>
        }
      >
        <TextField label="Subject" autoComplete="off" {...field('subject')} />
        <TextArea
          label="Text"
          id={`${what}-text`}
          className="[&_textarea]:scroll-mt-[39vh] sm:[&_textarea]:scroll-mt-[30vh]"
          rows={10}
          help={help}
          {...field('text')}
        />
      </FormShell>
    </>
  );
}

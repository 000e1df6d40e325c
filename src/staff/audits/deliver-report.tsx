import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { CopyText } from '../../features/inbox/copy-text.tsx';
import { ReplyByMail } from '../../features/inbox/reply-by-mail.tsx';
import { TemplateChoice } from '../../features/inbox/template-choice.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { useReportAddress } from './report-link-box.tsx';
import { useDelivery } from './use-delivery.ts';

interface DeliverReportProps {
  answer: AuditAnswer;
  reportPath: string;
}

/** Mails the client the link to the report: by the site where it has a mail server, and else by a mail program. */
export function DeliverReport({ answer, reportPath }: DeliverReportProps) {
  const { audit, request, sendsMail } = answer;
  const delivery = useDelivery(answer, useReportAddress(reportPath));
  const { field, submit, isSaving, error, words, draft, hasNews, haveSeen } = delivery;
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <section aria-labelledby="deliver-heading" className="grid gap-4 border-t border-line pt-6">
      <h3 id="deliver-heading" className="text-xl">
        Mail to the client
      </h3>
      {audit.deliveredAt !== null && (
        <p className="text-sm text-soft">
          {`Delivered on ${formatMoment(audit.deliveredAt)}. `}
          <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.enquiryId)}`}>
            See what you wrote
          </InlineLink>
        </p>
      )}
      {draft.found && (
        <p className="text-sm text-soft">
          What you had not sent on {formatMoment(draft.found.savedAt)} is back: this browser kept it.
        </p>
      )}
      {/* Another mail begins with no template. */}
      <TemplateChoice key={draft.key} item={request} reply={delivery} />
      <FormShell
        label="Mail to the client"
        noValidate
        onSubmit={(event) => {
          if (sendsMail) submit(event);
          else event.preventDefault();
        }}
        notice={
          <>
            {hasNews && (
              <Alert tone="warning" live="assertive" title="Somebody replied meanwhile">
                <p>
                  It stands with{' '}
                  <InlineLink href={`/admin/inbox/${encodeURIComponent(audit.enquiryId)}`}>
                    the request
                  </InlineLink>
                  . Your words are still here.
                </p>
                <Button size="sm" className="mt-3" onClick={haveSeen}>
                  I have read it
                </Button>
              </Alert>
            )}
            {error !== undefined && !hasNews && (
              <Alert tone="danger" live="assertive">
                The mail was not sent. {error} Your words still stand here.
              </Alert>
            )}
          </>
        }
        submit={
          <div className="grid gap-4">
            {!sendsMail && (
              <p className="text-sm text-soft">
                This site sends no mail: “Reply by email” opens your mail program with these words.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              {sendsMail && (
                <Button
                  type="submit"
                  variant="primary"
                  className="w-full sm:w-auto"
                  icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
                  busy={isSaving ? 'Sending...' : undefined}
                >
                  Mail the report
                </Button>
              )}
              <ReplyByMail
                item={request}
                reply={{ ...delivery, isTouched: true }}
                link={link}
                isPrimary={!sendsMail}
              />
              <CopyText text={words.text} />
            </div>
          </div>
        }
      >
        <TextField label="Subject" autoComplete="off" {...field('subject')} />
        <TextArea
          label="Text"
          rows={10}
          help="It goes to the client as plain text, with the link in it."
          {...field('text')}
        />
      </FormShell>
    </section>
  );
}

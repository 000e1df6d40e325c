import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery, putAnswer } from '../../api/endpoint-query.ts';
import type { MailRecord, NewsletterDraft } from '../../contract/newsletter.ts';
import { counted } from '../../lib/text.ts';
import { trustedHtml } from '../../lib/trusted-html.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { notify } from '../../ui/toast-store.ts';

const RECORDS: Record<MailRecord, string> = {
  SPF: 'SPF, which says which servers may send for your domain',
  DKIM: 'DKIM, the key that signs your emails (not found under the usual names; it may have another)',
  DMARC: 'DMARC, which says what to do with emails that fail these checks',
};

function MissingRecords({ records }: { records: readonly MailRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Alert tone="warning" title="Your domain is not fully set up for email">
      <p>
        Without these DNS records, many mailboxes take newsletters for spam. The person who manages your
        domain adds them:
      </p>
      <ul className="mt-2 list-disc pl-5">
        {records.map((record) => (
          <li key={record}>{RECORDS[record]}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The newsletter as readers get it, in both forms. Its links open nothing here. */
function Preview({ html, text }: Pick<NewsletterDraft, 'html' | 'text'>) {
  return (
    <>
      <iframe
        title="Preview of the email"
        sandbox=""
        srcDoc={trustedHtml(html)}
        className="h-80 w-full border border-line bg-white"
      />
      <details>
        <summary className="link w-fit cursor-pointer py-1 text-sm">As plain text</summary>
        <pre className="mt-2 max-h-80 overflow-auto border border-line p-4 text-xs whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </>
  );
}

/** Sends a test to the reader's own address. */
function SendTest({ id }: { id: string }) {
  const call = useCall();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/admin/newsletters/{id}/test', { params: { id }, body: {} }),
  });
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        className="justify-self-start"
        busy={isPending ? 'Sending...' : undefined}
        onClick={() => mutate()}
      >
        Send a test to me
      </Button>
      <p role="status" className="text-sm text-success">
        {data && `Sent to ${data.to}.`}
      </p>
      <ErrorAlert error={error} />
    </div>
  );
}

interface SendNewsletterProps {
  id: string;
  title: string;
  draft: NewsletterDraft;
  onClose: () => void;
}

function SendForm({ id, title, draft, onClose }: SendNewsletterProps) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/newsletters/{id}', { params: { id }, body: { recipients: Number(typed) } }),
    async onSuccess(answer) {
      await putAnswer(
        queryClient,
        endpointQuery(call, 'GET /api/admin/newsletters/{id}', { params: { id } }),
        answer,
      );
      notify({
        title: 'On its way',
        description: `“${title}” goes out to ${counted(draft.recipients, 'subscriber')}.`,
      });
      onClose();
    },
  });
  const number = String(draft.recipients);
  return (
    <FormDialog
      title="Send this post"
      action={`Send to ${counted(draft.recipients, 'subscriber')}`}
      busy={isPending ? 'Sending...' : undefined}
      error={error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== number) setProblem(`Type ${number}, the number of subscribers.`);
        else if (!isPending) mutate();
      }}
      above={
        <div className="mb-6 grid gap-4 border-b border-line pb-6">
          <MissingRecords records={draft.missingRecords ?? []} />
          <Preview {...draft} />
          <SendTest id={id} />
        </div>
      }
    >
      <TextField
        label={`Type ${number} to send it`}
        help="It cannot be undone, and a post is sent once. Check the preview above and a test to yourself first."
        name="recipients"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

/** Asks before a post goes out, or says why it cannot. */
export function SendNewsletter(props: SendNewsletterProps) {
  const { draft, onClose } = props;
  const { obstacles, missingRecords, html, text } = draft;
  if (obstacles.length === 0) return <SendForm {...props} />;
  return (
    <Dialog title="Send this post" onClose={onClose}>
      <div className="grid gap-4">
        <Alert tone="warning" title="This post cannot be sent yet">
          <ul className="list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <p className="mt-2">
            <InlineLink href="/admin/settings#newsletters-heading">Go to the settings</InlineLink>
          </p>
        </Alert>
        <MissingRecords records={missingRecords ?? []} />
        <Preview html={html} text={text} />
      </div>
    </Dialog>
  );
}

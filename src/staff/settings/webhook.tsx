import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { EDITED, useEndpoint } from '../../api/endpoint-query.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import {
  type WebhookAnswer,
  type WebhookDelivery,
  type WebhookEvent,
  WebhookInput,
} from '../../contract/webhook.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoadedBlock } from './block.tsx';

const EVENT_NAMES: Record<WebhookEvent, string> = {
  'lead.received': 'New lead',
  'report.opened': 'Report opened',
  'action.checked_off': 'Action checked off',
  'subscriber.added': 'New subscriber',
  test: 'Test',
};

function resultOf({ delivery }: WebhookDelivery, sendsOut: boolean): string {
  if (delivery === null) return 'Not sent: it was turned off, or what it was about was deleted.';
  if (delivery.state === 'sent') return sendsOut ? 'Sent.' : 'Would have been sent.';
  if (delivery.state === 'failed') return `Not sent. ${delivery.lastError}`;
  return delivery.lastError === '' ? 'Waiting.' : `Trying again. ${delivery.lastError}`;
}

function Deliveries({
  answer,
  onAnswer,
}: {
  answer: WebhookAnswer;
  onAnswer: (answer: WebhookAnswer) => void;
}) {
  const call = useCall();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) =>
      call('POST /api/admin/webhook/deliveries/{id}/resend', { params: { id }, body: {} }),
    onSuccess: onAnswer,
  });
  if (answer.deliveries.length === 0) return <p className="text-sm text-soft">No messages yet.</p>;
  return (
    <>
      <ErrorAlert error={error}>The message was not sent again.</ErrorAlert>
      <ul aria-label="Last messages" className="ledger">
        {answer.deliveries.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-semibold">{EVENT_NAMES[one.event]}</p>
              <p className="text-mute">{formatDateTime(one.at)}</p>
              <p className="text-soft wrap-anywhere">{resultOf(one, answer.sendsOut)}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Send again: ${EVENT_NAMES[one.event]}, ${formatDateTime(one.at)}`}
              busy={isPending && variables === one.id ? 'Sending...' : undefined}
              onClick={() => mutate(one.id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function WebhookForm({ stored }: { stored: WebhookAnswer }) {
  const call = useCall();
  const [answer, setAnswer] = useState(stored);
  const { form, field, submit, isSaving, error } = useStaffForm<WebhookInput, WebhookInput, WebhookAnswer>({
    resolver: zodResolver(WebhookInput),
    defaultValues: { isOn: stored.isOn, url: stored.url },
    send: (body) => call('PUT /api/admin/webhook', { body }),
    onSaved: (changed): void => {
      form.reset({ isOn: changed.isOn, url: changed.url });
      setAnswer(changed);
    },
    unsaved: 'Your changes to the webhook have not been saved.',
  });
  const test = useMutation({
    mutationFn: () => call('POST /api/admin/webhook/test', { body: {} }),
    onSuccess: setAnswer,
  });
  const secret = useMutation({
    mutationFn: () => call('POST /api/admin/webhook/secret', { body: {} }),
    onSuccess: setAnswer,
  });
  const reload = useMutation({ mutationFn: () => call('GET /api/admin/webhook'), onSuccess: setAnswer });
  return (
    <>
      {answer.isOn && !answer.sendsOut && (
        <Alert tone="note">Here, nothing is sent: the messages are listed as they would have been.</Alert>
      )}
      <form aria-label="Webhook" onSubmit={submit} noValidate className="grid gap-5">
        <Checkbox label="Send these messages" {...field('isOn')} />
        <TextField
          type="url"
          label="Web address"
          help="Where the other program takes messages. It starts with https://."
          {...field('url')}
        />
        <ErrorAlert error={error}>Nothing was changed.</ErrorAlert>
        <div>
          <Button type="submit" busy={isSaving ? 'Saving...' : undefined}>
            Save the webhook
          </Button>
        </div>
      </form>
      {answer.secret !== null && (
        <Alert tone="success" title="The secret, shown once" live="polite">
          <span>Copy it into the other program, which checks with it that messages are yours: </span>
          <code className="wrap-anywhere">{answer.secret}</code>
        </Alert>
      )}
      {answer.url !== '' && (
        <>
          <ErrorAlert error={test.error ?? secret.error ?? reload.error} />
          <div className="flex flex-wrap gap-3">
            <Button size="sm" busy={test.isPending ? 'Sending...' : undefined} onClick={() => test.mutate()}>
              Send a test
            </Button>
            <Button
              size="sm"
              busy={secret.isPending ? 'Making...' : undefined}
              onClick={() => secret.mutate()}
            >
              Make a new secret
            </Button>
            <Button
              size="sm"
              busy={reload.isPending ? 'Loading...' : undefined}
              onClick={() => reload.mutate()}
            >
              Refresh the list
            </Button>
          </div>
          <Deliveries answer={answer} onAnswer={setAnswer} />
        </>
      )}
    </>
  );
}

/** Sends another program new leads, opened reports, checked-off actions and subscribers. */
export function Webhook() {
  const query = useEndpoint('GET /api/admin/webhook', {}, EDITED);
  return (
    <LoadedBlock
      title="Webhook"
      headingId="webhook-heading"
      intro="Tells another program of yours, such as a contact list, about each new lead, opened report, checked-off action and subscriber. Messages contain personal data."
      query={query}
      loading="Loading the webhook..."
      failure="The webhook could not be loaded"
    >
      {(answer) => <WebhookForm stored={answer} />}
    </LoadedBlock>
  );
}

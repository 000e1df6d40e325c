import type { ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import { leadQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import type { AuditOfRequest } from '../../contract/audit-state.ts';
import type { InboxItem, Reply } from '../../contract/inbox.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Alert, ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Badge } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { DeliveryBadge, DeliveryText } from './delivery.tsx';

export const replyElementId = ({ id }: Pick<Reply, 'id'>): string => `reply-${id}`;

function Said({
  id,
  by,
  at,
  state,
  children,
}: {
  id?: string;
  by: string;
  at: string;
  state?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li id={id} className="grid gap-2 border-l border-line-strong pl-4 sm:pl-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{by}</span>
        <time dateTime={at} className="text-mute">
          {formatDateTime(at)}
        </time>
        {state}
      </p>
      {children}
    </li>
  );
}

const textClass = 'measure whitespace-pre-wrap wrap-anywhere';

function Undelivered({ id, reply, name }: { id: string; reply: Reply; name: string }) {
  const call = useCall();
  const noticeId = `delivery-${reply.id}`;
  const { mutate, isPending, error } = useStep(
    leadQuery(call, id),
    () =>
      call('POST /api/admin/inbox/items/{id}/replies/{reply}/resend', { params: { id, reply: reply.id } }),
    () =>
      notify({
        title: 'Sending the reply again',
        description: 'Check back in a minute to see whether it went through.',
      }),
  );
  useFocusAfter(isPending, noticeId);

  const { mail } = reply;
  if (!mail || mail.state === 'sent') return null;
  const isFailed = mail.state === 'failed';
  return (
    <div id={noticeId} tabIndex={-1} className="grid gap-3">
      {isFailed ? (
        <Alert tone="danger" title={`${name} has not received this reply`}>
          <p>
            <DeliveryText mail={mail} />
          </p>
          {mail.lastError && <p className="mt-1 wrap-anywhere">{mail.lastError}</p>}
          <Button
            size="sm"
            className="mt-3"
            busy={isPending ? 'Sending...' : undefined}
            onClick={() => mutate()}
          >
            Send again
          </Button>
        </Alert>
      ) : (
        <p className="text-sm text-soft wrap-anywhere">
          <DeliveryText mail={mail} /> {mail.lastError}
        </p>
      )}
      <ErrorAlert error={error}>The reply was not sent again.</ErrorAlert>
    </div>
  );
}

/** Whether the link in a reply that delivered a report still opens it. */
function ReportBadge({ text, audits }: { text: string; audits: readonly AuditOfRequest[] }) {
  const path = /\/report\/[\w-]+/.exec(text)?.[0];
  if (path === undefined) return null;
  return audits.some(({ reportPath }) => reportPath === path) ? (
    <Badge tone="success">Report link works</Badge>
  ) : (
    <Badge tone="warning">Report link no longer works</Badge>
  );
}

interface ConversationProps {
  item: InboxItem;
  replies: readonly Reply[];
  /** The audits that answer it. */
  audits: readonly AuditOfRequest[];
}

function ReplyEntry({ item, reply, audits }: Omit<ConversationProps, 'replies'> & { reply: Reply }) {
  const { by, writtenAt, subject, text, mail } = reply;
  return (
    <Said
      id={replyElementId(reply)}
      by={by || 'Someone'}
      at={writtenAt}
      state={
        <>
          {mail ? (
            <DeliveryBadge state={mail.state} />
          ) : (
            <span className="text-mute">{item.email ? 'Sent by email' : 'Not by email'}</span>
          )}
          <ReportBadge text={text} audits={audits} />
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className={textClass}>{text}</p>
      <Undelivered id={item.id} reply={reply} name={item.name} />
    </Said>
  );
}

export function Conversation({ item, replies, audits }: ConversationProps) {
  const { kind, message, name, receivedAt } = item;
  if (!message && replies.length === 0) return null;
  const firstTitle = kind === 'comment' ? 'Comment' : 'Message';
  return (
    <Section
      title={replies.length === 0 ? firstTitle : 'Conversation'}
      titleClass="font-sans text-sm font-semibold"
    >
      {replies.length === 0 ? (
        <p className={`${textClass} mt-2 text-lg`}>{message}</p>
      ) : (
        <ol className="mt-4 grid gap-8">
          {message && (
            <Said by={name} at={receivedAt}>
              <p className={textClass}>{message}</p>
            </Said>
          )}
          {replies.map((reply) => (
            <ReplyEntry key={reply.id} {...{ item, reply, audits }} />
          ))}
        </ol>
      )}
    </Section>
  );
}

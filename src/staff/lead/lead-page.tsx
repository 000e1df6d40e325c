import { useQuery, useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing, ignoreMissing } from '../../api/api-error.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { leadQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { useStep } from '../../api/use-step.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES, type AuditOfRequest } from '../../contract/audit-state.ts';
import {
  type InboxAnswer,
  type InboxItem,
  type LeadCorrection,
  type Reply,
  LeadStatus,
  type Delivery,
  type LeadKind,
} from '../../contract/inbox.ts';
import { type LeadFieldName, filledFields, originText } from '../../contract/lead-fields.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { floridaDay, formatDate, formatDateTime } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { MarkAsSpam } from '../../parts/bin/mark-as-spam.tsx';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import { clientHref } from '../../parts/clients/clients-view.ts';
import { SameClient } from '../../parts/clients/same-client.tsx';
import { CallAndText, FieldText } from '../../parts/inbox/contact-links.tsx';
import { leadHref, inbox, type InboxQuery, queryOf } from '../../parts/inbox/inbox-view.ts';
import { NoAuditNeeded } from '../../parts/inbox/no-audit-needed.tsx';
import { ProgressChoice } from '../../parts/inbox/progress-choice.tsx';
import { StaffNote } from '../../parts/inbox/staff-note.tsx';
import { useChangeLead } from '../../parts/inbox/use-change-lead.ts';
import { useStartAudit } from '../../parts/inbox/use-start-audit.ts';
import { kindNames, notifyOfStatus, statusNames, isWaiting } from '../../parts/inbox/wording.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ErrorAlert, Alert } from '../../ui/alert.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact } from '../../ui/fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink, InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { Conversation } from './conversation.tsx';
import { CorrectDetails } from './correct-details.tsx';
import { DeliveryBadge, DeliveryText } from './delivery.tsx';
import { Answering, REPLY_ID } from './reply-composer.tsx';

const hrefOf = ({ id }: AuditOfRequest): string => `/admin/audits/${encodeURIComponent(id)}`;

function AuditProgress({ audit: { state, finished, createdAt, actions } }: { audit: AuditOfRequest }) {
  return (
    <p className="text-sm text-soft">
      {AUDIT_STATE_NAMES[state]}, {finished} of {AUDIT_POINTS.length} points finished. Started on{' '}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>.
      {actions.done > 0 && (
        <span>{` The client has checked off ${actions.done} of ${actions.total} actions.`}</span>
      )}
    </p>
  );
}

interface StartAuditProps {
  id: string;
  isFirst: boolean;
  isNext: boolean;
}

function StartAudit({ id, isFirst, isNext }: StartAuditProps) {
  const { mutate, isPending, error } = useStartAudit();
  return (
    <>
      <Button
        size={isNext ? 'md' : 'sm'}
        variant={isNext ? 'primary' : 'secondary'}
        busy={isPending ? 'Starting...' : undefined}
        onClick={() => mutate(id)}
      >
        {isFirst ? 'Start audit' : 'Audit again'}
      </Button>
      <ErrorAlert className="w-full" error={error}>
        The audit was not started.
      </ErrorAlert>
    </>
  );
}

interface LeadAuditsProps {
  item: InboxItem;
  /** Oldest first. */
  audits: readonly AuditOfRequest[];
  now: Date;
  /** Whether starting one is the next thing to do. */
  isNext?: boolean;
}

function LeadAudits({ item, audits, now, isNext = false }: LeadAuditsProps) {
  const { id, kind, suspect, noAuditAt } = item;
  const last = audits.at(-1);
  const earlier = audits.slice(0, -1).toReversed();
  // Nothing has changed on the day of delivery.
  const wasSentToday = last?.deliveredAt && floridaDay(last.deliveredAt) === floridaDay(now.toISOString());
  const canStart = !suspect && last?.state !== 'in work' && !wasSentToday;
  if (!last && !canStart) return null;
  return (
    <Section title="Audit" titleClass="font-sans text-sm font-semibold">
      <div className="mt-3 grid gap-3">
        {last ? (
          <AuditProgress audit={last} />
        ) : (
          <p className="text-sm text-soft">
            {noAuditAt === undefined
              ? 'Nobody has started it yet.'
              : `No audit needed, as of ${formatDate(noAuditAt)}.`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {last && (
            <LinkButton size="sm" href={hrefOf(last)}>
              Open audit
            </LinkButton>
          )}
          {canStart && <StartAudit id={id} isFirst={!last} isNext={isNext} />}
          {!last && kind === 'audit' && <NoAuditNeeded item={item} />}
        </div>
        {earlier.length > 0 && (
          <ul aria-label="Earlier audits" className="grid gap-2 border-t border-line pt-3 text-sm">
            {earlier.map((audit) => (
              <li key={audit.id}>
                <InlineLink href={hrefOf(audit)}>Audit from {formatDate(audit.createdAt)}</InlineLink>
                <span className="block text-soft">{AUDIT_STATE_NAMES[audit.state]}.</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

const SHOWN_ABOVE: readonly LeadFieldName[] = ['name', 'message'];

const originalOf = (
  correction: LeadCorrection | undefined,
  name: LeadFieldName | 'kind',
): string | undefined => {
  if (name === 'message') return undefined;
  const text = correction?.original[name];
  return name === 'kind' && text !== undefined ? kindNames[text as LeadKind] : text;
};

/** The first value of a corrected field. */
function Original({
  correction,
  name,
}: {
  correction: LeadCorrection | undefined;
  name: LeadFieldName | 'kind';
}) {
  const text = originalOf(correction, name);
  if (text === undefined) return null;
  return <span className="block text-mute">{`Originally: ${text || 'nothing'}`}</span>;
}

function LeadFacts({ answer: { item, client }, now }: { answer: InboxAnswer; now: Date }) {
  const { kind, receivedAt, answerBy, repliedAt, receipt, post, origin, correction, entered, suspect } = item;
  const fields = filledFields(item).filter(
    ({ name }) => !SHOWN_ABOVE.includes(name) || originalOf(correction, name) !== undefined,
  );
  return (
    <dl className="ledger text-sm">
      {!suspect && (
        <Fact name="Client">
          <InlineLink href={clientHref(client.id)}>View client</InlineLink>
        </Fact>
      )}
      <Fact name="Kind">
        <span>{kindNames[kind]}</span>
        <Original correction={correction} name="kind" />
      </Fact>
      <Fact name="Received">
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
      </Fact>
      {isWaiting(item) && (
        <Fact name="Answer by">
          <time dateTime={answerBy}>{formatDateTime(answerBy)}</time>
          <span className="block">
            <TimeLeftText answerBy={answerBy} now={now} />
          </span>
        </Fact>
      )}
      {repliedAt !== null && (
        <Fact name="Replied">
          <time dateTime={repliedAt}>{formatDateTime(repliedAt)}</time>
        </Fact>
      )}
      {fields.map(({ name, label, text }) => (
        <Fact key={name} name={label}>
          <FieldText name={name} text={text} />
          <Original correction={correction} name={name} />
        </Fact>
      ))}
      {correction && (
        <Fact name="Corrected">
          <span>{correction.by}</span>
          <time dateTime={correction.at} className="block">
            {formatDateTime(correction.at)}
          </time>
        </Fact>
      )}
      {receipt && (
        <Fact name="Receipt">
          <DeliveryBadge state={receipt.state} />
          {receipt.state !== 'sent' && <span className="mt-1 block wrap-anywhere">{receipt.lastError}</span>}
        </Fact>
      )}
      {post && (
        <Fact name="Post">
          <InlineLink href={`/blog/${post.slug}`}>{post.title}</InlineLink>
        </Fact>
      )}
      {entered && (
        <Fact name="Entered">
          <span>{`by ${entered.by}`}</span>
          {entered.howMet && <span className="block">{entered.howMet}</span>}
        </Fact>
      )}
      {origin && <Fact name="Source">{originText(origin)}</Fact>}
    </dl>
  );
}

function LeadMail({ id, mail }: { id: InboxItem['id']; mail: Delivery }) {
  const call = useCall();
  const { mutate, isPending, error } = useStep(
    leadQuery(call, id),
    () => call('POST /api/admin/inbox/items/{id}/resend', { params: { id } }),
    () =>
      notify({
        title: 'Sending the email again',
        description: 'Check back in a minute to see whether it went through.',
      }),
  );
  useFocusAfter(isPending, 'mail-heading');

  return (
    <section aria-labelledby="mail-heading">
      <h2
        id="mail-heading"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-3 font-sans text-sm font-semibold"
      >
        Email to you <DeliveryBadge state={mail.state} />
      </h2>
      <p className="mt-2 text-sm text-soft">
        <DeliveryText mail={mail} />
      </p>
      {mail.lastError && mail.state !== 'sent' && (
        <p className="mt-2 text-sm text-soft wrap-anywhere">The mail server said: “{mail.lastError}”</p>
      )}
      {mail.state !== 'sent' && (
        <Button
          size="sm"
          className="mt-3"
          busy={isPending ? 'Sending...' : undefined}
          onClick={() => mutate()}
        >
          Send again
        </Button>
      )}
      <ErrorAlert className="mt-3" error={error}>
        The email was not sent again.
      </ErrorAlert>
    </section>
  );
}

interface SpamNoticeProps {
  item: InboxItem;
  onAccepted: () => void;
  onSpam: () => void;
}

function SpamNotice({ item, onAccepted, onSpam }: SpamNoticeProps) {
  const { id, name } = item;
  const call = useCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/inbox/changes', {
        body: { ids: [id], action: 'not-spam' },
        waitsForRefresh: true,
      }),
    onSuccess: () => {
      notify({
        title: 'Moved to the inbox',
        description: `${name} is now waiting for your answer like the others.`,
      });
      onAccepted();
    },
  });

  return (
    <Alert tone="warning" title="Possible spam">
      <p>
        It was filled in the way bots do it, or it reads like an ad. Nobody was emailed about it, and it stays
        here until you decide.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={isPending ? 'Moving...' : undefined} onClick={() => mutate()}>
          Not spam
        </Button>
        <MarkAsSpam item={item} onDone={onSpam} />
      </div>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          It was not moved. {errorMessage(error)}
        </p>
      )}
    </Alert>
  );
}

function LeadStatusChoice({ item }: { item: InboxItem }) {
  const { mutate, isPending, variables, error } = useChangeLead(item.id, ({ status }) => {
    if (status) notifyOfStatus(item, status);
  });
  return (
    <ProgressChoice
      title="Status"
      names={statusNames}
      options={LeadStatus.options}
      value={isPending ? (variables.status ?? item.status) : item.status}
      isPending={isPending}
      onChoose={(status) => mutate({ status })}
      error={error}
      failure="The status was not changed."
    />
  );
}

/** Marks a lead as unread and returns to its list, since staying would mark it as read. */
function MarkAsUnread({ item: { id, name }, back }: { item: InboxItem; back: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChangeLead(id, () => {
    void navigate(back);
    notify({ title: 'Marked as unread', description: `The lead from ${name} is marked as unread again.` });
  });
  const onError = (error: unknown) => void notifyFailure('Not marked as unread', error);
  return (
    <Button
      size="sm"
      busy={isPending ? 'Saving...' : undefined}
      onClick={() => mutate({ read: false }, { onError })}
    >
      Mark as unread
    </Button>
  );
}

interface DeleteLeadProps {
  item: InboxItem;
  /** Number of its audits, which are hidden with it. */
  audits: number;
  back: string;
}

const hiddenAuditsNote = (audits: number): string =>
  audits === 1
    ? 'Its audit is hidden too, and the link to its report stops working.'
    : `Its ${audits} audits are hidden too, and the links to their reports stop working.`;

/** Deletes a lead after confirmation and returns to the list; a notice offers to restore it. */
function DeleteLead({ item: { id, name, kind }, audits, back }: DeleteLeadProps) {
  const navigate = useNavigate();
  const call = useCall();
  const deletion = useDeletion('leads');
  const what = kindNames[kind].toLowerCase();

  const remove = () =>
    deletion({
      id,
      name,
      title: `Delete the ${what} from “${name}”?`,
      text: (
        <>
          <p>You can restore it under “Deleted” in the inbox for 30 days.</p>
          {audits > 0 && <p>{hiddenAuditsNote(audits)}</p>}
        </>
      ),
      run: () => ignoreMissing(call('DELETE /api/admin/inbox/items/{id}', { params: { id } })),
      onDeleted: () => void navigate(back, { replace: true }),
      notice: {
        title: 'Deleted',
        description: `You can restore the ${what} from ${name} under “Deleted” for 30 days.`,
      },
    });

  return (
    <Button size="sm" variant="quiet" icon={Trash2} onClick={() => void remove()}>
      Delete
    </Button>
  );
}

function Neighbors({ id, items, query }: { id: string; items: readonly InboxItem[]; query: InboxQuery }) {
  // Fixed at mount: answering must not shift the list.
  const [{ newer, older }] = useState(() => {
    const index = items.findIndex((item) => item.id === id);
    return index === -1
      ? { newer: undefined, older: undefined }
      : { newer: items[index - 1], older: items[index + 1] };
  });
  if (!newer && !older) return null;
  return (
    <nav aria-label="More leads" className="flex gap-6">
      {newer && (
        <BackLink href={leadHref(newer.id, query)} aria-label={`Newer: ${newer.name}`}>
          Newer
        </BackLink>
      )}
      {older && (
        <Link href={leadHref(older.id, query)} className="link-back" aria-label={`Older: ${older.name}`}>
          Older
          <Needle direction="e" />
        </Link>
      )}
    </nav>
  );
}

function LeadNeighbors({ id, query }: { id: string; query: InboxQuery }) {
  const { data, isPlaceholderData } = useEndpoint('GET /api/admin/inbox', { query: queryOf(query) }, PAGED);
  if (!data || isPlaceholderData) return null;
  return <Neighbors id={id} items={data.items} query={query} />;
}

/** Marks a lead as read once when opened, so that marking it unread lasts. */
function useMarkAsRead({ id, readAt }: InboxItem): void {
  const { mutate } = useChangeLead(id, undefined, 'background');
  const [wasUnread] = useState(readAt === null);
  const isReported = useRef(false);
  useEffect(() => {
    if (!wasUnread || isReported.current) return;
    isReported.current = true;
    mutate({ read: true });
  }, [wasUnread, mutate]);
}

const FACTS_ID = 'facts-heading';

function Opened({ answer, now, query }: { answer: InboxAnswer; now: Date; query: InboxQuery }) {
  const { item, replies, audits, client } = answer;
  useMarkAsRead(item);
  const changing = useChangeLead(item.id);
  const reply = useRef<HTMLAnchorElement>(null);
  const isAccepted = useRef(false);
  const navigate = useNavigate();
  // Moves focus to the reply form after the lead was accepted.
  useEffect(() => {
    if (!item.suspect && isAccepted.current) reply.current?.focus();
    isAccepted.current = false;
  }, [item.suspect]);
  const back = inbox.href(query);
  const here = leadHref(item.id, query);
  const leave = () => void navigate(back, { replace: true });
  const isAuditNext =
    item.kind === 'audit' &&
    replies.length > 0 &&
    item.status === 'replied' &&
    audits.length === 0 &&
    item.noAuditAt === undefined;
  return (
    <>
      <PageTitle>{item.name}</PageTitle>
      {/* In one column the form may be below a long conversation, and the details are below the form. */}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {!item.suspect && (
          <>
            <LinkButton size="sm" className="xl:hidden" href={`${here}#${REPLY_ID}`}>
              {item.email ? 'Reply' : 'Answer'}
            </LinkButton>
            <CallAndText name={item.name} phone={item.phone} />
          </>
        )}
        <InlineLink className="xl:hidden" href={`${here}#${FACTS_ID}`}>
          Details
        </InlineLink>
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {item.suspect && (
            <SpamNotice item={item} onAccepted={() => (isAccepted.current = true)} onSpam={leave} />
          )}
          <SameClient id={client.id} suggestions={client.suggestions} />
          <Conversation item={item} replies={replies} audits={audits} />
          {isAuditNext && <LeadAudits item={item} audits={audits} now={now} isNext />}
          {item.suspect ? (
            <p className="text-sm text-soft">Mark it as not spam to reply.</p>
          ) : (
            <Answering answer={answer} link={reply} />
          )}
        </div>
        <div className="grid gap-8 border-t border-ink pt-8 xl:border-t-0 xl:border-l lg:pt-0 xl:pl-8">
          <LeadStatusChoice item={item} />
          <Section title="Details" titleClass="mb-3 font-sans text-sm font-semibold" headingId={FACTS_ID}>
            <LeadFacts answer={answer} now={now} />
            <CorrectDetails item={item} />
          </Section>
          {!isAuditNext && <LeadAudits item={item} audits={audits} now={now} />}
          <StaffNote
            id="lead-note"
            name={item.name}
            note={item.note}
            save={(note) => changing.mutateAsync({ note })}
          />
          {item.mail && <LeadMail id={item.id} mail={item.mail} />}
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <MarkAsUnread item={item} back={back} />
            {!item.suspect && <MarkAsSpam item={item} onDone={leave} />}
            <DeleteLead item={item} audits={audits.length} back={back} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Polling interval of a leaving reply, in milliseconds. */
const POLL_MS = 4000;

/** True while a reply is being sent; failed ones wait for their retry. */
const isSending = ({ mail }: Reply): boolean => mail?.state === 'waiting' && mail.attempts === 0;

function LoadingLead() {
  return (
    <>
      <h1 className="sr-only">Lead</h1>
      <Loader>Loading the lead...</Loader>
      <div aria-hidden="true">
        <Skeleton className="mt-5 h-10 w-80" />
        <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-8">
            <Skeleton className="h-32" />
            <Skeleton className="h-12" />
            <Skeleton className="h-64" />
          </div>
          <div className="grid gap-8 border-t border-ink pt-8 xl:border-t-0 xl:border-l lg:pt-0 xl:pl-8">
            <Skeleton className="h-20" />
            <Skeleton className="h-56" />
          </div>
        </div>
      </div>
    </>
  );
}

/** One lead: content, state and actions (decision 10). */
export function LeadPage({ params: { id = '' } }: PageProps) {
  const [search] = useSearchParams();
  const query = inbox.read(search);
  const lead = useQuery({
    ...leadQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.replies.some(isSending) ? POLL_MS : false),
  });
  const now = useServerNow(lead);
  const isGone = isMissing(lead.error);

  return (
    <>
      <PageHead
        title={lead.data ? `${lead.data.item.name}, inbox` : 'Lead'}
        description="A lead from a visitor."
        path={`/admin/inbox/${id}`}
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <BackLink href={inbox.href(query)}>Inbox</BackLink>
          {lead.data && !isGone && <LeadNeighbors id={id} query={query} />}
        </div>
        {isGone ? (
          <EmptyState
            title="This lead does not exist"
            headingLevel={1}
            action={{ label: 'Go to the inbox', href: inbox.href(query) }}
          >
            It may have been deleted.
          </EmptyState>
        ) : (
          <QueryView
            query={lead}
            loading={<LoadingLead />}
            failure="The lead could not be loaded"
            headingLevel={1}
          >
            {(answer) => <Opened answer={answer} now={now} query={query} />}
          </QueryView>
        )}
      </div>
    </>
  );
}

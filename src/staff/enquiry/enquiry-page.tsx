import { Section } from '../../ui/section.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { enquiryQuery } from '../../api/queries.ts';
import type { InboxAnswer, InboxItem, Reply } from '../../contract/inbox.ts';
import type { PageProps } from '../../api/route.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { enquiryHref, inbox, type InboxQuery, queryOf } from '../../parts/inbox/inbox-view.ts';
import { MarkAsSpam } from '../../parts/inbox/mark-as-spam.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink, InlineLink } from '../../ui/text-link.tsx';
import { Conversation } from './conversation.tsx';
import { DeleteEnquiry, MarkAsUnread } from './enquiry-actions.tsx';
import { EnquiryAudits } from './enquiry-audits.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryMail } from './enquiry-mail.tsx';
import { EnquiryNote } from './enquiry-note.tsx';
import { EnquiryStatusChoice } from './enquiry-status.tsx';
import { REPLY, ReplyComposer } from './reply-composer.tsx';
import { SpamNotice } from './spam-notice.tsx';
import { useChangeEnquiry } from './use-change-enquiry.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { Link } from '../../ui/link.tsx';

interface NeighborsProps {
  id: string;
  items: readonly InboxItem[];
  query: InboxQuery;
}

function Neighbors({ id, items, query }: NeighborsProps) {
  // Fixed at mount: answering must not shift the list.
  const [{ newer, older }] = useState(() => {
    const index = items.findIndex((item) => item.id === id);
    return index === -1
      ? { newer: undefined, older: undefined }
      : { newer: items[index - 1], older: items[index + 1] };
  });
  if (!newer && !older) return null;
  return (
    <nav aria-label="More enquiries" className="flex gap-6">
      {newer && (
        <BackLink href={enquiryHref(newer.id, query)} aria-label={`Newer: ${newer.name}`}>
          Newer
        </BackLink>
      )}
      {older && (
        <Link href={enquiryHref(older.id, query)} className="link-back" aria-label={`Older: ${older.name}`}>
          Older
          <Needle direction="e" />
        </Link>
      )}
    </nav>
  );
}

function EnquiryNeighbors({ id, query }: { id: string; query: InboxQuery }) {
  const { data, isPlaceholderData } = useEndpoint('GET /api/admin/inbox', { query: queryOf(query) }, PAGED);
  if (!data || isPlaceholderData) return null;
  return <Neighbors id={id} items={data.items} query={query} />;
}

/** Marks an enquiry as read once when opened, so that marking it unread lasts. */
function useMarkAsRead({ id, readAt }: InboxItem): void {
  const { mutate } = useChangeEnquiry(id, undefined, 'background');
  const [isNews] = useState(readAt === null);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isNews || isSaid.current) return;
    isSaid.current = true;
    mutate({ read: true });
  }, [isNews, mutate]);
}

const FACTS = 'facts-heading';

function Opened({
  answer,
  receivedAt,
  query,
}: {
  answer: InboxAnswer;
  receivedAt: number;
  query: InboxQuery;
}) {
  const { item, replies, audits } = answer;
  const now = useServerNow(answer.now, receivedAt);
  useMarkAsRead(item);
  const reply = useRef<HTMLAnchorElement>(null);
  const isAccepted = useRef(false);
  // Moves focus to the reply form after the enquiry was accepted.
  useEffect(() => {
    if (!item.suspect && isAccepted.current) reply.current?.focus();
    isAccepted.current = false;
  }, [item.suspect]);
  const back = inbox.href(query);
  const here = enquiryHref(item.id, query);
  return (
    <>
      <PageTitle>{item.name}</PageTitle>
      {/* In one column the form may be below a long conversation, and the details are below the form. */}
      <p className="mt-3 flex gap-6 xl:hidden">
        {!item.suspect && <InlineLink href={`${here}#${REPLY}`}>Reply</InlineLink>}
        <InlineLink href={`${here}#${FACTS}`}>Details</InlineLink>
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {item.suspect && <SpamNotice item={item} onAccepted={() => (isAccepted.current = true)} />}
          <Conversation item={item} replies={replies} />
          {item.suspect ? (
            <p className="text-sm text-soft">Mark it as not spam to reply.</p>
          ) : (
            <ReplyComposer answer={answer} link={reply} />
          )}
        </div>
        <div className="grid gap-8 border-t border-ink pt-8 xl:border-t-0 xl:border-l lg:pt-0 xl:pl-8">
          <EnquiryStatusChoice item={item} />
          <Section title="Details" titleClass="mb-3 font-sans text-sm font-semibold" headingId={FACTS}>
            <EnquiryFacts item={item} now={now} />
          </Section>
          {item.kind === 'audit' && <EnquiryAudits item={item} audits={audits} />}
          <EnquiryNote item={item} />
          {item.mail && <EnquiryMail id={item.id} mail={item.mail} />}
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <MarkAsUnread item={item} back={back} />
            {!item.suspect && <MarkAsSpam item={item} />}
            <DeleteEnquiry item={item} audits={audits.length} back={back} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Polling interval of a leaving reply, in milliseconds. */
const POLL_INTERVAL = 4000;

/** True while a reply is being sent; failed ones wait for their retry. */
const isLeaving = ({ mail }: Reply): boolean => mail?.state === 'waiting' && mail.attempts === 0;

function LoadingEnquiry() {
  return (
    <>
      <h1 className="sr-only">Enquiry</h1>
      <Loader>Loading the enquiry...</Loader>
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

/** One enquiry: content, state and actions (decision 10). */
function Enquiry({ id }: { id: string }) {
  const [search] = useSearchParams();
  const query = inbox.read(search);
  const enquiry = useQuery({
    ...enquiryQuery(useCall(), id),
    refetchInterval: ({ state }) => (state.data?.replies.some(isLeaving) ? POLL_INTERVAL : false),
  });
  const isGone = isMissing(enquiry.error);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <BackLink href={inbox.href(query)}>Inbox</BackLink>
        {enquiry.data && !isGone && <EnquiryNeighbors id={id} query={query} />}
      </div>
      {isGone ? (
        <EmptyState
          title="This enquiry does not exist"
          headingLevel={1}
          action={{ label: 'Go to the inbox', href: inbox.href(query) }}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <QueryView
          query={enquiry}
          loading={<LoadingEnquiry />}
          failure="The enquiry could not be loaded"
          headingLevel={1}
        >
          {(answer) => <Opened answer={answer} receivedAt={enquiry.dataUpdatedAt} query={query} />}
        </QueryView>
      )}
    </>
  );
}

/** One enquiry: its text, replies, notes and audits. */
export function EnquiryPage({ params: { id = '' } }: PageProps) {
  const { data } = useQuery(enquiryQuery(useCall(), id));
  return (
    <>
      <PageHead
        title={data ? `${data.item.name}, inbox` : 'Enquiry'}
        description="An enquiry from a visitor."
        path={`/admin/inbox/${id}`}
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <Enquiry id={id} />
      </div>
    </>
  );
}

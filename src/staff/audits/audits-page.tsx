import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES, type AuditState } from '../../contract/audit-state.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { AuditPage, AuditSummary } from '../../contract/staff-audit.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { NoAuditNeeded } from '../../parts/inbox/no-audit-needed.tsx';
import { useStartAudit } from '../../parts/inbox/use-start-audit.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListPage, ListRows } from '../../ui/list-page.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/tag.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import {
  audits,
  AUDITS_PATH,
  type AuditsQuery,
  inAddress,
  queryOf,
  waitingIn,
  auditHref,
  auditName,
  shortAddress,
  stateTones,
} from './audits-view.ts';
import { RatingsLine } from './ratings-line.tsx';

interface WaitingRequestsProps {
  waiting: readonly InboxItem[];
  /** Total count; the list may be shorter. */
  total: number;
  now: Date;
}

/** Audit requests without an audit, oldest first. */
function WaitingRequests({ waiting, total, now }: WaitingRequestsProps) {
  const start = useStartAudit();
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  return (
    <Section
      title="Waiting for you to start"
      headingRef={heading}
      titleClass="mb-3 font-sans text-sm font-semibold"
    >
      <ErrorAlert title="The audit was not started" className="mb-4" error={start.error} />
      <ul aria-label="Waiting for you to start" className="divide-y divide-line border border-ink bg-surface">
        {waiting.map((item, index) => {
          const { id, name, website, receivedAt, answerBy, status } = item;
          return (
            <li
              key={id}
              className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto] xl:items-center"
            >
              <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 xl:grid">
                <Link
                  href={`/admin/inbox/${encodeURIComponent(id)}`}
                  className="font-bold text-text no-underline wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
                <time dateTime={receivedAt} className="text-xs text-mute">
                  {formatShortTime(receivedAt, now)}
                </time>
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {website ? shortAddress(website) : 'No website given'}
              </p>
              <p className="text-sm">
                {status === 'new' ? (
                  <TimeLeftText answerBy={answerBy} now={now} />
                ) : (
                  <span className="text-mute">Answered</span>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  // The oldest request.
                  variant={index === 0 ? 'primary' : undefined}
                  busy={start.isPending && start.variables === id ? 'Starting...' : undefined}
                  aria-label={`Start audit for ${name}`}
                  blocked={start.isPending}
                  onClick={() => start.mutate(id)}
                >
                  Start audit
                </Button>
                <NoAuditNeeded item={item} isInRow onDone={deferFocus} />
              </div>
            </li>
          );
        })}
      </ul>
      {total > waiting.length && (
        <p className="mt-3 text-xs text-mute">
          {`Showing ${formatCount(waiting.length)} of ${formatCount(total)}, the oldest first.`}
        </p>
      )}
    </Section>
  );
}

interface AuditRowProps {
  audit: AuditSummary;
  now: Date;
}

function AuditTimes({
  audit: { answerBy, isAnswered, deliveredAt, openedAt, updatedAt, actions },
  now,
}: AuditRowProps) {
  if (deliveredAt === null) {
    return isAnswered ? (
      <span className="text-mute">Changed {formatShortTime(updatedAt, now)}</span>
    ) : (
      <TimeLeftText answerBy={answerBy} now={now} />
    );
  }
  return (
    <span className="grid text-mute">
      <span>Delivered {formatShortTime(deliveredAt, now)}</span>
      {openedAt !== null && <span>Opened {formatShortTime(openedAt, now)}</span>}
      {actions.done > 0 && <span>{`${actions.done} of ${actions.total} done`}</span>}
    </span>
  );
}

/** An audit in the list. The whole row is clickable, with a single accessible link: the name. */
function AuditRow({ audit, now }: AuditRowProps) {
  const { id, client, business, website, state, finished, ratings } = audit;
  return (
    <li className="relative grid gap-x-6 gap-y-3 px-4 py-4 hover:bg-shoal sm:px-5 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_17rem_8.5rem_13rem] xl:items-center">
      <div className="min-w-0">
        <Link
          href={auditHref(id)}
          className="font-medium text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {auditName({ business, client })}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">
          {[business && client, website && shortAddress(website)].filter(Boolean).join(', ')}
        </p>
      </div>
      <RatingsLine ratings={ratings} />
      <p className="text-sm">
        {finished} of {AUDIT_POINTS.length} finished
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={stateTones[state]}>{AUDIT_STATE_NAMES[state]}</Badge>
        <AuditTimes audit={audit} now={now} />
      </div>
    </li>
  );
}

type Counts = AuditPage['counts'];

const stateList = (state: AuditState, countOf: (counts: Counts) => number) => ({
  state: inAddress(state),
  label: AUDIT_STATE_NAMES[state],
  countOf,
});

const lists: readonly { state?: string; label: string; countOf: (counts: Counts) => number }[] = [
  {
    label: 'All',
    countOf: ({ waiting, inWork, delivered, opened }) => waiting + inWork + delivered + opened,
  },
  { state: 'waiting', label: 'Waiting', countOf: ({ waiting }) => waiting },
  stateList('in work', ({ inWork }) => inWork),
  stateList('delivered', ({ delivered }) => delivered),
  stateList('opened', ({ opened }) => opened),
  { state: 'deleted', label: 'Deleted', countOf: ({ deleted }) => deleted },
];

function emptyOf({ state, q }: AuditsQuery): EmptyStateProps {
  const everything = { label: 'Show everything', href: AUDITS_PATH };
  const none = (title: string, children: string) => ({ title, children, action: everything });
  if (q)
    return none('Nothing matches', `No audit here mentions “${q}.” Try another list, or show everything.`);
  if (state === 'waiting') {
    return none('Nobody is waiting', 'Every audit request has an audit, or needs none.');
  }
  if (state) return none('Nothing of this kind', 'No audit is at this stage right now.');
  return {
    title: 'No audit yet',
    children: 'When a visitor asks for an audit, the request waits here until you start.',
    action: { label: 'See the form as visitors do', href: '/#audit-form' },
  };
}

interface AuditListProps {
  query: AuditsQuery;
  answer: AuditPage;
  now: Date;
}

/** The waiting requests and the started audits that a list shows. */
const shownIn = (query: AuditsQuery, { waiting, audits }: AuditPage) => ({
  waiting: waitingIn(query, waiting),
  begun: query.state === 'waiting' ? [] : audits,
});

function AuditList({ query, answer, now }: AuditListProps) {
  const { waiting, begun } = shownIn(query, answer);
  return (
    <ListRows
      label="Pages of audits"
      answer={query.state === 'waiting' ? { page: 1, pages: 1, total: 0 } : answer}
      isEmpty={waiting.length === 0 && begun.length === 0}
      empty={emptyOf(query)}
      hrefFor={(page) => audits.href({ ...query, page })}
    >
      <div className="grid gap-10">
        {waiting.length > 0 && <WaitingRequests waiting={waiting} total={answer.counts.waiting} now={now} />}
        {begun.length > 0 && (
          <Section title="Started" titleClass="mb-3 font-sans text-sm font-semibold">
            <ul aria-label="Started" className="divide-y divide-line border border-ink bg-surface">
              {begun.map((audit) => (
                <AuditRow key={audit.id} audit={audit} now={now} />
              ))}
            </ul>
            <p className="mt-3 text-xs text-mute">All times are Florida time (Eastern).</p>
          </Section>
        )}
      </div>
    </ListRows>
  );
}

/** All audits with their progress, due dates and reports. */
export function AuditsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = audits.read(search);
  const { state, q } = query;
  const list = useEndpoint('GET /api/admin/audits', { query: queryOf(query) }, PAGED);
  const now = useServerNow(list);
  const counts = list.data?.counts;
  return (
    <StaffScreen
      title="Audits"
      description="Audits promised to clients, and their progress."
      path={AUDITS_PATH}
      actions={
        <LinkButton size="sm" variant="quiet" href="/admin/audit-wordings">
          Wordings
        </LinkButton>
      }
    >
      <ListPage
        label="Lists of audits"
        search={{
          label: 'Search the audits',
          term: q ?? '',
          maxLength: SEARCH_TERM_MAX,
          onSearch: (term) => void navigate(audits.href({ state, q: term }), { preventScrollReset: true }),
        }}
        lists={lists.map((each) => ({
          id: each.state ?? 'all',
          label: each.label,
          count: counts && each.countOf(counts),
          href: audits.href({ state: each.state, q }),
        }))}
        selected={state ?? 'all'}
        onOpen={(href) => void navigate(href)}
        query={list}
        loading={
          <SkeletonRows
            label="Loading the audits..."
            loader="mb-3"
            rows={5}
            className="grid gap-3 px-4 py-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_16.5rem_21.5rem]"
          >
            <div className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="h-7 w-60" />
            <Skeleton className="h-6 w-40" />
          </SkeletonRows>
        }
        found={(answer) => {
          if (state === 'deleted') return '';
          const { waiting, begun } = shownIn(query, answer);
          return `${formatCount(waiting.length)} waiting, ${counted(begun.length && answer.total, 'audit')}`;
        }}
        failure="The audits could not be loaded"
      >
        {(answer) =>
          state === 'deleted' ? (
            <Bin list="audits" q={q} />
          ) : (
            <AuditList query={query} answer={answer} now={now} />
          )
        }
      </ListPage>
    </StaffScreen>
  );
}

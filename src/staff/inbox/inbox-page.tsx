import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { InboxPage as Answer, EnquiryKind, SourceCount } from '../../contract/inbox.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { ExportButton } from '../../parts/transfer/export-button.tsx';
import { inbox, INBOX_PATH, type InboxQuery, queryOf } from '../../parts/inbox/inbox-view.ts';
import { statusNames } from '../../parts/inbox/wording.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { formatCount } from '../../lib/text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InboxList } from './inbox-list.tsx';
import { inboxColumns } from './inbox-row.tsx';
import { startTransition, useOptimistic } from 'react';
import { sourceName } from '../../contract/enquiry-fields.ts';
import { Select } from '../../ui/select.tsx';

const kinds: readonly { kind: EnquiryKind | undefined; label: string }[] = [
  { kind: undefined, label: 'Every kind' },
  { kind: 'audit', label: 'Audit requests' },
  { kind: 'contact', label: 'Messages' },
  { kind: 'comment', label: 'Comments' },
];

interface InboxFiltersProps {
  query: InboxQuery;
  sources: readonly SourceCount[];
  /** Filters by source; empty for all. */
  onSource: (source: string) => void;
}

/** Filters by source and kind. Every choice is an address. */
function InboxFilters({ query, sources, onSource }: InboxFiltersProps) {
  // The address follows after its page has rendered.
  const [chosen, choose] = useOptimistic(query.source ?? '');
  const offered = sources.map(({ source, count }) => ({
    value: source,
    label: `${sourceName(source)} (${formatCount(count)})`,
  }));
  // The selected source may have no leads.
  const isOffered = chosen === '' || sources.some(({ source }) => source === chosen);
  return (
    <>
      <Select
        label="Came from"
        name="source"
        className="w-full sm:w-56"
        placeholder="Everywhere"
        options={isOffered ? offered : [...offered, { value: chosen, label: sourceName(chosen) }]}
        value={chosen}
        onChange={({ target }) => {
          startTransition(() => {
            choose(target.value);
            onSource(target.value);
          });
        }}
      />
      <nav aria-label="Kind of enquiry">
        <ul className="flex flex-wrap gap-2">
          {kinds.map(({ kind, label }) => (
            <li key={label}>
              <LinkButton
                href={inbox.href({ ...query, kind, page: 1 })}
                size="sm"
                variant="quiet"
                aria-current={query.kind === kind ? 'true' : undefined}
                className="aria-[current]:border-ink aria-[current]:bg-shoal"
              >
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

type Counts = Answer['counts'];

const lists: readonly {
  status?: InboxQuery['status'];
  label: string;
  countOf: (counts: Counts) => number;
}[] = [
  { label: 'All', countOf: (counts) => counts.new + counts.replied + counts.closed },
  ...(['new', 'replied', 'closed'] as const).map((status) => ({
    status,
    label: statusNames[status],
    countOf: (counts: Counts) => counts[status],
  })),
  { status: 'suspects', label: 'Possible spam', countOf: (counts) => counts.suspects },
  { status: 'spam', label: 'Spam', countOf: (counts) => counts.spam },
  { status: 'deleted', label: 'Deleted', countOf: (counts) => counts.deleted },
];

const actions = (
  <>
    <LinkButton size="sm" variant="quiet" href="/admin/reply-templates">
      Reply templates
    </LinkButton>
    <ExportButton
      of="GET /api/admin/inbox/export"
      exported={(file) => ({
        title: 'Inbox exported',
        description: `Everything in the inbox was saved in ${file}.`,
      })}
      failed="The inbox was not exported"
    />
  </>
);

/** Inbox with its lists by state (decision 10). */
export function InboxPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = inbox.read(search);
  const answer = useEndpoint('GET /api/admin/inbox', { query: queryOf(query) }, PAGED);
  const counts = answer.data?.counts;
  const narrow = (filters: Partial<InboxQuery>) =>
    navigate(inbox.href({ ...query, page: 1, ...filters }), { preventScrollReset: true });
  return (
    <StaffScreen title="Inbox" description="Enquiries from visitors." path={INBOX_PATH} actions={actions}>
      <ListPage
        label="Lists of the inbox"
        search={{
          label: 'Search the inbox',
          term: query.q ?? '',
          maxLength: SEARCH_TERM_MAX,
          onSearch: (q) => void narrow({ q }),
        }}
        filters={
          <InboxFilters
            query={query}
            sources={answer.data?.sources ?? []}
            onSource={(source) => void narrow({ source })}
          />
        }
        lists={lists.map(({ status, label, countOf }) => ({
          id: status ?? 'all',
          label: counts ? `${label} (${formatCount(countOf(counts))})` : label,
          href: inbox.href({ ...query, page: 1, status }),
        }))}
        selected={query.status ?? 'all'}
        onOpen={(href) => void navigate(href)}
        query={answer}
        loading={
          <SkeletonRows label="Loading the inbox..." loader="mb-3 min-h-11" rows={6} className={inboxColumns}>
            <Skeleton className="size-6" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-3.5 w-24" />
            </div>
            <Skeleton className="col-start-2 h-4 xl:col-start-auto" />
            <Skeleton className="h-5 w-20 max-xl:hidden" />
            <Skeleton className="h-6 w-24 max-xl:hidden" />
            <Skeleton className="col-start-2 h-6 w-24 xl:col-start-auto" />
          </SkeletonRows>
        }
        failure="The inbox could not be loaded"
      >
        {(data) => (
          <InboxList
            query={query}
            answer={data}
            receivedAt={answer.dataUpdatedAt}
            isOutdated={answer.isPlaceholderData}
          />
        )}
      </ListPage>
    </StaffScreen>
  );
}

import { Plus } from 'lucide-react';
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { InboxPage as Answer, LeadKind, SourceCount, BulkAction } from '../../contract/inbox.ts';
import { sourceName } from '../../contract/lead-fields.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { useRestore } from '../../parts/bin/use-restore.ts';
import {
  inbox,
  INBOX_PATH,
  type InboxQuery,
  queryOf,
  leadHref,
  isNarrowed,
} from '../../parts/inbox/inbox-view.ts';
import { statusNames } from '../../parts/inbox/wording.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ExportButton } from '../../parts/transfer/export-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Nun } from '../../ui/art/daymarks.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage, ListRows } from '../../ui/list-page.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { notify } from '../../ui/toast-store.ts';
import { inboxColumns, InboxRow } from './inbox-row.tsx';
import { NewLeadDialog } from './new-lead.tsx';

interface ActionText {
  label: string;
  question: (what: string) => string;
  /** The consequences. */
  text: string;
  outcome: string;
}

const noLongerWaiting = 'They will no longer count as waiting for an answer.';

const canBeRestored =
  'You can restore them under “Deleted” for 30 days. Their audits are hidden too, and links to their reports will stop working.';

const bulkActions: Record<BulkAction, ActionText> = {
  replied: {
    label: 'Mark as replied',
    question: (what) => `Mark ${what} as replied?`,
    text: noLongerWaiting,
    outcome: 'Marked as replied. You can find them under “Replied.”',
  },
  closed: {
    label: 'Mark as closed',
    question: (what) => `Mark ${what} as closed?`,
    text: noLongerWaiting,
    outcome: 'Marked as closed. You can find them under “Closed.”',
  },
  spam: {
    label: 'Mark as spam',
    question: (what) => `Mark ${what} as spam?`,
    text: canBeRestored,
    outcome: 'Deleted as spam. You can restore them under “Deleted” for 30 days.',
  },
  'not-spam': {
    label: 'Not spam',
    question: (what) => `Move ${what} to the inbox?`,
    text: 'They will wait for your answer like the others, by the date they arrived.',
    outcome: 'Moved to the inbox, where they are waiting for your answer.',
  },
  delete: {
    label: 'Delete',
    question: (what) => `Delete ${what}?`,
    text: canBeRestored,
    outcome: 'Deleted. You can restore them under “Deleted” for 30 days.',
  },
};

const actionsIn = (status: InboxQuery['status']): readonly BulkAction[] =>
  status === 'suspects' ? ['not-spam', 'spam', 'delete'] : ['replied', 'closed', 'spam', 'delete'];

interface BulkActionsProps {
  status: InboxQuery['status'] | undefined;
  ids: readonly string[];
  onDone: () => void;
}

/** Actions for the selection; each asks for confirmation with the count. */
function BulkActions({ status, ids, onDone }: BulkActionsProps) {
  const { mutate: restore } = useRestore('leads');
  const call = useCall();
  const confirm = useConfirm();

  async function ask(action: BulkAction) {
    const { question, text, label, outcome } = bulkActions[action];
    const done = await confirm({
      title: question(counted(ids.length, 'lead')),
      text,
      confirm: label,
      tone: action === 'delete' ? 'danger' : 'default',
      busy: 'Saving...',
      run: () => call('POST /api/admin/inbox/changes', { body: { ids: [...ids], action } }),
    });
    if (!done) return;
    onDone();
    const isDeletion = action === 'delete' || action === 'spam';
    notify({
      title: counted(done.answer.changed, 'lead'),
      description: outcome,
      ...(isDeletion && { action: { label: 'Undo', onClick: () => restore({ ids }) } }),
    });
  }

  return (
    <>
      {actionsIn(status).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'delete' ? 'quiet' : undefined}
          onClick={() => void ask(action)}
        >
          {bulkActions[action].label}
        </Button>
      ))}
    </>
  );
}

const spamNote = (
  <Alert tone="note" title="Possible spam" className="mb-6">
    These look like they were sent by a bot. Nobody was emailed about them, and none is deleted automatically.
    Move anything a person wrote to the inbox.
  </Alert>
);

const suspectsHint = (unseen: number) => (
  <p className="mb-4 flex items-start gap-3 text-sm">
    <Nun className="size-5 flex-none text-warning" />
    <span>
      <strong>{`${formatCount(unseen)} marked as possible spam`}</strong>. A person may be among them.{' '}
      <InlineLink href="/admin/inbox?status=suspects">Review now</InlineLink>
    </span>
  </p>
);

function emptyOf(query: InboxQuery): EmptyStateProps {
  const { status, kind, source, q } = query;
  if (status === 'suspects' && (kind ?? source ?? q) === undefined) {
    return {
      title: 'No possible spam',
      children: 'Anything that may be spam waits here until you decide.',
      action: { label: 'Show the inbox', href: INBOX_PATH },
    };
  }
  if (isNarrowed(query)) {
    return {
      title: 'Nothing matches',
      children: `${q ? `Nothing here mentions “${q}.”` : 'Nothing of this kind.'} Try another list, or show everything.`,
      action: { label: 'Show everything', href: INBOX_PATH },
    };
  }
  return {
    title: 'Your inbox is empty',
    children: 'When a visitor asks for an audit, writes to you or comments on a post, it arrives here.',
    action: { label: 'See the form as visitors do', href: '/#audit-form' },
  };
}

interface InboxListProps {
  query: InboxQuery;
  answer: Answer;
  now: Date;
}

function InboxList({ query, answer, now }: InboxListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Excludes selected items that are no longer listed.
  const ids = answer.items.map(({ id }) => id).filter((id) => chosen.has(id));
  const bar = useRef<HTMLInputElement>(null);

  function choose(id: string, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  }

  return (
    <>
      {query.status === 'suspects' && answer.counts.suspects > 0 && spamNote}
      {query.status !== 'suspects' && answer.counts.unseen > 0 && suspectsHint(answer.counts.unseen)}
      <ListRows
        label="Pages of the inbox"
        answer={answer}
        isEmpty={answer.items.length === 0}
        empty={emptyOf(query)}
        hrefFor={(page) => inbox.href({ ...query, page })}
      >
        <div id="leads" className="mb-3 flex min-h-11 flex-wrap items-center gap-3">
          <Checkbox
            ref={bar}
            name="all"
            label="Choose all on this page"
            checked={ids.length === answer.items.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? answer.items.map(({ id }) => id) : []))
            }
          />
          {ids.length > 0 && (
            <>
              <p className="text-sm text-soft">{ids.length} chosen</p>
              <BulkActions
                status={query.status}
                ids={ids}
                onDone={() => {
                  setChosen(new Set());
                  bar.current?.focus();
                }}
              />
            </>
          )}
        </div>
        <ul aria-label="Leads" className="divide-y divide-line border border-ink bg-surface">
          {answer.items.map((item) => (
            <InboxRow
              key={item.id}
              item={item}
              now={now}
              href={leadHref(item.id, query)}
              isChosen={chosen.has(item.id)}
              onChoose={(isChosen) => choose(item.id, isChosen)}
            />
          ))}
        </ul>
        <p className="mt-3 mb-6 text-xs text-mute">All times are Florida time (Eastern).</p>
        <div className="flex flex-wrap gap-3">
          <ExportButton {...inboxExport} />
          <ExportButton {...inboxExport} query={{ columns: 'all' }}>
            Export all columns
          </ExportButton>
        </div>
      </ListRows>
    </>
  );
}

const kinds: readonly { kind: LeadKind | undefined; label: string }[] = [
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
    <FoldedFilters isUsed={(query.kind ?? query.source) !== undefined}>
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
      <nav aria-label="Kind of lead">
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
    </FoldedFilters>
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
  { status: 'deleted', label: 'Deleted', countOf: (counts) => counts.deleted },
];

const inboxExport = {
  of: 'GET /api/admin/inbox/export',
  exported: (file: string) => ({ title: 'Inbox exported', description: `The inbox was saved in ${file}.` }),
  failed: 'The inbox was not exported',
} as const;

const actions = (
  <>
    <LinkButton size="sm" variant="primary" icon={Plus} href={`${INBOX_PATH}?new`}>
      New lead
    </LinkButton>
    <LinkButton size="sm" variant="quiet" href="/admin/reply-templates">
      Reply templates
    </LinkButton>
  </>
);

/** Inbox with its lists by state (decision 10). */
export function InboxPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = inbox.read(search);
  const answer = useEndpoint('GET /api/admin/inbox', { query: queryOf(query) }, PAGED);
  const now = useServerNow(answer);
  const counts = answer.data?.counts;
  const [added, setAdded] = useState<string>();
  // After the form is gone, which would ask about unsaved input.
  useEffect(() => {
    if (added !== undefined) void navigate(leadHref(added, {}), { replace: true });
  }, [added, navigate]);
  const narrow = (filters: Partial<InboxQuery>) =>
    navigate(inbox.href({ ...query, page: 1, ...filters }), { preventScrollReset: true });
  return (
    <StaffScreen title="Inbox" description="Leads from visitors." path={INBOX_PATH} actions={actions}>
      <ListPage
        label="Lists of the inbox"
        search={{
          label: 'Search the inbox',
          term: query.q ?? '',
          maxLength: SEARCH_TERM_MAX,
          onSearch: (q) => void narrow({ q }),
        }}
        filters={
          query.status !== 'deleted' && (
            <InboxFilters
              query={query}
              sources={answer.data?.sources ?? []}
              onSource={(source) => void narrow({ source })}
            />
          )
        }
        lists={lists.map(({ status, label, countOf }) => ({
          id: status ?? 'all',
          label,
          count: counts && countOf(counts),
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
        found={({ total }) => (query.status === 'deleted' ? '' : counted(total, 'lead'))}
        failure="The inbox could not be loaded"
      >
        {(data) =>
          query.status === 'deleted' ? (
            <Bin list="leads" q={query.q} />
          ) : (
            <InboxList query={query} answer={data} now={now} />
          )
        }
      </ListPage>
      {search.has('new') && added === undefined && (
        <NewLeadDialog
          onAdded={setAdded}
          onClose={() => void navigate(inbox.href(query), { preventScrollReset: true })}
        />
      )}
    </StaffScreen>
  );
}

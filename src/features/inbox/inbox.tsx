import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { inboxQuery } from '../../api/staff-queries.ts';
import type { InboxPage } from '../../contract/inbox.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { inboxHref, queryOf, viewOf, type InboxList as List } from './inbox-view.ts';

type Counts = InboxPage['counts'];

const lists: readonly { id: List; label: string; countOf: (counts: Counts) => number }[] = [
  { id: 'all', label: 'All', countOf: (counts) => counts.new + counts.replied + counts.closed },
  { id: 'new', label: 'New', countOf: (counts) => counts.new },
  { id: 'replied', label: 'Replied', countOf: (counts) => counts.replied },
  { id: 'closed', label: 'Closed', countOf: (counts) => counts.closed },
  { id: 'suspects', label: 'Possible spam', countOf: (counts) => counts.suspects },
  { id: 'spam', label: 'Spam', countOf: (counts) => counts.spam },
];

/** What visitors sent, in lists by where it stands (decision 10). What is shown stands in the address. */
export function Inbox() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(search);
  const inbox = useQuery(inboxQuery(useCall(), queryOf(view)));
  const { data, isPlaceholderData, dataUpdatedAt } = inbox;
  const hrefOf = (list: List) => inboxHref({ ...view, list, page: 1 });

  const content = (
    <QueryView
      query={inbox}
      loading={<InboxSkeleton />}
      failure="The inbox could not be loaded"
      headingLevel={2}
      sentenceOf={sentenceOf}
    >
      {(answer) => (
        <InboxList view={view} answer={answer} receivedAt={dataUpdatedAt} isOutdated={isPlaceholderData} />
      )}
    </QueryView>
  );

  return (
    <div className="mt-8 grid gap-8">
      <InboxFilters view={view} />
      <Tabs
        label="Lists of the inbox"
        selected={view.list}
        onSelect={(id) => {
          const list = lists.find((each) => each.id === id);
          if (list) void navigate(hrefOf(list.id));
        }}
        tabs={lists.map(({ id, label, countOf }) => ({
          id,
          label: data ? `${label} (${countOf(data.counts)})` : label,
          href: hrefOf(id),
          panel: id === view.list ? content : null,
        }))}
      />
    </div>
  );
}

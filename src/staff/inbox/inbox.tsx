import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { inboxQuery } from '../../api/staff-queries.ts';
import type { InboxPage } from '../../contract/inbox.ts';
import { formatCount } from '../../lib/format-count.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { inboxHref, queryOf, viewOf, type InboxList as List } from '../../features/inbox/inbox-view.ts';

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
  const counts = inbox.data?.counts;
  return (
    <ListPage
      label="Lists of the inbox"
      filters={<InboxFilters view={view} sources={inbox.data?.sources ?? []} />}
      lists={lists.map(({ id, label, countOf }) => ({
        id,
        label: counts ? `${label} (${formatCount(countOf(counts))})` : label,
        href: inboxHref({ ...view, list: id, page: 1 }),
      }))}
      selected={view.list}
      onOpen={(href) => void navigate(href)}
      query={inbox}
      loading={<InboxSkeleton />}
      failure="The inbox could not be loaded"
      sentenceOf={sentenceOf}
    >
      {(answer) => (
        <InboxList
          view={view}
          answer={answer}
          receivedAt={inbox.dataUpdatedAt}
          isOutdated={inbox.isPlaceholderData}
        />
      )}
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { subscribersQuery } from '../../api/staff-queries.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import { formatCount } from '../../lib/format-count.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { queryOf, subscribersHref, viewOf, type SubscribersView } from './subscribers-view.ts';

function LoadingList() {
  return (
    <>
      <Loader className="mb-3">Loading subscribers...</Loader>
      <div className="divide-y divide-line border border-line" aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 sm:px-5">
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-4 w-52 max-sm:hidden" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Who wants the newsletter (decision 9). What is shown stands in the address. */
export function Subscribers() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(search);
  const subscribers = useQuery(subscribersQuery(useCall(), queryOf(view)));
  const { data } = subscribers;
  const listOf = (list: SubscribersView['list'], label: string) => ({
    id: list,
    label,
    href: subscribersHref({ ...view, list, page: 1 }),
  });
  return (
    <ListPage
      label="Lists of subscribers"
      filters={
        <search className="w-full sm:w-80">
          <ListSearch
            label="Search by address"
            term={view.q}
            maxLength={SEARCH_TERM_MAX}
            onSearch={(q) =>
              void navigate(subscribersHref({ ...view, q, page: 1 }), { preventScrollReset: true })
            }
          />
        </search>
      }
      lists={[
        listOf('people', 'Subscribers'),
        listOf('suspects', data ? `Set apart (${formatCount(data.suspects)})` : 'Set apart'),
      ]}
      selected={view.list}
      onOpen={(href) => void navigate(href)}
      query={subscribers}
      loading={<LoadingList />}
      failure="The subscribers could not be loaded"
      sentenceOf={sentenceOf}
    >
      {(answer) => <SubscriberList view={view} answer={answer} />}
    </ListPage>
  );
}

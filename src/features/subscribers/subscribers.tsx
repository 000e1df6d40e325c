import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { subscribersQuery } from '../../api/staff-queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { Loader } from '../../ui/loader.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { SubscriberSearch } from './subscriber-search.tsx';
import { queryOf, subscribersHref, viewOf, type SubscribersView } from './subscribers-view.ts';

function LoadingList() {
  return (
    <>
      <Loader>Loading subscribers...</Loader>
      <div className="mt-5 border border-line" aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="border-b border-line px-4 py-5 last:border-b-0 sm:px-5">
            <Skeleton className="h-5 w-64 max-w-full" />
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
  const { data, isPlaceholderData } = subscribers;
  const hrefOf = (list: SubscribersView['list']) => subscribersHref({ ...view, list, page: 1 });

  const content = (
    <QueryView
      query={subscribers}
      loading={<LoadingList />}
      failure="The subscribers could not be loaded"
      headingLevel={2}
      sentenceOf={sentenceOf}
    >
      {(answer) => (
        <div
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData || undefined}
        >
          <SubscriberList view={view} answer={answer} />
        </div>
      )}
    </QueryView>
  );
  const apart = data ? `Set apart (${data.suspects})` : 'Set apart';
  return (
    <div className="mt-8 grid gap-8">
      <SubscriberSearch view={view} />
      <Tabs
        label="Lists of subscribers"
        selected={view.list}
        onSelect={(id) => void navigate(hrefOf(id === 'suspects' ? id : 'people'))}
        tabs={[
          {
            id: 'people',
            label: 'Subscribers',
            href: hrefOf('people'),
            panel: view.list === 'people' ? content : null,
          },
          {
            id: 'suspects',
            label: apart,
            href: hrefOf('suspects'),
            panel: view.list === 'suspects' ? content : null,
          },
        ]}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatCount } from '../lib/text.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ListSearch, type ListSearchProps } from './list-search.tsx';
import { Pagination } from './pagination.tsx';
import { QueryView, type QueryState, type QueryViewProps } from './query-view.tsx';
import { Refreshing } from './refreshing.tsx';
import { Tabs } from './tabs.tsx';

export interface ListPageProps<Data> extends Pick<QueryViewProps<Data>, 'loading' | 'failure' | 'children'> {
  /** Accessible name of the tabs. */
  label: string;
  search: ListSearchProps;
  filters?: ReactNode;
  /** Each with its number of records, once known. */
  lists: readonly { id: string; label: string; href: string; count?: number | undefined }[];
  selected: string;
  onOpen: (href: string) => void;
  query: QueryState<Data> & { isPlaceholderData: boolean };
  /** The number of records found, for screen readers. */
  found?: (data: Data) => string;
}

/** A screen of lists with search, filters, tabs and pages, all derived from the address. */
export function ListPage<Data>({
  label,
  search,
  filters,
  lists,
  selected,
  onOpen,
  query,
  found,
  children,
  ...view
}: ListPageProps<Data>) {
  const content = (
    <QueryView query={query} headingLevel={2} {...view}>
      {(data) => (
        <Refreshing isOutdated={query.isPlaceholderData}>
          {found && (
            <p role="status" className="sr-only">
              {query.isPlaceholderData ? '' : found(data)}
            </p>
          )}
          {children(data)}
        </Refreshing>
      )}
    </QueryView>
  );
  return (
    <div className="mt-8 grid gap-8">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <search className="w-full sm:w-80">
          <ListSearch {...search} />
        </search>
        {filters}
      </div>
      <Tabs
        label={label}
        selected={selected}
        onSelect={(id) => {
          const list = lists.find((each) => each.id === id);
          if (list) onOpen(list.href);
        }}
        tabs={lists.map(({ id, label, count, href }) => ({
          id,
          href,
          label: count === undefined ? label : `${label} (${formatCount(count)})`,
          panel: id === selected ? content : null,
        }))}
      />
    </div>
  );
}

interface ListRowsProps {
  /** Accessible name of the pagination. */
  label: string;
  answer: { page: number; pages: number; total: number };
  isEmpty: boolean;
  /** Shown if the list has no rows at all, or its first page has none. */
  empty: EmptyStateProps;
  /** The text for a page number that is too high, if there is only one page. */
  onePage?: string;
  hrefFor: (page: number) => string;
  children: ReactNode;
}

/** A page of a list with its pagination, or an empty state. */
export function ListRows({
  label,
  answer: { page, pages, total },
  isEmpty,
  empty,
  onePage = 'There is only one page.',
  hrefFor,
  children,
}: ListRowsProps) {
  if (isEmpty && (total === 0 || page === 1)) return <EmptyState headingLevel={2} {...empty} />;
  if (isEmpty) {
    return (
      <EmptyState
        title="This page does not exist"
        headingLevel={empty.headingLevel ?? 2}
        action={{ label: 'Go to the first page', href: hrefFor(1) }}
      >
        {pages === 1 ? onePage : `The last page is ${pages}.`}
      </EmptyState>
    );
  }
  return (
    <>
      {children}
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefFor={hrefFor} label={label} />
      </div>
    </>
  );
}

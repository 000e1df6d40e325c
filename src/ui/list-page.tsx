import type { ReactNode } from 'react';
import { Outdated } from './outdated.tsx';
import { QueryView, type QueryState, type QueryViewProps } from './query-view.tsx';
import { Tabs } from './tabs.tsx';

export interface ListPageProps<Data> extends Pick<
  QueryViewProps<Data>,
  'loading' | 'failure' | 'sentenceOf' | 'children'
> {
  /** Names the row of lists. */
  label: string;
  /** What narrows the list: a search, kinds. */
  filters: ReactNode;
  lists: readonly { id: string; label: string; href: string }[];
  /** The id of the list on show. */
  selected: string;
  /** Goes to the address of a list. */
  onOpen: (href: string) => void;
  query: QueryState<Data> & { isPlaceholderData: boolean };
}

/** A screen of lists: what is looked for, which list, and a page of it, all as the address says. */
export function ListPage<Data>({
  label,
  filters,
  lists,
  selected,
  onOpen,
  query,
  children,
  ...view
}: ListPageProps<Data>) {
  const content = (
    <QueryView query={query} headingLevel={2} {...view}>
      {(data) => <Outdated isOutdated={query.isPlaceholderData}>{children(data)}</Outdated>}
    </QueryView>
  );
  return (
    <div className="mt-8 grid gap-8">
      {filters}
      <Tabs
        label={label}
        selected={selected}
        onSelect={(id) => {
          const list = lists.find((each) => each.id === id);
          if (list) onOpen(list.href);
        }}
        tabs={lists.map((list) => ({ ...list, panel: list.id === selected ? content : null }))}
      />
    </div>
  );
}

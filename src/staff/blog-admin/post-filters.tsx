import { startTransition, useOptimistic } from 'react';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { Select } from '../../ui/select.tsx';
import { filterNames, type ListQuery, postList, sortNames } from './list-query.ts';

interface PostFiltersProps {
  query: ListQuery;
  categories: readonly StaffCategory[];
  onChange: (query: ListQuery) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Filters and sorting. Choices apply immediately, the term on submit. */
export function PostFilters({ query, categories, onChange }: PostFiltersProps) {
  // The address follows after its page has rendered; choices until then accumulate.
  const [chosen, choose] = useOptimistic(query);
  const { q = '', state = '', category = '', sort = 'newest' } = chosen;

  function change(field: 'q' | 'state' | 'category' | 'sort', value: string) {
    const next = postList.read(new URLSearchParams({ q, state, category, sort, [field]: value }));
    startTransition(() => {
      choose(next);
      onChange(next);
    });
  }

  return (
    <search className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <div className="col-span-2 sm:col-span-1">
        <ListSearch
          label="Search posts"
          term={q}
          maxLength={SEARCH_TERM_MAX}
          onSearch={(term) => change('q', term)}
        />
      </div>
      <Select
        label="Category"
        name="category"
        className="col-span-2 sm:col-span-1"
        placeholder="All categories"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={category}
        onChange={({ target }) => change('category', target.value)}
      />
      <Select
        label="State"
        name="state"
        placeholder="All states"
        options={optionsOf(filterNames)}
        value={state}
        onChange={({ target }) => change('state', target.value)}
      />
      {state !== 'deleted' && (
        <Select
          label="Order"
          name="sort"
          options={optionsOf(sortNames)}
          value={sort}
          onChange={({ target }) => change('sort', target.value)}
        />
      )}
    </search>
  );
}

import { useEffect, useRef, startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import {
  STAFF_POSTS_PER_PAGE,
  type StaffPostPage,
  type StaffPostSummary,
} from '../../contract/staff-post.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { Bin } from '../../parts/bin/bin.tsx';
import { useDeletion } from '../../parts/bin/use-deletion.ts';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { ListRows } from '../../ui/list-page.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Select } from '../../ui/select.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { BLOG_ADMIN, isNarrowed, type ListQuery, postList, sortNames, stateNames } from './list-query.ts';
import { PostTable, PostTableSkeleton } from './post-table.tsx';

interface PostFiltersProps {
  query: ListQuery;
  categories: readonly StaffCategory[];
  onChange: (query: ListQuery) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Filters and sorting. Choices apply immediately, the term on submit. */
function PostFilters({ query, categories, onChange }: PostFiltersProps) {
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
      <FoldedFilters isUsed={state !== '' || category !== '' || sort !== 'newest'}>
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
          options={optionsOf(stateNames)}
          value={state}
          onChange={({ target }) => change('state', target.value)}
        />
        <Select
          label="Order"
          name="sort"
          options={optionsOf(sortNames)}
          value={sort}
          onChange={({ target }) => change('sort', target.value)}
        />
      </FoldedFilters>
    </search>
  );
}

function countOf({ total, page, pages, posts }: StaffPostPage): string {
  const all = counted(total, 'post');
  if (pages <= 1 || posts.length === 0) return all;
  const first = (page - 1) * STAFF_POSTS_PER_PAGE + 1;
  return `${formatCount(first)} to ${formatCount(first + posts.length - 1)} of ${all}`;
}

const emptyOf = (query: ListQuery): EmptyStateProps =>
  isNarrowed(query)
    ? {
        title: 'No posts match',
        children: 'Try another word, state or category.',
        action: { label: 'Show all posts', href: BLOG_ADMIN },
      }
    : {
        title: 'No blog posts yet. Click “New post” to write the first one.',
        action: { label: 'New post', href: '/blog/admin/new' },
      };

/** The posts in every state, and below them the deleted ones. */
export function PostsPanel({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  const categories = useEndpoint('GET /api/admin/categories').data?.categories ?? [];
  return (
    <>
      <PostFilters
        query={query}
        categories={categories}
        onChange={(next) => void navigate(postList.href(next), { preventScrollReset: true })}
      />
      <PostList query={query} categories={categories} />
      <div className="mt-12">
        <Bin list="posts" q={query.q} />
      </div>
    </>
  );
}

function PostList({ query, categories }: { query: ListQuery; categories: readonly StaffCategory[] }) {
  const list = useEndpoint('GET /api/admin/posts', { query }, PAGED);
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const deletion = useDeletion('posts');
  const call = useCall();

  const remove = ({ id, title, state }: StaffPostSummary) =>
    deletion({
      id,
      name: title,
      title: `Delete “${title}”?`,
      text: `${
        state === 'published' ? 'Readers will no longer find this post. ' : ''
      }You can restore it for 30 days, from “Deleted” below the list.`,
      run: () => call('DELETE /api/blog/posts/{id}', { params: { id }, waitsForRefresh: true }),
      onDeleted: deferFocus,
      notice: { title: 'Post deleted', description: `“${title}” is no longer on the blog.` },
    });

  const { data, isPlaceholderData } = list;
  const { page = 1 } = query;
  const shownPage = useRef(page);

  // Scrolls to the top after a change of page.
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (document.activeElement?.closest('.pages')) count.current?.focus();
  }, [page, count]);

  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mt-6 mb-3 min-h-6 text-sm text-mute tabular">
        {data && countOf(data)}
      </p>
      <Refreshing isOutdated={isPlaceholderData}>
        <QueryView
          query={list}
          loading={<PostTableSkeleton />}
          failure="The blog posts could not be loaded."
          headingLevel={2}
        >
          {(answer) => (
            <ListRows
              label="Pages of posts"
              answer={{ ...answer, page }}
              isEmpty={answer.posts.length === 0}
              empty={emptyOf(query)}
              onePage="All posts are on one page."
              hrefFor={(to) => postList.href({ ...query, page: to })}
            >
              <PostTable
                posts={answer.posts}
                categories={categories}
                onDelete={(post) => void remove(post)}
              />
            </ListRows>
          )}
        </QueryView>
      </Refreshing>
    </>
  );
}

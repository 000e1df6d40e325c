import { Undo2 } from 'lucide-react';
import { useEffect, useRef, startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { StaffCategory } from '../../contract/category.ts';
import { SEARCH_TERM_MAX } from '../../contract/limits.ts';
import type { PostState } from '../../contract/post.ts';
import {
  STAFF_POSTS_PER_PAGE,
  type StaffPostPage,
  type StaffPostSummary,
  type DeletedPostList,
  type DeletedPostSummary,
  type StaffPost,
} from '../../contract/staff-post.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { type EmptyStateProps, EmptyState } from '../../ui/empty-state.tsx';
import { ListRows } from '../../ui/list-page.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Outdated } from '../../ui/outdated.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import {
  BLOG_ADMIN,
  isNarrowed,
  type ListQuery,
  postList,
  filterNames,
  sortNames,
  stateNames,
} from './list-query.ts';
import { PostTable, PostTableSkeleton, StackTable } from './post-table.tsx';
import './post-table.css';

type Deleted = Pick<StaffPostSummary, 'id' | 'title' | 'slug' | 'categoryId'>;

/** Notice after a restore: slug and category may have changed. */
function sentence({ title, slug, categoryId }: Deleted, post: StaffPost): string {
  const isMoved = post.slug !== slug;
  const isElsewhere = post.categoryId !== categoryId;
  const place = isMoved
    ? ` at /blog/${post.slug}, because another post now has its old address`
    : isElsewhere
      ? ''
      : ' as it was';
  const category = isElsewhere ? ` Its category no longer exists, so it is in “${post.category}”.` : '';
  return `“${title}” is back${place}.${category}`;
}

/** Restores a deleted post. Works after unmount, because the notice that offers it outlives the page. */
function useRestorePost(onDone: () => void = () => undefined) {
  const call = useCall();
  const restore = useMutation({
    mutationFn: ({ id }: Deleted) =>
      call('POST /api/admin/posts/{id}/restore', { params: { id }, waitsForRefresh: true }),
    onSuccess: ({ post }, deleted) => {
      onDone();
      notify({ title: 'Post restored', description: sentence(deleted, post) });
    },
    onError: (error, post) => {
      notifyFailure('The post was not restored', error, {
        label: 'Try again',
        onClick: () => restore.mutate(post),
      });
    },
  });
  return restore;
}

interface DeletedTableProps {
  posts: readonly DeletedPostSummary[];
  restoring: string | undefined;
  onRestore: (post: DeletedPostSummary) => void;
}

/** Deleted posts, by whom, and the end of their retention. */
function DeletedTable({ posts, restoring, onRestore }: DeletedTableProps) {
  return (
    <StackTable label="Deleted posts" className="deleted-table" columns={['Title', 'Deleted']}>
      {posts.map((post) => (
        <tr key={post.id}>
          <td className="min-w-44">
            <span className="font-semibold wrap-anywhere">{post.title}</span>
            <p className="mt-0.5 text-mute">
              {`${stateNames[post.state]}${post.category && `, ${post.category}`}`}
            </p>
          </td>
          <td className="min-w-40">
            <span>{`${formatDateTime(post.deletedAt)} by ${post.deletedBy}`}</span>
            <p className="mt-0.5 text-mute">{`Will be deleted for good on ${formatDate(post.keptUntil)}`}</p>
          </td>
          <td>
            <div className="flex justify-end">
              <Button
                size="sm"
                icon={Undo2}
                aria-label={`Restore “${post.title}”`}
                busy={restoring === post.id ? 'Restoring...' : undefined}
                disabled={restoring !== undefined}
                onClick={() => onRestore(post)}
              >
                Restore
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </StackTable>
  );
}

function DeletedPosts({ query: { q, category } }: { query: ListQuery }) {
  const list = useEndpoint(
    'GET /api/admin/deleted-posts',
    { query: { ...(q && { q }), ...(category && { category }) } },
    PAGED,
  );
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const restore = useRestorePost(deferFocus);
  const { data } = list;
  const isNarrowed = Boolean(q ?? category);

  function content({ posts }: DeletedPostList) {
    if (posts.length === 0) {
      return (
        <EmptyState
          title={isNarrowed ? 'No deleted posts match' : 'No deleted posts'}
          headingLevel={2}
          action={{ label: 'Show all posts', href: BLOG_ADMIN }}
        >
          {isNarrowed
            ? 'Try another word or category.'
            : 'You can restore a deleted post from here for 30 days.'}
        </EmptyState>
      );
    }
    return (
      <DeletedTable
        posts={posts}
        restoring={restore.isPending ? restore.variables.id : undefined}
        onRestore={(post) => restore.mutate(post)}
      />
    );
  }

  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mt-6 mb-3 text-sm text-mute tabular">
        {data && counted(data.posts.length, 'deleted post')}
      </p>
      <QueryView
        query={list}
        loading={<PostTableSkeleton />}
        failure="The deleted posts could not be loaded."
        headingLevel={2}
      >
        {content}
      </QueryView>
    </>
  );
}

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
        title: 'No blog posts yet. Click “New Post” to write the first one.',
        action: { label: 'New Post', href: '/blog/admin/new' },
      };

type PostListQuery = ListQuery & { state?: PostState };

const isOfPosts = (query: ListQuery): query is PostListQuery => query.state !== 'deleted';

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
      {isOfPosts(query) ? <PostList query={query} categories={categories} /> : <DeletedPosts query={query} />}
    </>
  );
}

function PostList({ query, categories }: { query: PostListQuery; categories: readonly StaffCategory[] }) {
  const list = useEndpoint('GET /api/admin/posts', { query }, PAGED);
  const { target: count, deferFocus } = useDeferredFocus<HTMLParagraphElement>();
  const { mutate: restore } = useRestorePost();
  const call = useCall();
  const confirm = useConfirm();

  async function remove(post: StaffPostSummary) {
    const { id, title, state } = post;
    const done = await confirm({
      title: `Delete “${title}”?`,
      text: `${
        state === 'published' ? 'Readers will no longer find this post. ' : ''
      }You can restore it for 30 days: choose the state “Deleted” above the list.`,
      confirm: 'Delete',
      busy: 'Deleting...',
      run: () => call('DELETE /api/blog/posts/{id}', { params: { id }, waitsForRefresh: true }),
    });
    if (!done) return;
    deferFocus();
    notify({
      title: 'Post deleted',
      description: `“${title}” is no longer on the blog.`,
      action: { label: 'Undo', onClick: () => restore(post) },
    });
  }

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
      <Outdated isOutdated={isPlaceholderData}>
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
      </Outdated>
    </>
  );
}

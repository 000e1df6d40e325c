import type { StaffPostPage } from '../../contract/staff-post.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BLOG_ADMIN, isNarrowed, listHref, type ListQuery } from './list-query.ts';

/** Says why the table has no rows, and what to do: the page is beyond the last, nothing matches, or nothing is there. */
export function NoPosts({ data, query }: { data: StaffPostPage; query: ListQuery }) {
  if (data.total > 0) {
    return (
      <EmptyState
        title="There is no such page"
        headingLevel={2}
        action={{ label: 'Go to the first page', href: listHref({ ...query, page: 1 }) }}
      >
        {data.pages === 1 ? 'All posts are on one page.' : `The list ends with page ${data.pages}.`}
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title="No posts match"
        headingLevel={2}
        action={{ label: 'Show all posts', href: BLOG_ADMIN }}
      >
        Try another word, state or category.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No blog posts yet. Click “New Post” to write the first one."
      headingLevel={2}
      action={{ label: 'New Post', href: '/blog/admin/new' }}
    />
  );
}

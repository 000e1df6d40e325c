import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { sentenceOf } from '../../api/error-sentence.ts';
import { deletedPostsQuery } from '../../api/staff-queries.ts';
import type { DeletedPostList } from '../../contract/staff-post.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useFocusLater } from '../../ui/use-focus-later.ts';
import { DeletedTable } from './deleted-table.tsx';
import { BLOG_ADMIN, type ListQuery } from './list-query.ts';
import { PostTableSkeleton } from './post-table-skeleton.tsx';
import { useRestorePost } from './use-restore-post.ts';

/** The deleted posts that can be brought back. */
export function DeletedPosts({ query: { q, category } }: { query: ListQuery }) {
  const list = useQuery(deletedPostsQuery(useCall(), { ...(q && { q }), ...(category && { category }) }));
  const { target: count, focusLater } = useFocusLater<HTMLParagraphElement>();
  const restore = useRestorePost(focusLater);
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
            : 'A post that you delete can be brought back from here for 30 days.'}
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
        {data && `${data.posts.length} deleted ${data.posts.length === 1 ? 'post' : 'posts'}`}
      </p>
      <QueryView
        query={list}
        loading={<PostTableSkeleton />}
        failure="The deleted posts could not be loaded."
        headingLevel={2}
        sentenceOf={sentenceOf}
      >
        {content}
      </QueryView>
    </>
  );
}

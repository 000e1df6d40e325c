import { counted } from '../../lib/text.ts';
import { Undo2 } from 'lucide-react';
import { PAGED, useEndpoint } from '../../api/endpoint-query.ts';
import type { DeletedPostList, DeletedPostSummary } from '../../contract/staff-post.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { BLOG_ADMIN, stateNames, type ListQuery } from './list-query.ts';
import { PostTableSkeleton } from './post-table.tsx';
import { useRestorePost } from './use-restore-post.ts';
import './post-table.css';

interface DeletedTableProps {
  posts: readonly DeletedPostSummary[];
  restoring: string | undefined;
  onRestore: (post: DeletedPostSummary) => void;
}

/** Deleted posts, by whom, and the end of their retention. On a phone each row is a card. */
function DeletedTable({ posts, restoring, onRestore }: DeletedTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
    <div className="overflow-x-auto" role="region" aria-label="Deleted posts" tabIndex={0}>
      <table className="table table-stack deleted-table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Deleted</th>
            <th scope="col" className="text-right!">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}

export function DeletedPosts({ query: { q, category } }: { query: ListQuery }) {
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

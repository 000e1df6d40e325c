import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { postsQuery, usePage } from '../../api/queries.ts';
import { COVER_OF_THREE } from '../../parts/blog/picture-sizes.ts';
import { PostCard } from '../../parts/blog/post-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';

/** Posts that the home page shows (spec §2). */
export const TEASER_POSTS = 3;

// Two columns have no room for a third card that is not alone in its row.
const itemClass = 'grid sm:max-md:nth-3:hidden';
const gridClass = 'grid gap-x-gap gap-y-12 sm:grid-cols-2 md:grid-cols-3';

/** Newest posts (spec §2) with loading, error and empty states. */
export function BlogTeaser() {
  const { noPosts } = usePage('home');
  const { data, isPending, isFetching, refetch } = useQuery(postsQuery(useCall(), { perPage: TEASER_POSTS }));
  if (isPending) {
    return (
      <>
        <Loader className="mb-6">Loading blog posts...</Loader>
        <ul className={gridClass} aria-hidden="true">
          {Array.from({ length: TEASER_POSTS }, (_, index) => (
            <li key={index} className={itemClass}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title="Error loading blog posts. Please try again later."
        {...retryOf({ isFetching, refetch })}
      />
    );
  }
  if (data.posts.length === 0) return <EmptyState title={noPosts} />;
  return (
    <ul className={gridClass}>
      {data.posts.map((post) => (
        <li key={post.id} className={itemClass}>
          <PostCard post={post} headingLevel={3} sizes={COVER_OF_THREE} className="post-brief" />
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { postsQuery } from '../../api/queries.ts';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Posts that the home page shows (spec §2). */
export const TEASER_POSTS = 3;

/** The picture for posts whose own is missing or broken. */
export const DEFAULT_COVER = '/covers/default.svg';

// Two columns have no room for a third card that is not alone in its row.
const itemClass = 'grid sm:max-md:nth-3:hidden';
const gridClass = 'grid gap-x-gap gap-y-12 sm:grid-cols-2 md:grid-cols-3';

/** The newest posts (spec §2), with their states while loading, without an answer and without content. */
export function BlogTeaser() {
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
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.posts.length === 0) return <EmptyState title="No blog posts available at the moment." />;
  return (
    <ul className={gridClass}>
      {data.posts.map((post) => (
        <li key={post.id} className={itemClass}>
          <Card
            title={post.title}
            href={`/blog/${post.slug}`}
            headingLevel={3}
            image={{ src: post.imageUrl || DEFAULT_COVER, alt: '', fallbackSrc: DEFAULT_COVER }}
            tag={
              <Tag bearing={categoryBearing(post.categorySlug)} href={`/blog/category/${post.categorySlug}`}>
                {post.category}
              </Tag>
            }
            text={post.excerpt}
            action="Read more"
          />
        </li>
      ))}
    </ul>
  );
}

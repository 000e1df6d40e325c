import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { recentPostsQuery, usePage } from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { PostSummary } from '../../contract/post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const rowClass = 'grid grid-cols-[5rem_1fr] items-center gap-4 py-3.5';

const loading = (
  <SkeletonRows label="Loading recent posts..." rows={3} list="ledger mt-3" className={rowClass}>
    <Skeleton className="h-12.5" />
    <span className="grid gap-2">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-[60%]" />
    </span>
  </SkeletonRows>
);

function Rows({ posts, currentSlug }: { posts: readonly PostSummary[]; currentSlug: string | undefined }) {
  return (
    <ul className="ledger mt-3">
      {posts.map(({ id, slug, title, imageUrl }) => (
        <li
          key={id}
          className={
            slug === currentSlug ? 'bg-shoal pl-3.5 shadow-[inset_3px_0_0_var(--primary)]' : undefined
          }
        >
          <Link
            href={`/blog/${slug}`}
            className={`${rowClass} text-sm leading-snug font-semibold text-(--text) no-underline hover:text-link hover:underline`}
            aria-current={slug === currentSlug ? 'page' : undefined}
          >
            <FallbackImage
              src={responsivePicture(imageUrl || DEFAULT_COVER)}
              alt=""
              width={80}
              height={50}
              sizes="5rem"
              className="aspect-8/5 rounded-xs object-cover"
            />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The three newest posts (spec §9), with the one on show marked: `currentSlug` names it. */
export function RecentPosts({ currentSlug }: { currentSlug?: string | undefined }) {
  const { data, isPending, isFetching, refetch } = useQuery(recentPostsQuery(useCall()));
  const { recentHeading, noRecent } = usePage('blog');

  function content() {
    if (isPending) return loading;
    if (!data) {
      return (
        <div className="mt-4">
          <ErrorState
            title="Error loading recent posts. Please try again later."
            {...retryOf({ isFetching, refetch })}
          />
        </div>
      );
    }
    if (data.posts.length === 0) return <p className="mt-3 text-soft">{noRecent}</p>;
    return <Rows posts={data.posts} currentSlug={currentSlug} />;
  }

  return (
    <Section title={recentHeading} titleClass="text-xl" className="md:max-lg:row-span-2">
      {content()}
    </Section>
  );
}

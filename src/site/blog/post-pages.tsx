import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { asksForNoPage, postsQuery } from '../../api/queries.ts';
import type { PostPage, PostSummary } from '../../contract/post.ts';
import { pageHref } from '../../lib/page-href.ts';
import { PostCard } from '../../parts/blog/post-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const gridClass = 'grid gap-x-gap gap-y-12 sm:grid-cols-2';

/** Centers the picture beside the text. */
const leadClass = classNames(
  'sm:grid-cols-[1.25fr_1fr] sm:grid-rows-[1fr_auto_auto_1fr] sm:gap-x-gap',
  'sm:[&>.cover]:row-span-4 sm:[&>.cover]:self-center sm:[&>.tag]:self-end',
  'lg:[&>.post-title]:text-[2rem] lg:[&>.post-title]:leading-[1.15] [&>.post-text]:text-base',
);

/** A post across the whole width, with its picture beside its text. */
export const LeadPost = ({ post }: { post: PostSummary }) => (
  <PostCard post={post} headingLevel={2} priority className={leadClass} />
);

/** A page of posts in two columns: the first across the whole width, unless it is shown elsewhere. */
export function PostList({ posts, hasLead = true }: { posts: readonly PostSummary[]; hasLead?: boolean }) {
  const [first, ...others] = posts;
  const lead = hasLead && first;
  return (
    <ul className={gridClass}>
      {lead && (
        <li key={lead.id} className="grid gap-y-12 sm:col-span-2">
          <LeadPost post={lead} />
          {others.length > 0 && <Neatline />}
        </li>
      )}
      {others.map((post) => (
        <li key={post.id} className="grid">
          <PostCard post={post} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder cards while loading (spec §9). */
const SKELETON_CARDS = 6;

function PostListSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading blog posts...
      </p>
      <ul className={gridClass} aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface PostPagesProps {
  query: { category?: string; q?: string; page?: number };
  path: string;
  label: string;
  empty: ReactNode;
  /** Shows a page of posts, of which there is at least one. */
  children: (answer: PostPage) => ReactNode;
}

/**
 * Paginated list of posts with its loading, error, empty and out-of-range states. Keeps the current page while the next
 * one loads.
 */
export function PostPages({ query, path, label, empty, children }: PostPagesProps) {
  const { page = 1, q } = query;
  const [search] = useSearchParams();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery(postsQuery(useCall(), query));
  const hrefFor = (to: number): string => pageHref(path, to, q === undefined ? {} : { q });
  const pages = data?.pages ?? 1;
  const isWithin = !asksForNoPage(search, data?.pages);

  function content() {
    if (isPending) return <PostListSkeleton />;
    if (!data) {
      return (
        <ErrorState
          title="Error loading blog posts. Please try again later."
          headingLevel={2}
          {...retryOf({ isFetching, refetch })}
        />
      );
    }
    if (isWithin) return data.total === 0 ? empty : children(data);
    return (
      <EmptyState
        title="This page does not exist"
        headingLevel={2}
        action={{ label: 'Go to the first page', href: hrefFor(1) }}
      >
        {pages === 1 ? (
          'There is only one page.'
        ) : (
          <>
            The last page is <InlineLink href={hrefFor(pages)}>page {pages}</InlineLink>.
          </>
        )}
      </EmptyState>
    );
  }

  return (
    <section
      id="posts"
      aria-label={pages > 1 && isWithin ? `${label}, page ${page} of ${pages}` : label}
      aria-busy={isPlaceholderData || undefined}
    >
      <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-70')}>{content()}</div>
      {pages > 1 && isWithin && (
        <div className="mt-14 border-t border-line pt-6">
          <Pagination page={page} pages={pages} hrefFor={hrefFor} />
        </div>
      )}
    </section>
  );
}

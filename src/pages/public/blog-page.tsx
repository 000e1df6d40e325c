import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { asksForNoPage, pageOf, postsQuery } from '../../api/queries.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { pageHref } from '../../lib/page-href.ts';

const BlogSections = lazyComponent(async () => (await import('./blog/blog-sections.tsx')).BlogSections);

/** Always the same element: turning a page leaves HTML alone that still waits for its code. */
const sections = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <BlogSections />
  </Suspense>
);

/** The blog's list of articles (spec §2). */
export function BlogPage() {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  // Asked for by the list below, whose code comes later: two who ask would try twice where the first try fails.
  const { data } = useQuery({ ...postsQuery(useCall(), pageOf(search)), enabled: false });
  const isNoPage = asksForNoPage(search, data?.pages);
  return (
    <>
      <PageHead
        title={isNoPage ? 'Page Not Found' : `Digital marketing resources${page > 1 ? `, page ${page}` : ''}`}
        description="Articles on local search, websites, email and social media for small businesses in Southwest Florida."
        path={pageHref('/blog', page)}
        noindex={isNoPage}
        feed
      />
      {sections}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { asksForNoPage, pageOf, postsQuery } from '../../api/queries.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { pageHref } from '../../lib/page-href.ts';
import { BlogSections } from './blog-sections.tsx';

/** The blog's list of articles (spec §2). */
export function BlogPage() {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const { data } = useQuery(postsQuery(useCall(), pageOf(search)));
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
      <BlogSections />
    </>
  );
}

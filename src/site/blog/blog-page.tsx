import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { asksForNoPage, pageOf, postsQuery, usePage } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { BlogSections } from './blog-sections.tsx';

/** The blog's list of articles (spec §2). */
export function BlogPage() {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const words = usePage('blog');
  const { data } = useQuery(postsQuery(useCall(), pageOf(search)));
  const isNoPage = asksForNoPage(search, data?.pages);
  return (
    <>
      <PageHead
        title={isNoPage ? 'Page Not Found' : words.heading}
        description={words.intro}
        words={isNoPage ? undefined : words}
        path="/blog"
        {...(isNoPage ? { noindex: true } : { list: { page, pages: data?.pages } })}
        feed
      />
      <BlogSections />
    </>
  );
}

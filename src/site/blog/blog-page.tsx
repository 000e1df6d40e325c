import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { asksForNoPage, pageOf, postsQuery, usePage } from '../../api/queries.ts';
import { AuditOffer } from '../../parts/blog/audit-offer.tsx';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Subscribe } from '../../parts/leads/subscribe.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlogHeader, BlogLayout } from './blog-layout.tsx';
import { LeadPost, PostList, PostPages } from './post-pages.tsx';
import { SearchBox } from './search-box.tsx';

/** The blog's list of articles (spec §2). */
export function BlogPage() {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const texts = usePage('blog');
  const { data } = useQuery(postsQuery(useCall(), pageOf(search)));
  // A single article stays in the list.
  const newest = page === 1 && data && data.posts.length > 1 ? data.posts[0] : undefined;
  const isNoPage = asksForNoPage(search, data?.pages);
  return (
    <>
      <PageHead
        title={isNoPage ? 'Page Not Found' : texts.heading}
        description={texts.intro}
        seoTexts={isNoPage ? undefined : texts}
        path="/blog"
        {...(isNoPage ? { noindex: true } : { list: { page, pages: data?.pages } })}
        feed
      />
      <BlogHeader title={texts.heading} newest={newest && <LeadPost post={newest} />}>
        <p className="measure mt-4 text-xl text-soft">{texts.intro}</p>
      </BlogHeader>
      <BlogLayout
        sidebar={
          <BlogSidebar>
            <SearchBox />
            <CategoryList />
            <Subscribe />
          </BlogSidebar>
        }
      >
        <PostPages
          query={pageOf(search)}
          path="/blog"
          label="Articles"
          empty={
            <EmptyState title={texts.noPosts} headingLevel={2}>
              {texts.noPostsHint || undefined}
            </EmptyState>
          }
        >
          {({ posts }) => <PostList posts={posts} hasLead={!newest} />}
        </PostPages>
        <AuditOffer />
      </BlogLayout>
    </>
  );
}

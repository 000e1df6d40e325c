import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { pageOf, usePage, asksForNoPage, categoriesQuery, postsQuery } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { AuditOffer } from '../../parts/blog/audit-offer.tsx';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList, countOf } from '../../parts/blog/category-list.tsx';
import { pathToCategory } from '../../parts/blog/paths.ts';
import { RecentPosts } from '../../parts/blog/recent-posts.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { useCanonicalAddress } from '../../parts/layout/use-canonical-address.ts';
import { Subscribe } from '../../parts/leads/subscribe.tsx';
import { PageBreadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlogHeader, BlogLayout } from './blog-layout.tsx';
import { PostList, PostPages } from './post-pages.tsx';
import { SearchBox } from './search-box.tsx';

/**
 * Category of the address. Its posts decide whether it exists; the category list answers earlier, and is the only
 * source when the server renders an unknown address.
 */
function useCategory(slug: string) {
  const call = useCall();
  const [search] = useSearchParams();
  const posts = useQuery(postsQuery(call, { category: slug, ...pageOf(search) }));
  const { data } = useQuery(categoriesQuery(call));
  const listed = data?.categories.find((category) => category.slug === slug);
  return {
    name: listed?.name ?? posts.data?.posts[0]?.category ?? 'Articles',
    count: posts.data?.total ?? listed?.count,
    pages: posts.data?.pages,
    /** True for a page number beyond the end. */
    isNoPage: asksForNoPage(search, posts.data?.pages),
    isUnknown: isMissing(posts.error) || (posts.isPending && data !== undefined && !listed),
  };
}

/** The articles of one category (spec §2, decision 4). */
export function BlogCategoryPage({ params: { category: slug = '' } }: PageProps) {
  const [search] = useSearchParams();
  const { page = 1 } = pageOf(search);
  const { name, count, pages, isUnknown, isNoPage } = useCategory(slug);
  const names = usePage('frame');
  const texts = usePage('blog');
  const path = `/blog/category/${slug}`;
  const isFound = !isUnknown && count !== undefined;
  useCanonicalAddress(isFound ? path : undefined);
  // A service may have the category's name.
  const ownTitle = isFound ? `${name} articles` : 'Articles';
  return (
    <>
      <PageHead
        title={isUnknown ? texts.categoryMissing : isNoPage ? 'Page Not Found' : ownTitle}
        description={isUnknown ? 'There is no category at this address.' : `${name}: ${texts.intro}`}
        path={path}
        {...(isUnknown || isNoPage || count === 0 ? { noindex: true } : { list: { page, pages } })}
        feed
      />
      {!isUnknown && (
        <BlogHeader
          title={name}
          before={
            <div className="mb-4">
              <PageBreadcrumbs
                back={{ label: texts.back, href: '/blog' }}
                above={pathToCategory(names)}
                current={name}
              />
            </div>
          }
        >
          <p className="mt-4 min-h-[1lh] text-xl text-soft">{count !== undefined && countOf(count)}</p>
        </BlogHeader>
      )}
      <BlogLayout
        sidebar={
          <BlogSidebar>
            <SearchBox />
            <RecentPosts />
            <Subscribe />
          </BlogSidebar>
        }
      >
        {isUnknown ? (
          <EmptyState
            title={texts.categoryMissing}
            headingLevel={1}
            action={{ label: texts.categoryMissingButton, href: '/blog' }}
          >
            {texts.categoryMissingText}
          </EmptyState>
        ) : (
          <PostPages
            query={{ category: slug, ...pageOf(search) }}
            path={path}
            label="Articles"
            empty={
              <EmptyState
                title={texts.categoryEmpty}
                headingLevel={2}
                action={{ label: texts.all, href: '/blog' }}
              />
            }
          >
            {({ posts }) => <PostList posts={posts} />}
          </PostPages>
        )}
        <AuditOffer />
        <CategoryList current={slug} isWide />
      </BlogLayout>
    </>
  );
}

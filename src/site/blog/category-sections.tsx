import { useSearchParams } from 'react-router-dom';
import { pageOf, usePage } from '../../api/queries.ts';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList, countOf } from '../../parts/blog/category-list.tsx';
import { pathToCategory } from '../../parts/blog/paths.ts';
import { Subscribe } from '../../parts/enquiries/subscribe.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Whereabouts } from '../../ui/breadcrumbs.tsx';
import { PostList } from './post-list.tsx';
import { PostPages } from './post-pages.tsx';
import { SearchBox } from './search-box.tsx';
import { BlogHeader } from './blog-header.tsx';
import { BlogLayout } from './blog-layout.tsx';
import type { CategoryOnShow } from './use-category.ts';

/** The articles of a category, page by page, or that there is no such one (spec §2). */
export function CategorySections({ slug, name, count, isUnknown }: CategoryOnShow) {
  const [search] = useSearchParams();
  const names = usePage('frame');
  const words = usePage('blog');
  return (
    <>
      {!isUnknown && (
        <BlogHeader
          title={name}
          before={
            <div className="mb-4">
              <Whereabouts
                back={{ label: words.back, href: '/blog' }}
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
            <Subscribe />
          </BlogSidebar>
        }
      >
        {isUnknown ? (
          <EmptyState
            title={words.categoryMissing}
            headingLevel={1}
            action={{ label: words.categoryMissingButton, href: '/blog' }}
          >
            {words.categoryMissingText}
          </EmptyState>
        ) : (
          <PostPages
            query={{ category: slug, ...pageOf(search) }}
            path={`/blog/category/${slug}`}
            label="Articles"
            empty={
              <EmptyState
                title={words.categoryEmpty}
                headingLevel={2}
                action={{ label: words.all, href: '/blog' }}
              />
            }
          >
            {({ posts }) => <PostList posts={posts} />}
          </PostPages>
        )}
        <CategoryList current={slug} isWide />
      </BlogLayout>
    </>
  );
}

import { useSearchParams } from 'react-router-dom';
import { pageOf, usePage } from '../../api/queries.ts';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { Subscribe } from '../../parts/enquiries/subscribe.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PostList } from './post-list.tsx';
import { PostPages } from './post-pages.tsx';
import { SearchBox } from './search-box.tsx';
import { BlogHeader } from './blog-header.tsx';
import { BlogLayout } from './blog-layout.tsx';

/** All articles, page by page, and the ways to find one (spec §2). */
export function BlogSections() {
  const [search] = useSearchParams();
  const { heading, intro, noPosts, noPostsHint } = usePage('blog');
  return (
    <>
      <BlogHeader title={heading}>
        <p className="measure mt-4 text-xl text-soft">{intro}</p>
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
            <EmptyState title={noPosts} headingLevel={2}>
              {noPostsHint || undefined}
            </EmptyState>
          }
        >
          {({ posts }) => <PostList posts={posts} />}
        </PostPages>
      </BlogLayout>
    </>
  );
}

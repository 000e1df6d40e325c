import { useSearchParams } from 'react-router-dom';
import { pageOf, termOf, usePage } from '../../api/queries.ts';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { RecentPosts } from '../../parts/blog/recent-posts.tsx';
import { Subscribe } from '../../parts/enquiries/subscribe.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { BlogHeader } from './blog-header.tsx';
import { BlogLayout } from './blog-layout.tsx';

/** Search results for the term in the address (spec §2). */
export function SearchSections() {
  const [search] = useSearchParams();
  const term = termOf(search);
  const { searchHeading, searchPrompt, searchHint } = usePage('blog');
  return (
    <>
      <BlogHeader title={searchHeading}>
        <div className="mt-6 max-w-form">
          <SearchBox initial={term} />
        </div>
      </BlogHeader>
      <BlogLayout
        sidebar={
          <BlogSidebar>
            <RecentPosts />
            <Subscribe />
          </BlogSidebar>
        }
      >
        {term ? (
          <SearchResults key={term} term={term} page={pageOf(search)} />
        ) : (
          <EmptyState title={searchPrompt} headingLevel={2}>
            {searchHint}
          </EmptyState>
        )}
        <CategoryList isWide />
      </BlogLayout>
    </>
  );
}

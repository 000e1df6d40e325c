import { useSearchParams } from 'react-router-dom';
import { termOf, usePage } from '../../api/queries.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SearchSections } from './search-sections.tsx';

/** Search page of the blog, with the term in the address (spec §2). */
export function BlogSearchPage() {
  const [search] = useSearchParams();
  const term = termOf(search);
  const { searchHeading } = usePage('blog');
  return (
    <>
      <PageHead
        title={term ? `“${term}” in the blog` : searchHeading}
        description="Search the articles by title, summary and category."
        path="/blog/search"
        feed
        noindex
      />
      <SearchSections />
    </>
  );
}

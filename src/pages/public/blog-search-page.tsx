import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { termOf } from '../../api/queries.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';

const SearchSections = lazyComponent(async () => (await import('./blog/search-sections.tsx')).SearchSections);

/** Always the same element: another search leaves HTML alone that still waits for its code. */
const sections = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <SearchSections />
  </Suspense>
);

/** The blog's search; the term stands in the address (spec §2). */
export function BlogSearchPage() {
  const [search] = useSearchParams();
  const term = termOf(search);
  return (
    <>
      <PageHead
        title={term ? `“${term}” in the blog` : 'Blog search'}
        description="Search the articles by title, summary and category."
        path="/blog/search"
        feed
        noindex
      />
      {sections}
    </>
  );
}

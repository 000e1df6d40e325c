import { usePage } from '../../api/queries.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PostPages } from './post-pages.tsx';
import { SearchResult } from './search-result.tsx';

function Nothing() {
  const { searchEmpty, searchEmptyHint, all } = usePage('blog');
  return (
    <div role="status">
      <EmptyState title={searchEmpty} headingLevel={2} action={{ label: all, href: '/blog' }}>
        {searchEmptyHint}
      </EmptyState>
    </div>
  );
}

/**
 * The posts that a search finds (spec §2). Give it the term as its `key` too: the results of the term before must not
 * stand under a new one.
 */
export function SearchResults({ term, page }: { term: string; page: { page?: number } }) {
  return (
    <PostPages query={{ q: term, ...page }} path="/blog/search" label="Search results" empty={<Nothing />}>
      {({ posts, total }) => (
        <>
          <div role="status">
            <h2 className="text-2xl">
              {`Found ${total} result(s)`}
              <VisuallyHidden>{` for “${term}”`}</VisuallyHidden>
            </h2>
          </div>
          <ul className="ledger mt-6">
            {posts.map((post) => (
              <li key={post.id} className="py-6">
                <SearchResult post={post} term={term} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PostPages>
  );
}

import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PostPages } from './post-pages.tsx';
import { SearchResult } from './search-result.tsx';

const nothing = (
  <div role="status">
    <EmptyState
      title="No results found"
      headingLevel={2}
      action={{ label: 'Read all articles', href: '/blog' }}
    >
      Try another word, or a shorter one.
    </EmptyState>
  </div>
);

/**
 * The posts that a search finds (spec §2). Give it the term as its `key` too: the results of the term before must not
 * stand under a new one.
 */
export function SearchResults({ term, page }: { term: string; page: { page?: number } }) {
  return (
    <PostPages query={{ q: term, ...page }} path="/blog/search" label="Search results" empty={nothing}>
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

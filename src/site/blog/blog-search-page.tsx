import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { termOf, usePage, pageOf } from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { PostSummary } from '../../contract/post.ts';
import { DEFAULT_COVER } from '../../lib/default-cover.ts';
import { formatDate } from '../../lib/time.ts';
import { AuditOffer } from '../../parts/blog/audit-offer.tsx';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { RecentPosts } from '../../parts/blog/recent-posts.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Subscribe } from '../../parts/leads/subscribe.tsx';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FallbackImage } from '../../ui/fallback-image.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BlogHeader, BlogLayout } from './blog-layout.tsx';
import { PostPages } from './post-pages.tsx';
import { SearchBox } from './search-box.tsx';

interface TextPart {
  part: string;
  isMatch: boolean;
}

/** Cuts a text where a search term occurs, ignoring case as the search does (decision 5). Together the parts are the text. */
export function splitByTerm(text: string, term: string): TextPart[] {
  if (!term) return [{ part: text, isMatch: false }];
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // Split by a pattern in brackets, every second piece is a match.
  return text
    .split(new RegExp(`(${escaped})`, 'iu'))
    .map((part, index) => ({ part, isMatch: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

// Printed as a band of the text's own height: the box of a heading's letters reaches far above and below them.
const markClass =
  'bg-transparent bg-[linear-gradient(var(--sel)_0_0)] bg-size-[100%_1.3em] bg-center bg-no-repeat text-(--text)';

function Highlight({ text, term }: { text: string; term: string }) {
  return splitByTerm(text, term).map(({ part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={markClass}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** A search result with the term highlighted. The whole row is the link. */
function SearchResult({ post, term }: { post: PostSummary; term: string }) {
  const { slug, title, excerpt, category, categorySlug, imageUrl, createdAt } = post;
  return (
    <article className="post grid-cols-[minmax(0,5rem)_minmax(65%,1fr)] gap-x-4 sm:grid-cols-[11rem_1fr] sm:gap-x-gap">
      <div className="cover">
        <FallbackImage
          src={responsivePicture(imageUrl || DEFAULT_COVER)}
          alt=""
          width={800}
          height={500}
          sizes="(min-width: 40rem) 11rem, 5rem"
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-mute">
          <Tag bearing={categoryBearing(categorySlug)} href={`/blog/category/${categorySlug}`}>
            <span>
              <Highlight text={category} term={term} />
            </span>
          </Tag>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <h3 className="post-title text-xl sm:text-2xl">
          <Link href={`/blog/${slug}`}>
            <Highlight text={title} term={term} />
          </Link>
        </h3>
        <p className="post-text">
          <Highlight text={excerpt} term={term} />
        </p>
      </div>
    </article>
  );
}

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
function SearchResults({ term, page }: { term: string; page: { page?: number } }) {
  return (
    <PostPages query={{ q: term, ...page }} path="/blog/search" label="Search results" empty={<Nothing />}>
      {({ posts, total }) => (
        <>
          <div role="status">
            <h2 className="text-2xl">
              {`Found ${total} result(s)`}
              <span className="wrap-anywhere text-mute">{` for “${term}”`}</span>
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

/** Search page of the blog, with the term in the address (spec §2). */
export function BlogSearchPage() {
  const [search] = useSearchParams();
  const term = termOf(search);
  const { searchHeading, searchPrompt, searchHint } = usePage('blog');
  return (
    <>
      <PageHead
        title={term ? `“${term}” in the blog` : searchHeading}
        description="Search the articles by title, summary and category."
        path="/blog/search"
        feed
        noindex
      />
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
        <AuditOffer />
      </BlogLayout>
    </>
  );
}

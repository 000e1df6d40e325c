import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import type { Answer } from '../../api/client.ts';
import { Island } from '../../api/island.tsx';
import { postQuery, sessionQuery, usePage } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import type { PostLink } from '../../contract/post.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { AuditOffer } from '../../parts/blog/audit-offer.tsx';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { PostHeader } from '../../parts/blog/post-header.tsx';
import { RecentPosts } from '../../parts/blog/recent-posts.tsx';
import { RelatedPosts } from '../../parts/blog/related-posts.tsx';
import { ShareLinks } from '../../parts/blog/share-links.tsx';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { NotFoundPage } from '../../parts/layout/not-found-page.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { useCanonicalAddress } from '../../parts/layout/use-canonical-address.ts';
import { Subscribe } from '../../parts/leads/subscribe.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { PageContents } from '../../ui/page-contents.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { lastChanged } from './last-changed.ts';
import { PostPicture } from './post-picture.tsx';
import { sharedPicture, shareTexts } from './shared-picture.ts';

function PostSkeleton() {
  return (
    <div className="container-page grid gap-5 pt-8 pb-section lg:pt-12">
      <Loader>Loading the post...</Loader>
      <Skeleton className="h-12 w-[70%] lg:h-16" />
      <Skeleton className="h-12 w-[45%] lg:h-16" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="sk-cover mt-3 w-full max-w-[40rem]" />
      <Skeleton className="mt-6 h-5 max-w-[40rem]" />
      <Skeleton className="h-5 max-w-[38rem]" />
      <Skeleton className="h-5 max-w-[24rem]" />
    </div>
  );
}

function Neighbor({ post, label, direction }: { post: PostLink; label: string; direction: 'w' | 'e' }) {
  const isNext = direction === 'e';
  return (
    <Link
      href={`/blog/${post.slug}`}
      rel={isNext ? 'next' : 'prev'}
      className={`group grid gap-1.5 py-5 text-text no-underline ${isNext ? 'sm:col-start-2 sm:justify-items-end sm:text-right' : ''}`}
    >
      <span className="flex items-center gap-2 text-sm text-mute">
        {!isNext && <Needle direction="w" />}
        {label}
        {isNext && <Needle direction="e" />}
      </span>
      <span className="font-display text-lg leading-snug font-semibold wrap-anywhere group-hover:underline group-hover:decoration-primary group-hover:decoration-2 group-hover:underline-offset-4">
        {post.title}
      </span>
    </Link>
  );
}

/** The ways to the posts published before and after an article. */
export function PostNeighbors({ previous, next }: { previous: PostLink | null; next: PostLink | null }) {
  const texts = usePage('blog');
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="More posts"
      className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-x-gap"
    >
      {previous && <Neighbor post={previous} label={texts.previous} direction="w" />}
      {next && <Neighbor post={next} label={texts.next} direction="e" />}
    </nav>
  );
}

/** Anchor where a post without JavaScript returns. */
const COMMENT_FORM = 'comment-form';

/** Comments on a post (spec §2, decision 8). */
function CommentSection({ slug }: { slug: string }) {
  const { commentHeading } = usePage('blog');
  return (
    <section id={COMMENT_FORM} className="scroll-mt-24" aria-labelledby="comment-heading">
      <Neatline />
      <h2 id="comment-heading" className="mt-8 mb-6 text-3xl">
        {commentHeading}
      </h2>
      <Island name="comment" component={CommentForm} props={{ slug, anchor: COMMENT_FORM }} />
    </section>
  );
}

/** A post with its surroundings (spec §2). */
function PostContent({ slug, answer }: { slug: string; answer: Answer<'GET /api/blog/posts/{slug}'> }) {
  const { data: session } = useQuery(sessionQuery(useCall()));
  const { contentMissing, contentMissingButton } = usePage('blog');
  const { post, previous, next, related } = answer;
  const sections = articleSections(post.content);
  const hasContents = sections.length > 1;
  // All parts of the article end on one line.
  const columnClass = classNames(
    'col-span-12 max-w-[40rem] lg:col-span-8 print:max-w-none',
    hasContents && 'lg:col-start-5 xl:col-span-6 xl:col-start-4',
  );
  return (
    <div className="container-page grid-page gap-y-8 pt-8 pb-12 lg:gap-y-10 lg:pt-12 lg:pb-16">
      <article className="contents">
        <div className="col-span-12">
          <PostHeader post={post} />
          {session?.account && (
            <LinkButton href={`/blog/admin/posts/${post.id}`} size="sm" className="mt-4 print:hidden">
              Edit
            </LinkButton>
          )}
        </div>
        <div className={columnClass}>
          <PostPicture post={post} />
        </div>
        {hasContents && (
          // Two rows tall, so that the list stays in sight until the article's end.
          <div className="col-span-12 lg:col-span-4 lg:col-start-1 lg:row-span-2 lg:row-start-2 xl:col-span-3">
            <PageContents sections={sections} />
          </div>
        )}
        <div className={classNames(columnClass, 'grid grid-cols-1 content-start gap-y-10 lg:gap-y-12')}>
          {post.content.trim() === '' ? (
            <EmptyState
              title={contentMissing}
              headingLevel={2}
              action={{ label: contentMissingButton, href: '/blog' }}
            />
          ) : (
            <ArticleBody content={post.content} />
          )}
          <ShareLinks title={post.title} path={`/blog/${post.slug}`} />
          <AuditOffer />
          <RelatedPosts posts={related} />
          <PostNeighbors previous={previous} next={next} />
          <CommentSection slug={slug} />
        </div>
      </article>
      <div
        className={classNames(
          // Beside the article where there is room (spec §2); without contents it takes their place.
          'col-span-12 mt-8 xl:col-span-3 xl:col-start-10 xl:row-span-2 xl:row-start-2 xl:mt-0',
          hasContents
            ? 'max-xl:border-t max-xl:border-ink max-xl:pt-10'
            : 'lg:col-span-4 lg:row-span-2 lg:row-start-2 lg:mt-0',
        )}
      >
        <BlogSidebar isBelow={hasContents}>
          <CategoryList />
          <RecentPosts currentSlug={slug} />
          <Subscribe />
        </BlogSidebar>
      </div>
    </div>
  );
}

/** A blog post (spec §2). Any failure to load it shows the not-found page. */
export function PostPage({ params: { slug = '' } }: PageProps) {
  const { data, isPending } = useQuery(postQuery(useCall(), slug));
  // At an address that it had before, the post has been found at its present one (decision 23).
  const path = `/blog/${data?.post.slug ?? slug}`;
  useCanonicalAddress(data && path);
  if (!data && !isPending) return <NotFoundPage />;
  if (!data) {
    return (
      <>
        <PageHead title="Loading the post" description="A blog post." path={path} noindex />
        <PostSkeleton />
      </>
    );
  }
  const { title, excerpt, category, createdAt } = data.post;
  return (
    <>
      <PageHead
        title={title}
        description={excerpt}
        path={path}
        image={sharedPicture(data.post)}
        seoTexts={shareTexts(data.post)}
        article={{ publishedAt: createdAt, changedAt: lastChanged(data.post), section: category }}
        feed
      />
      <PostContent slug={slug} answer={data} />
      <AuditBar />
      <PaperContact path={path} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { postQuery, sessionQuery } from '../../api/queries.ts';
import { usePage } from '../../api/use-page.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { BlogSidebar } from '../../parts/blog/blog-sidebar.tsx';
import { CategoryList } from '../../parts/blog/category-list.tsx';
import { PostNeighbors } from './post-neighbors.tsx';
import { RecentPosts } from '../../parts/blog/recent-posts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageContents } from '../../ui/page-contents.tsx';
import { AuditOffer } from './audit-offer.tsx';
import { CommentSection } from './comment-section.tsx';
import { PostHeader } from '../../parts/blog/post-header.tsx';
import { Subscribe } from '../../parts/enquiries/subscribe.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

/** A post with all that stands around it (spec §2). The page has found out that there is one. */
export function PostContent({ slug }: { slug: string }) {
  const call = useCall();
  const { data } = useQuery(postQuery(call, slug));
  const { data: session } = useQuery(sessionQuery(call));
  const { contentMissing, contentMissingButton } = usePage('blog');
  if (!data) return <PostSkeleton />;
  const { post, previous, next } = data;
  const sections = articleSections(post.content);
  const hasContents = sections.length > 1;
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
        <div className="col-span-12 lg:col-span-8">
          <PostPicture post={post} />
        </div>
        {hasContents && (
          // Two rows tall, so that the list stays in sight until the article's end.
          <div className="col-span-12 lg:col-span-4 lg:row-span-2 xl:col-span-3 xl:col-start-10">
            <PageContents sections={sections} />
          </div>
        )}
        <div className="col-span-12 grid grid-cols-1 content-start gap-y-10 lg:col-span-8 lg:gap-y-12">
          {post.content.trim() === '' ? (
            <EmptyState
              title={contentMissing}
              headingLevel={2}
              action={{ label: contentMissingButton, href: '/blog' }}
            />
          ) : (
            <ArticleBody content={post.content} />
          )}
          <AuditOffer />
          <PostNeighbors previous={previous} next={next} />
          <CommentSection slug={slug} />
        </div>
      </article>
      <div
        className={classNames(
          'col-span-12 mt-8',
          // Without contents the sidebar takes their place.
          hasContents
            ? 'border-t border-ink pt-10'
            : 'lg:col-span-4 lg:row-span-2 lg:row-start-2 lg:mt-0 xl:col-span-3 xl:col-start-10',
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

import { usePage, useSite } from '../../api/queries.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import type { Post } from '../../contract/post.ts';
import { readingTime } from '../../lib/text.ts';
import { formatDate } from '../../lib/time.ts';
import { categoryBearing } from '../../ui/art/bearing.ts';
import { PageBreadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Byline } from '../../ui/byline.tsx';
import { Tag } from '../../ui/tag.tsx';
import { pathToPost } from './paths.ts';
import { PrintedAddress } from './printed-address.tsx';

/** The head of an article: its title, when it was written, its category and how long it takes to read. */
export function PostHeader({ post }: { post: Post }) {
  const minutes = readingTime(post.content);
  const { about, pictures } = useSite().site;
  const names = usePage('frame');
  const { back } = usePage('blog');
  return (
    <header>
      <PageBreadcrumbs
        back={{ label: back, href: '/blog' }}
        above={pathToPost(post, names)}
        current={post.title}
      />
      <h1 className="mt-4 max-w-[17em] text-[clamp(2.25rem,1.65rem+2.5vw,4rem)] leading-[1.05] tracking-[-.024em] wrap-anywhere">
        {post.title}
      </h1>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-mute">
        {about.name !== '' && <Byline name={about.name} picture={responsivePicture(pictures.portrait.url)} />}
        <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
        <Tag bearing={categoryBearing(post.categorySlug)} href={`/blog/category/${post.categorySlug}`}>
          {post.category}
        </Tag>
        {minutes > 0 && <span>{minutes} min read</span>}
      </p>
      <PrintedAddress path={`/blog/${post.slug}`} />
    </header>
  );
}

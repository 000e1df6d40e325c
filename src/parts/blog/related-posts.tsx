import { usePage } from '../../api/queries.ts';
import type { PostLink } from '../../contract/post.ts';
import { Link } from '../../ui/link.tsx';

/** Other posts of an article's category. */
export function RelatedPosts({ posts }: { posts: readonly PostLink[] }) {
  const { relatedHeading } = usePage('blog');
  if (posts.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="text-xl">
        {relatedHeading}
      </h2>
      <ul className="mt-3 grid gap-2">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={`/blog/${slug}`} className="link wrap-anywhere">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { usePage } from '../../api/queries.ts';
import type { PostLink } from '../../contract/post.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { Link } from '../../ui/link.tsx';

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
  const words = usePage('blog');
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="More posts"
      className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-x-gap"
    >
      {previous && <Neighbor post={previous} label={words.previous} direction="w" />}
      {next && <Neighbor post={next} label={words.next} direction="e" />}
    </nav>
  );
}

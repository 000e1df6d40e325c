import type { PostSummary } from '../../contract/post.ts';
import { Neatline } from '../../ui/neatline.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PostCard } from '../../parts/blog/post-card.tsx';

/** The grid of a list of posts. */
export const gridClass = 'grid gap-x-gap gap-y-12 sm:grid-cols-2';

/** Centers the picture beside the text. */
const leadClass = classNames(
  'sm:grid-cols-[1.25fr_1fr] sm:grid-rows-[1fr_auto_auto_1fr] sm:gap-x-gap',
  'sm:[&>.cover]:row-span-4 sm:[&>.cover]:self-center sm:[&>.tag]:self-end',
  'lg:[&>.post-title]:text-[2rem] lg:[&>.post-title]:leading-[1.15] [&>.post-text]:text-base',
);

/** A page of posts: the first across the whole width, the others in two columns. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <ul className={gridClass}>
      {lead && (
        <li key={lead.id} className="grid gap-y-12 sm:col-span-2">
          <PostCard post={lead} headingLevel={2} priority className={leadClass} />
          {others.length > 0 && <Neatline />}
        </li>
      )}
      {others.map((post) => (
        <li key={post.id} className="grid">
          <PostCard post={post} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}

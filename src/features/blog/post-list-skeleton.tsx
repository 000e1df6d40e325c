import { CardSkeleton } from '../../ui/skeleton.tsx';

/** Cards that stand in for posts while they load (spec §9). */
const SKELETON_CARDS = 6;

/** The grid of a list of posts. */
export const gridClass = 'grid gap-x-gap gap-y-12 sm:grid-cols-2';

/** Stands in for posts that load, and says so. */
export function PostListSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading blog posts...
      </p>
      <ul className={gridClass} aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

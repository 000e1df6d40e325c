import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** Pictures in rows of two, three or four. */
export const libraryGrid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4';

/** Stands in for the library while it loads. */
export const LibrarySkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading pictures...</VisuallyHidden>
    <ul className={libraryGrid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} className="grid gap-1.5">
          <Skeleton className="aspect-8/5 h-auto" />
          <Skeleton className="h-4 w-[70%]" />
          <Skeleton className="h-4 w-[45%]" />
        </li>
      ))}
    </ul>
  </>
);

import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rows of the list to come, the words that say so above them. */
export function InboxSkeleton() {
  return (
    <>
      <Loader>Loading the inbox...</Loader>
      <div className="mt-5 border border-line" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
        ))}
      </div>
    </>
  );
}

import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The overview's boxes to come, the words that say so above them. */
export function OverviewSkeleton() {
  return (
    <div className="mt-8">
      <Loader>Loading what waits...</Loader>
      <div
        className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-gap"
        aria-hidden="true"
      >
        <div className="border border-line">
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-32" />
            </div>
          ))}
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </div>
    </div>
  );
}

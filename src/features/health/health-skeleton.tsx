import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The lines to come, the words that say so above them. */
export function HealthSkeleton() {
  return (
    <div className="mt-8 max-w-form">
      <Loader>Looking whether all is well...</Loader>
      <div className="mt-5 border border-line" aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

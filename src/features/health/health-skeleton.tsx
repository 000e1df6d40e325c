import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The verdict and the facts to come; the words that say so stand where the verdict will. */
export function HealthSkeleton() {
  return (
    <div className="mt-8 grid gap-x-gap gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Loader className="self-start">Looking whether all is well...</Loader>
      <div aria-hidden="true">
        <Skeleton className="mb-4 h-8 w-56" />
        <div className="ledger">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-3">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-5 w-72" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rows of the list to come. */
export function AuditsSkeleton() {
  return (
    <>
      <Loader className="mb-3">Loading the audits...</Loader>
      <div className="divide-y divide-line border border-line" aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <div
            key={index}
            className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_16.5rem_21.5rem]"
          >
            <div className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="h-7 w-60" />
            <Skeleton className="h-6 w-40" />
          </div>
        ))}
      </div>
    </>
  );
}

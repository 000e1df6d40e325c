import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inboxColumns } from './inbox-row.tsx';

/** Rows of the list to come, in its columns; the words that say so stand where its choices will. */
export function InboxSkeleton() {
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center">
        <Loader>Loading the inbox...</Loader>
      </div>
      <div className="divide-y divide-line border border-line" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={inboxColumns}>
            <Skeleton className="size-6" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-3.5 w-24" />
            </div>
            <Skeleton className="col-start-2 h-4 lg:col-start-auto" />
            <Skeleton className="h-5 w-20 max-lg:hidden" />
            <Skeleton className="h-6 w-24 max-lg:hidden" />
            <Skeleton className="col-start-2 h-6 w-24 lg:col-start-auto" />
          </div>
        ))}
      </div>
    </>
  );
}

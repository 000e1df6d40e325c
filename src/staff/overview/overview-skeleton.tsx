import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A heading with a sentence and rows below it. */
function Rows({ count }: { count: number }) {
  return (
    <div>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-2 mb-4 h-4 w-72 max-w-full" />
      <div className="ledger">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="grid gap-2 py-3">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function OverviewSkeleton() {
  return (
    <>
      <Loader className="container-page mt-3">Loading the overview...</Loader>
      <div className="on-shoal mt-6 border-y border-ink" aria-hidden="true">
        <div className="container-page grid gap-x-12 gap-y-8 py-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Rows count={5} />
          <Rows count={2} />
        </div>
      </div>
      <div className="container-page grid gap-10 py-10 lg:py-12" aria-hidden="true">
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

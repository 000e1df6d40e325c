import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <>
      <Loader className="mt-3">Loading the overview...</Loader>
      <div
        className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start xl:gap-gap"
        aria-hidden="true"
      >
        <div>
          <Skeleton className="h-8 w-72" />
          <Skeleton className="mt-2 mb-5 h-4 w-80" />
          <div className="grid gap-6">
            <div className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
              {Array.from({ length: 4 }, (_, index) => (
                <div key={index} className="grid gap-2 bg-bg px-4 py-3 sm:px-5">
                  <Skeleton className="h-8 w-8" />
                  <Skeleton className="h-4 w-24" />
                </div>
              ))}
            </div>
            <div className="divide-y divide-line border border-line">
              {Array.from({ length: 5 }, (_, index) => (
                <div key={index} className="flex items-start justify-between gap-6 px-4 py-4 sm:px-5">
                  <div className="grid gap-2">
                    <Skeleton className="h-5 w-56" />
                    <Skeleton className="h-3.5 w-32" />
                  </div>
                  <Skeleton className="h-4 w-16" />
                </div>
              ))}
            </div>
          </div>
          <Skeleton className="mt-20 h-52" />
        </div>
        <div className="grid gap-6">
          {['h-28', 'h-34', 'h-40'].map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </div>
      <Skeleton className="mt-12 h-96" />
    </>
  );
}

import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A report on its way, with the same boxes. */
export function ReportSkeleton() {
  return (
    <div className="container-page grid-page gap-y-10 pt-10 pb-section lg:pt-16">
      <div className="col-span-12 grid content-start gap-5 lg:col-span-7">
        <Loader>Loading the report...</Loader>
        <Skeleton className="h-12 w-[80%] lg:h-14" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-3 h-5 max-w-[36rem]" />
        <Skeleton className="h-5 max-w-[34rem]" />
        <Skeleton className="h-5 max-w-[20rem]" />
      </div>
      <div className="col-span-12 lg:col-span-5">
        <Skeleton className="mx-auto aspect-square max-w-[24rem]" />
      </div>
    </div>
  );
}

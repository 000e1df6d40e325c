import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A post on its way, with the same boxes. */
export function PostSkeleton() {
  return (
    <div className="container-page grid gap-5 pt-8 pb-section lg:pt-12">
      <Loader>Loading the post...</Loader>
      <Skeleton className="h-12 w-[70%] lg:h-16" />
      <Skeleton className="h-12 w-[45%] lg:h-16" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="sk-cover mt-3 w-full max-w-[40rem]" />
      <Skeleton className="mt-6 h-5 max-w-[40rem]" />
      <Skeleton className="h-5 max-w-[38rem]" />
      <Skeleton className="h-5 max-w-[24rem]" />
    </div>
  );
}

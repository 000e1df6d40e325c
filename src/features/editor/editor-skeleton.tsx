import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** An editor on its way, with the same boxes. */
export function EditorSkeleton() {
  return (
    <div className="container-page grid-page gap-y-10 py-8 lg:py-10">
      <div className="col-span-12 grid content-start gap-5 lg:col-span-8">
        <Loader>Loading the editor...</Loader>
        <Skeleton className="h-20" />
        <Skeleton className="h-96" />
      </div>
      <div className="col-span-12 grid content-start gap-5 lg:col-span-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="sk-cover" />
      </div>
    </div>
  );
}

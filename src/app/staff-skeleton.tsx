import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Any screen of staff on its way: its heading, and rows of what there is to do. */
export function StaffSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton className="h-12 w-64" />
        <div className="mt-10 divide-y divide-line border border-line">
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className="grid gap-2 px-4 py-4 sm:px-5">
              <Skeleton className="h-5 w-48" />
              <Skeleton className="h-4 w-96" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

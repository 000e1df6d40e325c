import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Rows with titles of different lengths, as real ones have. */
const rows = ['62%', '48%', '70%', '40%', '56%', '66%'];

/** Stands in for the table of posts while it loads: the line of its headings, and rows in its columns. */
export function PostTableSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading blog posts...</VisuallyHidden>
      <div aria-hidden="true">
        <div className="h-11 border-y border-ink bg-shoal max-sm:hidden" />
        <div className="divide-y divide-line border-b border-line max-sm:border-t">
          {rows.map((width) => (
            <div
              key={width}
              className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_8rem_5rem_8rem_7rem] sm:gap-8 sm:px-4"
            >
              <div className="grid gap-2 max-sm:order-last">
                <Skeleton className="h-4" style={{ width }} />
                <Skeleton className="h-3.5 w-[88%]" />
              </div>
              <Skeleton className="h-4 max-sm:hidden" />
              <Skeleton className="h-12.5 w-20" />
              <Skeleton className="h-6 max-sm:hidden" />
              <Skeleton className="h-6 max-sm:hidden" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

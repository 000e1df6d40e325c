import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Rows with titles of different lengths, as real ones have. */
const rows = ['62%', '48%', '70%', '40%', '56%'];

/** Stands in for the table of posts while it loads. */
export function PostTableSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading blog posts...</VisuallyHidden>
      <ul className="ledger" aria-hidden="true">
        {rows.map((width) => (
          <li key={width} className="flex items-center gap-4 py-4">
            <Skeleton className="h-12 w-20" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4" style={{ width }} />
              <Skeleton className="h-3.5 w-[88%]" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

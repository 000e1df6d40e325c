import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const rows = ['88%', '62%', '70%'];

/** Stands in for the list while it loads. */
export function TestimonialSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading testimonials...</VisuallyHidden>
      <ul className="ledger" aria-hidden="true">
        {rows.map((width) => (
          <li key={width} className="grid gap-3 py-5">
            <Skeleton className="h-4" style={{ width }} />
            <Skeleton className="h-4 w-24" />
          </li>
        ))}
      </ul>
    </>
  );
}

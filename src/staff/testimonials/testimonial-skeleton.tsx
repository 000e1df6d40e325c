import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { testimonialColumns } from './testimonial-row.tsx';

const rows = ['88%', '62%', '70%', '54%'];

/** Stands in for the list while it loads, with its columns. */
export function TestimonialSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading testimonials...</VisuallyHidden>
      <ul className="ledger" aria-hidden="true">
        {rows.map((width) => (
          <li key={width} className={classNames('grid gap-x-8 gap-y-3 py-5 pl-10', testimonialColumns)}>
            <Skeleton className="h-5" style={{ width }} />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-5 w-32" />
            </div>
            <Skeleton className="h-6 w-64" />
          </li>
        ))}
      </ul>
    </>
  );
}

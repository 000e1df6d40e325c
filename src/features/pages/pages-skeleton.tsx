import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { pageColumns } from './page-row.tsx';

const rows = ['52%', '38%', '46%', '30%', '42%', '35%'];

/** Stands in for the list of pages while it loads, with its columns. */
export function PagesSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the pages...</VisuallyHidden>
      <ul className="ledger mt-12" aria-hidden="true">
        {rows.map((width) => (
          <li key={width} className={classNames('grid gap-x-8 gap-y-2 py-5', pageColumns)}>
            <div className="grid gap-2">
              <Skeleton className="h-5" style={{ width }} />
              <Skeleton className="h-4 w-40" />
            </div>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-6 w-32" />
          </li>
        ))}
      </ul>
    </>
  );
}

import { editableColumns } from '../../ui/editable-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const rows = ['88%', '62%', '70%'];

/** Stands in for the list while it loads, with its columns. */
export function TemplateSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading templates...</VisuallyHidden>
      <ul className="ledger" aria-hidden="true">
        {rows.map((width) => (
          <li key={width} className={editableColumns}>
            <Skeleton className="h-5 w-48" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-56" />
              <Skeleton className="h-12" style={{ width }} />
            </div>
            <Skeleton className="h-6 w-20" />
          </li>
        ))}
      </ul>
    </>
  );
}

import { editableColumns } from '../../ui/editable-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const points = [
  ['88%', '62%', '70%'],
  ['76%', '84%'],
];

/** Stands in for the list while it loads, with its columns. */
export function WordingSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading wordings...</VisuallyHidden>
      <div className="grid gap-10" aria-hidden="true">
        {points.map((rows) => (
          <div key={rows.length}>
            <Skeleton className="mb-4 h-7 w-56" />
            <ul className="ledger">
              {rows.map((width) => (
                <li key={width} className={editableColumns}>
                  <Skeleton className="h-5 w-48" />
                  <Skeleton className="h-14" style={{ width }} />
                  <Skeleton className="h-6 w-20" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

import type { SourceCount } from '../../contract/inbox.ts';
import { sourceName } from '../../contract/enquiry-fields.ts';
import { formatCount } from '../../lib/text.ts';
import { InlineLink } from '../../ui/text-link.tsx';

interface SourceTableProps {
  sources: readonly SourceCount[];
  /** All requests; the sources may be only the largest ones. */
  total: number;
}

/** A number with a proportional bar, hidden from screen readers. */
function Count({ count, most }: { count: number; most: number }) {
  return (
    <span className="flex items-center gap-3">
      <span className="tabular w-10 shrink-0 text-right">{formatCount(count)}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 text-info">
        <svg className="h-3 w-full">
          <rect width={`${(count / most) * 100}%`} height="100%" fill="currentColor" />
        </svg>
      </span>
    </span>
  );
}

/** Sources of requests as a table with bars. */
export function SourceTable({ sources, total }: SourceTableProps) {
  const listed = sources.reduce((sum, { count }) => sum + count, 0);
  const others = total - listed;
  const most = Math.max(1, others, ...sources.map(({ count }) => count));
  return (
    <table className="table table-fixed">
      <caption className="mb-3 text-left font-sans text-sm font-semibold">Requests by source</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Requests</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, count }) => (
          <tr key={source}>
            <td className="wrap-anywhere">
              <InlineLink href={`/admin/inbox?source=${encodeURIComponent(source)}`}>
                {sourceName(source)}
              </InlineLink>
            </td>
            <td>
              <Count count={count} most={most} />
            </td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <td>Others</td>
            <td>
              <Count count={others} most={most} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

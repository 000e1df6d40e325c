import { useRole } from '../../api/use-role.ts';
import type { SourceCount } from '../../contract/inbox.ts';
import { sourceName } from '../../contract/lead-fields.ts';
import type { Overview } from '../../contract/overview.ts';
import { VISIT_BLANK } from '../../contract/pages/legal.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { PeriodColumns } from '../../parts/charts/period-columns.tsx';
import { Section } from '../../ui/section.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

interface SourceTableProps {
  sources: readonly SourceCount[];
  /** All requests; the sources may be only the largest ones. */
  total: number;
}

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

function SourceTable({ sources, total }: SourceTableProps) {
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

export function RequestsSection({ requests }: { requests: Overview['requests'] }) {
  const { weeks, sources, isDisclosed } = requests;
  const isAdmin = useRole() === 'admin';
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const span = `in the last ${weeks.length} weeks`;
  return (
    <Section title="Where requests come from" className="border-t border-ink pt-4">
      <p className="measure mt-2 text-sm text-soft">
        <span>
          {total === 0
            ? `No requests ${span}. Requests are counted here by week, and by the link that brought them.`
            : `${counted(total, 'request')} ${span}: audit requests, messages and comments, without spam.`}
        </span>{' '}
        <InlineLink href="/admin/visitors">See how many people read your pages</InlineLink>
      </p>
      {!isDisclosed && isAdmin && (
        <p className="measure mt-2 text-sm text-soft">
          Your privacy policy is your own text and does not mention yet that this is stored. Put{' '}
          {`{${VISIT_BLANK}}`} where it says what you store, and the right text is filled in.{' '}
          <InlineLink href="/admin/pages/privacy">Open the privacy policy</InlineLink>
        </p>
      )}
      {total > 0 && (
        <div className="mt-6 grid items-start gap-8 xl:grid-cols-2 xl:gap-gap">
          <PeriodColumns
            title="Requests per week"
            note="Weeks begin on Sunday. The last column is the current week so far."
            unit="week"
            counted="Requests"
            periods={weeks}
          />
          <SourceTable sources={sources} total={total} />
        </div>
      )}
    </Section>
  );
}

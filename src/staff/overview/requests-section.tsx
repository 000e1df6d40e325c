import { useRole } from '../../api/use-role.ts';
import type { SourceCount } from '../../contract/inbox.ts';
import { sourceName } from '../../contract/lead-fields.ts';
import type { Overview } from '../../contract/overview.ts';
import { VISIT_BLANK } from '../../contract/pages/legal.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

type Weeks = Overview['requests']['weeks'];

/** Maximum column height in rem. */
const COLUMN_HEIGHT_REM = 7;
/** Interval of labeled weeks: more labels would not fit on a phone. */
const WEEKS_PER_LABEL = 4;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dayOf = (day: string, format: Intl.DateTimeFormat): string => format.format(new Date(day));

/** Column chart, hidden from screen readers because of the table below. SVG prints and follows the theme. */
function Columns({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <div aria-hidden="true">
      <div className="grid auto-cols-fr grid-flow-col items-end gap-x-1 border-b border-ink sm:gap-x-2">
        {weeks.map(({ beginsOn, count }, index) => (
          <div
            key={beginsOn}
            className={classNames(
              'grid gap-1 text-center',
              index === weeks.length - 1 ? 'text-primary' : 'text-info',
            )}
          >
            <span className="tabular text-xs text-soft">{formatCount(count)}</span>
            <svg className="w-full" style={{ height: `${(count / most) * COLUMN_HEIGHT_REM}rem` }}>
              <rect width="100%" height="100%" fill="currentColor" />
            </svg>
          </div>
        ))}
      </div>
      <div className="mt-1 flex text-xs whitespace-nowrap text-mute">
        {weeks
          .filter((_, index) => index % WEEKS_PER_LABEL === 0)
          .map(({ beginsOn }) => (
            <span key={beginsOn} className="flex-1">
              {dayOf(beginsOn, shortDay)}
            </span>
          ))}
      </div>
    </div>
  );
}

function WeekColumns({ weeks }: { weeks: Weeks }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">Requests per week</h3>
      <p className="mt-1 mb-4 text-sm text-soft">
        Weeks begin on Sunday. The last column is the current week so far.
      </p>
      <Columns weeks={weeks} />
      <details className="mt-3">
        <summary className="inline-block min-h-6 cursor-pointer text-sm text-link underline">
          Show as a table
        </summary>
        <table className="table mt-3">
          <caption className="sr-only">Requests per week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Requests</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ beginsOn, count }) => (
              <tr key={beginsOn}>
                <td>
                  <time dateTime={beginsOn}>{dayOf(beginsOn, longDay)}</time>
                </td>
                <td className="tabular">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

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
        {total === 0
          ? `No requests ${span}. Requests are counted here by week, and by the link that brought them.`
          : `${counted(total, 'request')} ${span}: audit requests, messages and comments, without spam.`}
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
          <WeekColumns weeks={weeks} />
          <SourceTable sources={sources} total={total} />
        </div>
      )}
    </Section>
  );
}

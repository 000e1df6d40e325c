import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { classNames } from '../../ui/class-names.ts';

type Weeks = Overview['requests']['weeks'];

/** Maximum column height in rem. */
const HIGHEST = 7;
/** Interval of labeled weeks: more labels would not fit on a phone. */
const LABELLED = 4;

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
            <svg className="w-full" style={{ height: `${(count / most) * HIGHEST}rem` }}>
              <rect width="100%" height="100%" fill="currentColor" />
            </svg>
          </div>
        ))}
      </div>
      <div className="mt-1 flex text-xs whitespace-nowrap text-mute">
        {weeks
          .filter((_, index) => index % LABELLED === 0)
          .map(({ beginsOn }) => (
            <span key={beginsOn} className="flex-1">
              {dayOf(beginsOn, shortDay)}
            </span>
          ))}
      </div>
    </div>
  );
}

export function WeekColumns({ weeks }: { weeks: Weeks }) {
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

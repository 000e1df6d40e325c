import { formatCount } from '../../lib/text.ts';
import { classNames } from '../../ui/class-names.ts';

/** Maximum column height in rem. */
const COLUMN_HEIGHT_REM = 7;
/** Most labels below the columns: more would not fit on a phone. */
const LABELS_MAX = 3;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const UNITS = {
  week: { label: shortDay, name: longDay, heading: 'Week of' },
  month: { label: month, name: longMonth, heading: 'Month' },
} as const;

interface PeriodColumnsProps {
  title: string;
  note: string;
  unit: keyof typeof UNITS;
  /** The heading of the table's column of numbers. */
  counted: string;
  /** The oldest first; the last one is not over. */
  periods: readonly { beginsOn: string; count: number }[];
}

/** Column chart, hidden from screen readers because of the table below. SVG prints and follows the theme. */
function Columns({ unit, periods }: Pick<PeriodColumnsProps, 'unit' | 'periods'>) {
  const most = Math.max(1, ...periods.map(({ count }) => count));
  const perLabel = Math.ceil(periods.length / LABELS_MAX);
  // Numbers of many columns would touch.
  const areNumbered = periods.length <= 12 && most < 10_000;
  return (
    <div aria-hidden="true">
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-x-1 border-b border-ink sm:gap-x-2">
        {periods.map(({ beginsOn, count }, index) => (
          <div
            key={beginsOn}
            className={classNames(
              'grid gap-1 text-center',
              index === periods.length - 1 ? 'text-primary' : 'text-info',
            )}
          >
            {areNumbered && <span className="tabular text-xs text-soft">{formatCount(count)}</span>}
            <svg className="w-full" style={{ height: `${(count / most) * COLUMN_HEIGHT_REM}rem` }}>
              <rect width="100%" height="100%" fill="currentColor" />
            </svg>
          </div>
        ))}
      </div>
      <div className="mt-1 flex text-xs whitespace-nowrap text-mute">
        {periods
          .filter((_, index) => index % perLabel === 0)
          .map(({ beginsOn }) => (
            <span key={beginsOn} className="flex-1">
              {UNITS[unit].label.format(new Date(beginsOn))}
            </span>
          ))}
      </div>
    </div>
  );
}

/** Counts of weeks or months side by side, as a chart and as a table. */
export function PeriodColumns({ title, note, unit, counted, periods }: PeriodColumnsProps) {
  const { name, heading } = UNITS[unit];
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-soft">{note}</p>
      <Columns unit={unit} periods={periods} />
      <details className="mt-3">
        <summary className="inline-block min-h-6 cursor-pointer text-sm text-link underline">
          Show as a table
        </summary>
        <table className="table mt-3">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ beginsOn, count }) => (
              <tr key={beginsOn}>
                <td>
                  <time dateTime={beginsOn}>{name.format(new Date(beginsOn))}</time>
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

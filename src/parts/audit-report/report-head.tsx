import type { ReportEdition } from '../../contract/audit-report.ts';
import { formatDate } from '../../lib/time.ts';
import { Link } from '../../ui/link.tsx';
import { From, type Coach } from './coach.tsx';
import { CHANGE_WORDS } from './change-text.ts';
import { PointReading } from './point-reading.tsx';
import type { Change, PointOfReport } from './reading-at.ts';
import { ReportChart } from './report-chart.tsx';

export const anchorOf = (number: number): string => `point-${number}`;

const ORDER: readonly Change[] = ['better', 'worse', 'as before', 'new', 'not comparable'];

/** Counts of changes: `3 improved, 1 got worse and 2 unchanged`. */
function changesText(points: readonly PointOfReport[]): string {
  const counted = ORDER.map((change) => ({
    change,
    count: points.filter(({ since }) => since?.change === change).length,
  })).filter(({ count }) => count > 0);
  return new Intl.ListFormat('en-GB').format(
    counted.map(({ change, count }) => `${count} ${CHANGE_WORDS[change]}`),
  );
}

/** The legend of the chart, with the changes since the previous report. */
function Legend({ before, points }: { before: ReportEdition['before']; points: readonly PointOfReport[] }) {
  const changes = changesText(points);
  return (
    <figcaption className="mx-auto mt-5 max-w-[28rem] text-sm text-soft">
      <p>
        The farther out the coast, the better the point. Each leg from the middle is something to do: a longer
        one takes longer, a larger end has more effect.
      </p>
      {before && changes !== '' && (
        <p className="mt-2">
          <span className="font-semibold text-text">Since {formatDate(before.at)}:</span> {changes}. The
          dashed gray line is the coast of that day.
        </p>
      )}
    </figcaption>
  );
}

interface ReportHeadProps {
  report: ReportEdition;
  coach: Coach;
  points: readonly PointOfReport[];
  /** Expiry of its link; `undefined` before the first link. */
  expiresAt: string | undefined;
  titleLevel: 1 | 2;
}

/** The first page of a report: whose it is, the whole of it in a few sentences, the Rose and the eight points beside it. */
export function ReportHead({ report, coach, points, expiresAt, titleLevel }: ReportHeadProps) {
  const { business, website, at, summary } = report;
  const Title = `h${titleLevel}` as const;
  return (
    <header className="container-page grid-page gap-y-10 pt-10 pb-12 lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-16 print:gap-y-5 print:py-0">
      <div className="col-span-12 lg:col-span-7">
        <Title className="max-w-[17em] text-4xl wrap-anywhere">The audit of {business}</Title>
        <p className="mt-4 text-mute">
          {website !== '' && (
            <span className="inline-block wrap-anywhere">
              {website}
              {', '}
            </span>
          )}{' '}
          <time className="inline-block" dateTime={at}>
            {formatDate(at)}
          </time>
        </p>
        <From coach={coach} />
        {summary !== '' && (
          <p className="measure mt-6 text-lg whitespace-pre-line wrap-anywhere">{summary}</p>
        )}
        {expiresAt !== undefined && (
          <p className="mt-6 text-sm text-soft print:hidden">
            This link is valid until {formatDate(expiresAt)}.
          </p>
        )}
      </div>
      <figure className="col-span-12 lg:col-span-5 lg:row-span-2 print:break-inside-avoid">
        <ReportChart report={report} points={points} />
        <Legend before={report.before} points={points} />
      </figure>
      <ol
        className="ledger col-span-12 self-end border-y border-ink sm:grid sm:grid-cols-2 sm:gap-x-gap lg:col-span-7 print:break-inside-avoid [&>li]:last:border-b-0 [&>li:first-child]:border-t-0 sm:[&>li:nth-child(2)]:border-t-0"
        aria-label="The eight points"
      >
        {points.map((at) => (
          <li key={at.point}>
            <Link
              href={`#${anchorOf(at.number)}`}
              className="block py-2.5 no-underline decoration-link hover:underline print:py-1.5"
            >
              <PointReading at={at} />
            </Link>
          </li>
        ))}
      </ol>
    </header>
  );
}

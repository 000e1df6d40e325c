import type { AuditSummary } from '../../contract/staff-audit.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_LABELS, numberOf, type PointMark } from '../../parts/audit-report/report-points.ts';

/** A point's mark, or only its number while it has none. */
export function PointSign({ mark, number }: { mark: PointMark | null; number: number | undefined }) {
  if (mark !== null && number !== undefined) return <RatingMark mark={mark} number={number} />;
  return (
    <span className="grid size-7 place-items-center text-xs/none font-semibold text-mute" aria-hidden="true">
      {number}
    </span>
  );
}

/** The seven ratings in one line: numbered shapes with text for screen readers. */
export function RatingsLine({ ratings }: { ratings: AuditSummary['ratings'] }) {
  return (
    <ul className="flex flex-wrap gap-1.5 [&_.rating-mark]:size-7" aria-label="Ratings">
      {ratings.map(({ point, rating }) => {
        const label = rating === null ? 'Not rated yet' : MARK_LABELS[rating];
        return (
          <li key={point} title={`${point}: ${label}`}>
            <PointSign mark={rating} number={numberOf(point)} />
            <span className="sr-only">{`${point}: ${label}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

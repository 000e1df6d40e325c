import './audits.css';
import type { AuditSummary } from '../../contract/staff-audit.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_LABELS, numberOf } from '../../parts/audit-report/report-points.ts';

/** The seven ratings in one line: numbered shapes with text for screen readers. */
export function RatingsLine({ ratings }: { ratings: AuditSummary['ratings'] }) {
  return (
    <ul className="ratings-line" aria-label="Ratings">
      {ratings.map(({ point, rating }) => {
        const label = rating === null ? 'Not rated yet' : MARK_LABELS[rating];
        return (
          <li key={point} title={`${point}: ${label}`}>
            {rating === null ? (
              <span className="ratings-open" aria-hidden="true">
                {numberOf(point)}
              </span>
            ) : (
              <RatingMark mark={rating} number={numberOf(point)} />
            )}
            <span className="sr-only">{`${point}: ${label}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

import './audits.css';
import type { AuditSummary } from '../../contract/staff-audit.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_WORDS, numberOf } from '../../parts/audit-report/reading-at.ts';

/** The seven ratings in one line: numbered shapes with text for screen readers. */
export function RatingsLine({ ratings }: { ratings: AuditSummary['ratings'] }) {
  return (
    <ul className="ratings-line" aria-label="Ratings">
      {ratings.map(({ point, rating }) => {
        const words = rating === null ? 'Not rated yet' : MARK_WORDS[rating];
        return (
          <li key={point} title={`${point}: ${words}`}>
            {rating === null ? (
              <span className="ratings-open" aria-hidden="true">
                {numberOf(point)}
              </span>
            ) : (
              <RatingMark mark={rating} number={numberOf(point)} />
            )}
            <span className="sr-only">{`${point}: ${words}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

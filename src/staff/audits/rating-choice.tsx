import { AuditRating } from '../../contract/audit-report.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { MARK_WORDS } from '../../parts/audit-report/reading-at.ts';

interface RatingChoiceProps {
  /** Point number in the marks. */
  number: number;
  value: AuditRating | null;
  onChange: (rating: AuditRating) => void;
}

/** Rating of a point, with the marks that the client sees. */
export function RatingChoice({ number, value, onChange }: RatingChoiceProps) {
  return (
    <fieldset className="rating-choice">
      <legend className="label">Rating</legend>
      <div className="rating-options">
        {AuditRating.options.map((rating) => (
          <label key={rating} className="rating-option">
            <input
              type="radio"
              className="sr-only"
              name={`rating-${number}`}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <RatingMark mark={rating} number={number} />
            <span>{MARK_WORDS[rating]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

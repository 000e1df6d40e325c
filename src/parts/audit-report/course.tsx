import { COURSE_POINT, type AuditPoint } from '../../contract/audit-points.ts';
import type { AuditRecommendation } from '../../contract/audit-report.ts';
import { RatingMark } from './rating-mark.tsx';
import { numberOf } from './reading-at.ts';

/** A recommendation with its point, where shown. */
type Step = AuditRecommendation & { point?: AuditPoint };

/** The eighth point: what to do first, and what after that. Stands below a heading of the second level. */
export function Course({ recommendations }: { recommendations: readonly AuditRecommendation[] }) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <RatingMark mark="course" number={numberOf(COURSE_POINT)} />
        <h3 className="text-2xl">Your course from here</h3>
      </div>
      <div className="mt-5">
        <Steps recommendations={recommendations} />
      </div>
    </div>
  );
}

/** Recommendations in order. */
export function Steps({ recommendations }: { recommendations: readonly Step[] }) {
  return (
    <ol className="steps ledger-ink">
      {recommendations.map(({ title, text, effort, effect, point }) => (
        <li key={`${point} ${title}`} className="py-4">
          <div>
            <p className="font-display text-lg font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
            <p className="mt-1 text-sm font-semibold">
              Takes {effort}. Effect: {effect}.
            </p>
            {point && (
              <p className="text-sm text-mute">
                From point {numberOf(point)}, {point}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

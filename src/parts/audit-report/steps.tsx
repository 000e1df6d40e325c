import type { AuditPoint } from '../../contract/audit-points.ts';
import type { AuditRecommendation } from '../../contract/audit-report.ts';
import { numberOf } from './report-points.ts';

type RecommendedStep = AuditRecommendation & { point?: AuditPoint };

export function Steps({ recommendations }: { recommendations: readonly RecommendedStep[] }) {
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

import type { AuditRecommendation } from '../../contract/audit-report.ts';
import { DOER_LABELS, EFFECT_LABELS, TIME_LABELS } from './action-terms.ts';

/** The things to do of the sample report. */
export function Steps({ recommendations }: { recommendations: readonly AuditRecommendation[] }) {
  return (
    <ol className="steps ledger-ink">
      {recommendations.map(({ title, text, who, time, effect }) => (
        <li key={title} className="py-4">
          <div>
            <p className="font-display text-lg font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
            <p className="mt-1 text-sm font-semibold">
              {`${DOER_LABELS[who]}. ${TIME_LABELS[time]}. ${EFFECT_LABELS[effect]}.`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

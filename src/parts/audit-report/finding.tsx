import type { AuditFinding } from '../../contract/audit-report.ts';
import { PointReading } from './point-reading.tsx';
import { numberOf } from './reading-at.ts';

/** A finding with evidence and reason. Placed below an `h2`. */
export function Finding({ finding: { point, rating, title, evidence, why } }: { finding: AuditFinding }) {
  return (
    <div className="grid grid-cols-1 gap-x-gap gap-y-4 md:grid-cols-2">
      <div>
        <PointReading at={{ point, number: numberOf(point), mark: rating, says: title }} look="brief" />
        <h3 className="mt-3 text-2xl">{title}</h3>
      </div>
      <Evidence evidence={evidence} why={why} />
    </div>
  );
}

/** Evidence and reason of a finding. */
export function Evidence({ evidence, why }: Pick<AuditFinding, 'evidence' | 'why'>) {
  return (
    <dl className="grid grid-cols-1 content-start gap-3 text-sm wrap-anywhere">
      {evidence.map(({ where, seen }) => (
        <div key={`${where} ${seen}`}>
          <dt className="text-mute">{where}</dt>
          <dd className="font-semibold">{seen}</dd>
        </div>
      ))}
      {why !== '' && (
        <div>
          <dt className="text-mute">Why it matters</dt>
          <dd>{why}</dd>
        </div>
      )}
    </dl>
  );
}

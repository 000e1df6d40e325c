import type { AuditFinding } from '../../contract/audit-report.ts';

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

import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { formatDate } from '../../lib/time.ts';
import { MARK_LABELS } from '../../parts/audit-report/report-points.ts';
import { ReportedActions } from '../../parts/audit-report/reported-actions.tsx';
import { Section } from '../../ui/section.tsx';

/** A point in the client's last report, with its actions and which were checked off. */
export function PreviousPoint({
  previous: { at, points, actions },
  point,
}: {
  previous: NonNullable<AuditAnswer['previous']>;
  point: string;
}) {
  const before = points.find((one) => one.point === point);
  const listed = actions.filter((one) => one.point === point);
  return (
    <Section
      title={`Last time, ${formatDate(at)}`}
      level={3}
      titleClass="font-sans text-sm font-semibold"
      className="grid gap-2 border-l-2 border-line pl-4 text-sm"
    >
      <p>
        <strong>{before?.rating ? MARK_LABELS[before.rating] : 'Not in the report'}</strong>
        {before?.summary && <span className="text-soft">{` ${before.summary}`}</span>}
      </p>
      {listed.length > 0 && <ReportedActions label="Actions of last time" actions={listed} />}
    </Section>
  );
}

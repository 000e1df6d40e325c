import type { CheckMark, Confirmation, ReportedAction } from '../../../src/contract/audit-report.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import type { Frozen } from '../frozen.ts';

type Scan = Pick<Audit['scan'], 'state' | 'finishedAt'> & {
  facts: Pick<Audit['scan']['facts'][number], 'id' | 'outcome'>[];
};

/** The finding of a website check on a check mark; `null` unless it came later and covered what the action is about. */
function confirmationBy(
  { state, finishedAt, facts }: Frozen<Scan>,
  { at }: Frozen<CheckMark>,
  factId: string,
): Confirmation | null {
  if (state !== 'done' || finishedAt === null || finishedAt <= at) return null;
  const [check] = factId.split('.', 1);
  // Without a result the check did not run.
  const results = facts.filter(
    ({ id, outcome }) => id.startsWith(`${check}.`) && (outcome === 'good' || outcome === 'fault'),
  );
  if (results.length === 0) return null;
  return { isFixed: results.every(({ id }) => id !== factId), at: finishedAt };
}

/** The parts of an audit that tell what became of its report. */
interface Audited {
  report: { recommendations: Omit<ReportedAction, 'mark'>[] } | null;
  points: { recommendations: { id: string; factId?: string | undefined }[] }[];
  checkedOff: CheckMark[];
}

/**
 * The actions of an audit's report with the client's check marks.
 *
 * @param ofClient the client's audits: the last website check of any of them confirms or questions a check mark
 */
export function reportedActions(
  { report, points, checkedOff }: Frozen<Audited>,
  ofClient: readonly { readonly scan: Frozen<Scan> }[],
): ReportedAction[] {
  return (report?.recommendations ?? []).map(({ id, point, title }) => {
    const mark = checkedOff.find((one) => one.id === id);
    const { factId } = points.flatMap((one) => one.recommendations).find((one) => one.id === id) ?? {};
    const [confirmation = null] = ofClient
      .flatMap(({ scan }) => (mark && factId && confirmationBy(scan, mark, factId)) || [])
      .toSorted((one, other) => other.at.localeCompare(one.at));
    return { id, point, title, mark: mark ? { ...mark, confirmation } : null };
  });
}

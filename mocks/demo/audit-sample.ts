import type { AuditRating } from '../../src/contract/audit-report.ts';
import type { Audit, AuditActionPlan, AuditPointDraft, AcceptedFinding } from '../../src/contract/audit.ts';

type Recommendation = AuditPointDraft['recommendations'][number];

interface SamplePoint {
  rating: AuditRating;
  summary: string;
  text?: string;
  findings?: readonly Omit<AcceptedFinding, 'seenAt'>[];
  recommendations?: readonly Recommendation[];
}

export interface AuditSample {
  frame: Pick<Audit['frame'], 'business' | 'website' | 'summary' | 'nextStep'>;
  /** In the order of the seven points; missing ones are not written yet. */
  points: readonly SamplePoint[];
  /** Omitted if not written yet. */
  actionPlan?: Pick<AuditActionPlan, 'summary' | 'text' | 'order'>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A part in which a sample's content takes the empty places. */
const filled = <Part extends { revision: number }>(
  part: Part,
  sample: Partial<Part>,
  change: { updatedBy: string; updatedAt: string },
): Part => ({
  ...part,
  ...Object.fromEntries(Object.entries(sample).filter(([name]) => isEmpty(part[name as keyof Part]))),
  ...change,
  revision: part.revision + 1,
});

/** An audit with a sample's content where it was empty and unfinished, by one author at one time. */
export function written(
  audit: Audit,
  { frame, points, actionPlan }: AuditSample,
  by: string,
  at: string,
): Audit {
  const change = { updatedAt: at, updatedBy: by };
  return {
    ...audit,
    updatedAt: at,
    frame: filled(audit.frame, frame, change),
    points: audit.points.map((before, index): AuditPointDraft => {
      const sample = points[index];
      if (!sample || before.isFinished) return before;
      const { rating, summary, text = '', findings = [], recommendations = [] } = sample;
      const dated = findings.map((finding) => ({ ...finding, seenAt: at }));
      const content = { rating, summary, text, findings: dated, recommendations: [...recommendations] };
      return { ...filled(before, content, change), isFinished: true };
    }),
    actionPlan: actionPlan
      ? { ...filled(audit.actionPlan, actionPlan, change), isFinished: true }
      : audit.actionPlan,
  };
}

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

/** An audit with a sample's content, by one author at one time. */
export function written(
  audit: Audit,
  { frame, points, actionPlan }: AuditSample,
  by: string,
  at: string,
): Audit {
  const history = { revision: 2, updatedAt: at, updatedBy: by };
  return {
    ...audit,
    updatedAt: at,
    frame: { ...frame, ...history },
    points: audit.points.map((before, index): AuditPointDraft => {
      const sample = points[index];
      if (!sample) return before;
      const { rating, summary, text = '', findings = [], recommendations = [] } = sample;
      return {
        rating,
        summary,
        text,
        findings: findings.map((finding) => ({ ...finding, seenAt: at })),
        recommendations: [...recommendations],
        manualChecks: before.manualChecks,
        isFinished: true,
        ...history,
      };
    }),
    actionPlan: actionPlan ? { ...actionPlan, isFinished: true, ...history } : audit.actionPlan,
  };
}

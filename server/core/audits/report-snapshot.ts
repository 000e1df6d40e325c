import { AUDIT_POINTS, READ_POINTS, type AuditPoint } from '../../../src/contract/audit-points.ts';
import type { ReportChapter, ReportSnapshot } from '../../../src/contract/audit-report.ts';
import type { AuditActionPlan, AuditPointDraft } from '../../../src/contract/audit.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadAudit } from './audit-store.ts';

type Recommendation = ReportSnapshot['recommendations'][number];

/** A website's address for display, such as `bakery.example.com`. */
function asRead(website: string): string {
  const { hostname = '', pathname = '' } = URL.parse(website) ?? {};
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}

const EMPTY_CHAPTER = { rating: null, says: '', html: '', findings: [] };

/** A report's chapter about a point; empty until the point is finished. */
function chapterOf(
  point: AuditPoint,
  draft: Frozen<AuditPointDraft> | Frozen<AuditActionPlan>,
): ReportChapter {
  if (!draft.isFinished) return { point, ...EMPTY_CHAPTER };
  const { rating, findings } = 'findings' in draft ? draft : EMPTY_CHAPTER;
  return {
    point,
    rating,
    says: draft.says,
    html: draft.text,
    findings: findings.map(({ title, rating, why, evidence, seenAt }) => ({
      title,
      rating,
      why,
      seenAt,
      evidence: evidence.map((item) => ({ ...item })),
    })),
  };
}

/** The recommendations of the finished points: first those the coach has put in order. */
function inOrder({ points, actionPlan }: ReadAudit): Recommendation[] {
  const orderIndex = (id: string): number => {
    const position = actionPlan.order.indexOf(id);
    return position < 0 ? actionPlan.order.length : position;
  };
  const all = READ_POINTS.flatMap((point, index) => {
    const draft = points[index];
    const listed = draft?.isFinished ? draft.recommendations.filter(({ title }) => title !== '') : [];
    return listed.map(({ id, title, text, effort, effect }) => ({
      position: orderIndex(id),
      recommendation: { point, title, text, effort, effect },
    }));
  });
  return all.toSorted((a, b) => a.position - b.position).map(({ recommendation }) => recommendation);
}

export const finishedOf = ({ points, actionPlan }: ReadAudit): number =>
  [...points, actionPlan].filter(({ isFinished }) => isFinished).length;

/** The report as the client reads it, with the finished points only; `before` is the client's previous one. */
export function takeReportSnapshot(
  audit: ReadAudit,
  before: Frozen<ReportSnapshot> | undefined,
  now: Date,
): ReportSnapshot {
  const { frame, points, actionPlan, client } = audit;
  return {
    business: frame.business || client,
    website: asRead(frame.website),
    at: now.toISOString(),
    summary: frame.summary,
    chapters: AUDIT_POINTS.map((point, index) => chapterOf(point, points[index] ?? actionPlan)),
    recommendations: actionPlan.isFinished ? inOrder(audit) : [],
    nextStep: frame.nextStep,
    before: before
      ? { at: before.at, ratings: before.chapters.map(({ point, rating }) => ({ point, rating })) }
      : null,
  };
}

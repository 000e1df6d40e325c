import { recommendationsInOrder } from '../../../src/contract/actions.ts';
import { AUDIT_POINTS, type AuditPoint } from '../../../src/contract/audit-points.ts';
import type { CheckMark, ReportChapter, ReportSnapshot } from '../../../src/contract/audit-report.ts';
import type { ActionCounts } from '../../../src/contract/audit-state.ts';
import type { AuditActionPlan, AuditPointDraft } from '../../../src/contract/audit.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadAudit } from './audit-store.ts';

/** A website's address for display, such as `bakery.example.com`. */
function asRead(website: string): string {
  const { hostname = '', pathname = '' } = URL.parse(website) ?? {};
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}

const EMPTY_CHAPTER = { rating: null, summary: '', html: '', findings: [] };

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
    summary: draft.summary,
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

/** The recommendations of the finished points in order, as the report's actions. */
const actionsOf = ({ points, actionPlan: { order } }: ReadAudit): ReportSnapshot['recommendations'] =>
  recommendationsInOrder(points, order).flatMap(
    ({ isShown, id, point, title, text, who, time, effect, done }) =>
      isShown ? [{ id, point, title, text, who, time, effect, done }] : [],
  );

export const finishedOf = ({ points, actionPlan }: ReadAudit): number =>
  [...points, actionPlan].filter(({ isFinished }) => isFinished).length;

/** Whether an action is in the present report. */
export const hasAction = ({ report }: ReadAudit, id: string): boolean =>
  report?.recommendations.some((action) => action.id === id) ?? false;

/** The client's check marks in the present report, the oldest first. */
export const checkedOffIn = (audit: ReadAudit): Frozen<CheckMark>[] =>
  audit.checkedOff.filter(({ id }) => hasAction(audit, id));

export const actionCounts = (audit: ReadAudit): ActionCounts => ({
  total: audit.report?.recommendations.length ?? 0,
  done: checkedOffIn(audit).length,
});

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
    recommendations: actionPlan.isFinished ? actionsOf(audit) : [],
    nextStep: frame.nextStep,
    before: before
      ? { at: before.at, ratings: before.chapters.map(({ point, rating }) => ({ point, rating })) }
      : null,
  };
}

import { AUDIT_POINTS, READ_POINTS, type AuditPoint } from '../../../src/contract/audit-points.ts';
import type { ReportChapter, ReportEdition } from '../../../src/contract/audit-report.ts';
import type { AuditCourse, AuditPointDraft } from '../../../src/contract/audit.ts';
import type { ReadAudit } from './audit-store.ts';
import type { Frozen } from '../frozen.ts';

type Recommendation = ReportEdition['recommendations'][number];

/** A website's address for display, such as `bakery.example.com`. */
function asRead(website: string): string {
  const { hostname = '', pathname = '' } = URL.parse(website) ?? {};
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}

const NOTHING_YET = { rating: null, says: '', html: '', findings: [] };

/** A report's chapter about a point; empty until the point is finished. */
function chapterOf(point: AuditPoint, words: Frozen<AuditPointDraft> | Frozen<AuditCourse>): ReportChapter {
  if (!words.isFinished) return { point, ...NOTHING_YET };
  const { rating, findings } = 'findings' in words ? words : NOTHING_YET;
  return {
    point,
    rating,
    says: words.says,
    html: words.text,
    findings: findings.map(({ title, rating, why, evidence, seenAt }) => ({
      title,
      rating,
      why,
      seenAt,
      evidence: evidence.map((place) => ({ ...place })),
    })),
  };
}

/** The recommendations of the finished points: first those the coach has put in order. */
function inOrder({ points, course }: ReadAudit): Recommendation[] {
  const orderIndex = (id: string): number => {
    const place = course.order.indexOf(id);
    return place < 0 ? course.order.length : place;
  };
  const all = READ_POINTS.flatMap((point, index) => {
    const words = points[index];
    const given = words?.isFinished ? words.recommendations.filter(({ title }) => title !== '') : [];
    return given.map(({ id, title, text, effort, effect }) => ({
      place: orderIndex(id),
      recommendation: { point, title, text, effort, effect },
    }));
  });
  return all.toSorted((a, b) => a.place - b.place).map(({ recommendation }) => recommendation);
}

export const finishedOf = ({ points, course }: ReadAudit): number =>
  [...points, course].filter(({ isFinished }) => isFinished).length;

/** The report as the client reads it, with the finished points only; `before` is the client's previous one. */
export function editionOf(
  audit: ReadAudit,
  before: Frozen<ReportEdition> | undefined,
  now: Date,
): ReportEdition {
  const { frame, points, course, client } = audit;
  return {
    business: frame.business || client,
    website: asRead(frame.website),
    at: now.toISOString(),
    summary: frame.summary,
    chapters: AUDIT_POINTS.map((point, index) => chapterOf(point, points[index] ?? course)),
    recommendations: course.isFinished ? inOrder(audit) : [],
    nextStep: frame.nextStep,
    before: before
      ? { at: before.at, ratings: before.chapters.map(({ point, rating }) => ({ point, rating })) }
      : null,
  };
}

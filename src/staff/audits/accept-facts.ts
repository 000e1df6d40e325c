import type { AuditFact, AuditScan, FactOutcome } from '../../contract/audit-facts.ts';
import type { AuditRating } from '../../contract/audit-report.ts';
import {
  AUDIT_MAX,
  FINDINGS_MAX,
  RECOMMENDATIONS_MAX,
  type DraftRecommendation,
  type PointContent,
  type AcceptedFinding,
} from '../../contract/audit.ts';
import { clip } from '../../lib/text.ts';

/** The rating that a fact suggests; the coach decides. */
const suggestedRatings: Record<FactOutcome, AuditRating> = {
  good: 'good',
  fault: 'needs work',
  note: 'needs work',
  'not checked': 'not checked',
};

/** Stable id of an accepted fact, without characters that part ids exclude. */
const idOf = ({ id }: AuditFact): string => id.replace(/[^\w-]/g, '-').slice(0, 60);
const adviceId = (fact: AuditFact): string => `do-${idOf(fact)}`;

export function findingOf(fact: AuditFact, { finishedAt, startedAt }: AuditScan, now: Date): AcceptedFinding {
  return {
    id: idOf(fact),
    title: clip(fact.message, AUDIT_MAX.title),
    rating: suggestedRatings[fact.outcome],
    why: clip(fact.why, AUDIT_MAX.why),
    evidence: fact.evidence.slice(0, 10).map(({ address, where, value }) => ({
      where: clip([address, where].filter(Boolean).join(', '), AUDIT_MAX.where),
      seen: clip(value, AUDIT_MAX.seen),
    })),
    seenAt: finishedAt ?? startedAt ?? now.toISOString(),
  };
}

/** Converts a fact's advice to a recommendation, whose title is its first sentence. The coach completes it. */
function recommendationOf(fact: AuditFact): DraftRecommendation {
  const [, title = fact.advice, text = ''] = /^(.+?)\.(?: (.+))?$/.exec(fact.advice) ?? [];
  return {
    id: adviceId(fact),
    title: clip(title, AUDIT_MAX.title),
    text: clip(text, AUDIT_MAX.advice),
    who: 'web person',
    time: '2 hours',
    effect: 'noticeable',
    done: 'The website check no longer finds it.',
    factId: fact.id.slice(0, AUDIT_MAX.factId),
  };
}

export const isAccepted = (fact: AuditFact, { findings }: Pick<PointContent, 'findings'>): boolean =>
  findings.some(({ id }) => id === idOf(fact));

export const isRecommended = (
  fact: AuditFact,
  { recommendations }: Pick<PointContent, 'recommendations'>,
): boolean => recommendations.some(({ id }) => id === adviceId(fact));

/** The findings plus some facts up to the maximum; already accepted ones stay unchanged. */
export function withFindings(
  point: Pick<PointContent, 'findings'>,
  facts: readonly AuditFact[],
  scan: AuditScan,
  now: Date,
): AcceptedFinding[] {
  const added = facts.filter((fact) => !isAccepted(fact, point)).map((fact) => findingOf(fact, scan, now));
  return [...point.findings, ...added].slice(0, FINDINGS_MAX);
}

export const withAdvice = (
  point: Pick<PointContent, 'recommendations'>,
  fact: AuditFact,
): DraftRecommendation[] =>
  isRecommended(fact, point)
    ? point.recommendations
    : [...point.recommendations, recommendationOf(fact)].slice(0, RECOMMENDATIONS_MAX);

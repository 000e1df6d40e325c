import * as z from 'zod/mini';
import { AuditScan } from './audit-facts.ts';
import { READ_POINTS } from './audit-points.ts';
import { AuditRating, Effect, Effort, ReportSnapshot } from './audit-report.ts';
import { Timestamp } from './fields.ts';

/** Change history of one part of an audit. Parts are saved separately, so that two people can work on two parts. */
const History = z.object({
  revision: z.int(),
  updatedAt: z.nullable(Timestamp),
  /** Empty before the first change. */
  updatedBy: z.string(),
});

export const AUDIT_MAX = {
  business: 120,
  website: 2000,
  summary: 3000,
  nextStep: 1500,
  says: 300,
  text: 60_000,
  title: 200,
  why: 600,
  advice: 1000,
  where: 300,
  seen: 400,
} as const;
export const FINDINGS_MAX = 40;
export const RECOMMENDATIONS_MAX = 20;

const text = (name: keyof typeof AUDIT_MAX, what: string) =>
  z
    .string(`${what} must be text.`)
    .check(
      z.trim(),
      z.maxLength(
        AUDIT_MAX[name],
        `${what} can have at most ${AUDIT_MAX[name].toLocaleString('en-US')} characters.`,
      ),
    );
const PartId = z.string('An id must be text.').check(z.regex(/^[\w-]{1,64}$/, 'An id is malformed.'));

/** A scan result that the coach accepted: her wording, with the original evidence. */
export const AcceptedFinding = z.object({
  id: PartId,
  title: text('title', 'A finding'),
  rating: AuditRating,
  why: text('why', 'Why it matters'),
  evidence: z
    .array(z.object({ where: text('where', 'A place'), seen: text('seen', 'What was seen') }))
    .check(z.maxLength(10, 'A finding can have at most 10 places.')),
  seenAt: Timestamp,
});
export type AcceptedFinding = z.output<typeof AcceptedFinding>;

/** A recommendation in the editor, which may be incomplete. */
export const DraftRecommendation = z.object({
  id: PartId,
  title: text('title', 'A recommendation'),
  text: text('advice', 'A recommendation'),
  effort: Effort,
  effect: Effect,
});
export type DraftRecommendation = z.output<typeof DraftRecommendation>;

export const PointContent = z.object({
  /** `null` before it is rated. */
  rating: z.nullable(AuditRating),
  /** Summary sentence, or why the point was not checked. */
  says: text('says', 'The summary'),
  /** Findings as article HTML. */
  text: z.string('The findings must be text.'),
  findings: z
    .array(AcceptedFinding)
    .check(z.maxLength(FINDINGS_MAX, `A point can have at most ${FINDINGS_MAX} findings.`)),
  recommendations: z
    .array(DraftRecommendation)
    .check(
      z.maxLength(RECOMMENDATIONS_MAX, `A point can have at most ${RECOMMENDATIONS_MAX} recommendations.`),
    ),
  /** Only what is finished shows in a report. */
  isFinished: z.boolean('Please say whether it is finished.'),
});
export type PointContent = z.output<typeof PointContent>;

/** Content of the eighth point, which has no rating, with the order of the other points' recommendations. */
export const ActionPlanContent = z.object({
  ...z.pick(PointContent, { says: true, text: true, isFinished: true }).shape,
  /** Recommendation ids in order. Unlisted ones follow in the order of the points. */
  order: z.array(PartId).check(z.maxLength(READ_POINTS.length * RECOMMENDATIONS_MAX)),
});
export type ActionPlanContent = z.output<typeof ActionPlanContent>;

export const FrameContent = z.object({
  business: text('business', 'The name of the business'),
  /** Empty if there is none. */
  website: text('website', 'The website'),
  summary: text('summary', 'The summary'),
  nextStep: text('nextStep', 'The next step'),
});
export type FrameContent = z.output<typeof FrameContent>;

export const AuditFrame = z.extend(FrameContent, History.shape);
export const AuditPointDraft = z.extend(PointContent, History.shape);
export type AuditPointDraft = z.output<typeof AuditPointDraft>;
export const AuditActionPlan = z.extend(ActionPlanContent, History.shape);
export type AuditActionPlan = z.output<typeof AuditActionPlan>;

/** A link to a report. Only the last one works, unless it was revoked or has expired. */
export const ReportLink = z.object({
  /** The unguessable end of its address. */
  token: z.string(),
  madeAt: Timestamp,
  expiresAt: Timestamp,
  revokedAt: z.nullable(Timestamp),
});
export type ReportLink = z.output<typeof ReportLink>;

/** An audit of a client's business: one for each request, until it was delivered. */
export const Audit = z.object({
  id: z.string(),
  /** The audit request that it answers. */
  leadId: z.string(),
  /** The client's address in lower case: audits of the same one are compared. */
  email: z.string(),
  client: z.string(),
  createdAt: Timestamp,
  createdBy: z.string(),
  updatedAt: Timestamp,
  frame: AuditFrame,
  points: z.array(AuditPointDraft).check(z.length(READ_POINTS.length)),
  actionPlan: AuditActionPlan,
  scan: AuditScan,
  /** The report as clients read it; `null` until there is one. */
  edition: z.nullable(ReportSnapshot),
  /** The oldest first. */
  links: z.array(ReportLink),
  /** When the client was last sent a link, and first opened it. */
  deliveredAt: z.nullable(Timestamp),
  openedAt: z.nullable(Timestamp),
});
export type Audit = z.output<typeof Audit>;

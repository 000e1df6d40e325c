import * as z from 'zod/mini';
import { AuditScan } from './audit-facts.ts';
import { READ_POINTS } from './audit-points.ts';
import { ActionTime, AuditRating, CheckMark, Doer, Effect, ReportSnapshot } from './audit-report.ts';
import { BINNED } from './bin.ts';
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
  pointSummary: 300,
  text: 60_000,
  title: 200,
  why: 600,
  advice: 1000,
  done: 300,
  where: 300,
  seen: 400,
  factId: 200,
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
  who: Doer,
  time: ActionTime,
  effect: Effect,
  done: text('done', 'How to know it is done'),
  /** Id of the website check's finding that it came from: later checks tell whether that is fixed. */
  factId: z.optional(z.string().check(z.maxLength(AUDIT_MAX.factId))),
});
export type DraftRecommendation = z.output<typeof DraftRecommendation>;

export const COMPETITORS_MAX = 3;
const MANUAL_ANSWERS_MAX = 100;

/** Answers to questions that the coach checks herself. A report has only those she adds to the findings. */
export const ManualChecks = z.object({
  /** Her answers by the question; for a competitor followed by its number. Without one it was not checked. */
  answers: z
    .array(z.object({ question: PartId, answer: z.enum(['yes', 'no']) }))
    .check(z.maxLength(MANUAL_ANSWERS_MAX, 'There are too many answers.')),
  competitors: z
    .array(text('business', 'The name of a competitor'))
    .check(z.maxLength(COMPETITORS_MAX, `You can compare at most ${COMPETITORS_MAX} competitors.`)),
});
export type ManualChecks = z.output<typeof ManualChecks>;

export const PointContent = z.object({
  /** `null` before it is rated. */
  rating: z.nullable(AuditRating),
  /** Summary sentence, or why the point was not checked. */
  summary: text('pointSummary', 'The summary'),
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
  manualChecks: ManualChecks,
  /** Only what is finished shows in a report. */
  isFinished: z.boolean('Please say whether it is finished.'),
});
export type PointContent = z.output<typeof PointContent>;

/** Content of the eighth point, which has no rating, with the order of the other points' recommendations. */
export const ActionPlanContent = z.object({
  ...z.pick(PointContent, { summary: true, text: true, isFinished: true }).shape,
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
  /** The client's address in lower case; empty if only a phone number is known. */
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
  report: z.nullable(ReportSnapshot),
  /** The oldest first. */
  links: z.array(ReportLink),
  /** When the client was last sent a link, and first opened it. */
  deliveredAt: z.nullable(Timestamp),
  openedAt: z.nullable(Timestamp),
  /** Prepared by the site so many days after a report was delivered; absent if staff began it. */
  followUp: z.optional(z.object({ days: z.int(), deliveredAt: Timestamp })),
  /** Days after its delivery for which a follow-up was prepared, or was not needed. */
  followedUp: z.optional(z.array(z.int())),
  /** Check marks of the client; one whose action has left the report is ignored. */
  checkedOff: z.array(CheckMark),
  ...BINNED,
});
export type Audit = z.output<typeof Audit>;

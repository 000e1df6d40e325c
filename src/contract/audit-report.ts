import * as z from 'zod/mini';
import { AUDIT_POINTS, READ_POINTS } from './audit-points.ts';
import { Timestamp } from './fields.ts';

/** Rating of a point, or that it was not checked. */
export const AuditRating = z.enum(['good', 'needs work', 'urgent', 'not looked at']);
export type AuditRating = z.output<typeof AuditRating>;

const ReadPoint = z.enum(READ_POINTS);
const Line = z.string().check(z.trim(), z.minLength(1));

/** A rated point with its summary sentence. */
const AuditPointRating = z.object({ point: ReadPoint, rating: AuditRating, says: Line });
type AuditPointRating = z.output<typeof AuditPointRating>;

export const AuditFinding = z.object({
  point: ReadPoint,
  rating: AuditRating,
  title: Line,
  /** Observations and where each was made: an address, a listing, the shop door. */
  evidence: z.array(z.object({ where: Line, seen: Line })),
  /** Why it matters to the owner of the business. */
  why: Line,
});
export type AuditFinding = z.output<typeof AuditFinding>;

/** Effort for the owner, in ascending order. */
export const Effort = z.enum(['an hour', 'an afternoon', 'a few days', 'a few weeks']);
/** Effect on the business, in ascending order. */
export const Effect = z.enum(['small', 'noticeable', 'large']);

/** Something to do: the eighth point is made of these. */
export const AuditRecommendation = z.object({ title: Line, text: Line, effort: Effort, effect: Effect });
export type AuditRecommendation = z.output<typeof AuditRecommendation>;

/** Report of an audit, as in the sample: seven ratings, findings and the action plan. */
export const AuditReport = z.object({
  business: Line,
  /** Its address as people read it, such as `bakery.example.com`. */
  website: Line,
  at: Timestamp,
  /** The whole of it in a few sentences. */
  summary: Line,
  ratings: z
    .array(AuditPointRating)
    .check(
      z.refine(
        (ratings) =>
          ratings.length === READ_POINTS.length &&
          ratings.every(({ point }, index) => point === READ_POINTS[index]),
        'A report reads each of the seven points once, in their order.',
      ),
    ),
  /** The most pressing first. */
  findings: z.array(AuditFinding),
  /** In the order in which to do them: the first is the course to steer. */
  recommendations: z
    .array(AuditRecommendation)
    .check(z.minLength(1, 'A report recommends at least one thing to do.')),
});
export type AuditReport = z.output<typeof AuditReport>;

/** One of the eight points for the client. An unfinished point has only its name. */
export const ReportChapter = z.object({
  point: z.enum(AUDIT_POINTS),
  /** `null` where it is still to come, and for the eighth point. */
  rating: z.nullable(AuditRating),
  /** Summary sentence, or why the point was not checked. */
  says: z.string(),
  /** Findings as article HTML. */
  html: z.string(),
  /** Scan results that the coach accepted, with evidence. */
  findings: z.array(
    z.object({
      title: z.string(),
      rating: AuditRating,
      why: z.string(),
      evidence: z.array(z.object({ where: z.string(), seen: z.string() })),
      seenAt: Timestamp,
    }),
  ),
});
export type ReportChapter = z.output<typeof ReportChapter>;

/** A report as it was handed to a client: an edition, which later work at the audit does not change. */
export const ReportSnapshot = z.object({
  business: z.string(),
  /** Address for display; may be empty. */
  website: z.string(),
  at: Timestamp,
  /** The whole of it in a few sentences; a line end starts a paragraph. */
  summary: z.string(),
  chapters: z.array(ReportChapter),
  /** In the order in which to do them, with the point that each comes from. */
  recommendations: z.array(
    z.object({
      point: z.enum(AUDIT_POINTS),
      title: z.string(),
      text: z.string(),
      effort: Effort,
      effect: Effect,
    }),
  ),
  nextStep: z.string(),
  /** Ratings of the previous report; `null` for the client's first one. */
  before: z.nullable(
    z.object({
      at: Timestamp,
      ratings: z.array(z.object({ point: z.enum(AUDIT_POINTS), rating: z.nullable(AuditRating) })),
    }),
  ),
});
export type ReportSnapshot = z.output<typeof ReportSnapshot>;

/** Default and maximum validity of a report link, in days. */
export const LINK_DAYS = 90;
export const LINK_DAYS_MAX = 366;

/** Answer for a valid link; expired or revoked links get 410, unknown ones 404. */
export const ReportAnswer = z.object({
  report: ReportSnapshot,
  expiresAt: Timestamp,
});
export type ReportAnswer = z.output<typeof ReportAnswer>;

import * as z from 'zod/mini';
import { AUDIT_POINTS, READ_POINTS } from './audit-points.ts';
import { Moment } from './fields.ts';

/** How a point was found, or that it could not be looked at. */
export const AuditRating = z.enum(['good', 'needs work', 'urgent', 'not looked at']);
export type AuditRating = z.output<typeof AuditRating>;

const ReadPoint = z.enum(READ_POINTS);
const Line = z.string().check(z.trim(), z.minLength(1));

/** One of the seven points that are looked at: how it was found, in a sentence. */
export const AuditReading = z.object({ point: ReadPoint, rating: AuditRating, says: Line });
export type AuditReading = z.output<typeof AuditReading>;

/** Something that was found at a point. */
export const AuditFinding = z.object({
  point: ReadPoint,
  rating: AuditRating,
  title: Line,
  /** What was seen, and where: an address, a listing, the door of the shop. */
  evidence: z.array(z.object({ where: Line, seen: Line })),
  /** Why it matters to the owner of the business. */
  why: Line,
});
export type AuditFinding = z.output<typeof AuditFinding>;

/** How long something takes the owner, the shortest first. */
export const Effort = z.enum(['an hour', 'an afternoon', 'a few days', 'a few weeks']);
export type Effort = z.output<typeof Effort>;
/** What something changes for the business, the least first. */
export const Effect = z.enum(['small', 'noticeable', 'large']);
export type Effect = z.output<typeof Effect>;

/** Something to do: the eighth point is made of these. */
export const AuditRecommendation = z.object({ title: Line, text: Line, effort: Effort, effect: Effect });
export type AuditRecommendation = z.output<typeof AuditRecommendation>;

/** What a client gets for an audit request, as the sample shows it: seven readings, what was found, and the course to steer. */
export const AuditReport = z.object({
  business: Line,
  /** Its address as people read it, such as `bakery.example.com`. */
  website: Line,
  /** When it was looked at. */
  at: Moment,
  /** The whole of it in a few sentences. */
  summary: Line,
  readings: z
    .array(AuditReading)
    .check(
      z.refine(
        (readings) =>
          readings.length === READ_POINTS.length &&
          readings.every(({ point }, index) => point === READ_POINTS[index]),
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

/** One of the eight points as the client reads it. Of a point that the coach has not finished there is nothing but its name. */
export const ReportChapter = z.object({
  point: z.enum(AUDIT_POINTS),
  /** `null` where it is still to come. */
  rating: z.nullable(AuditRating),
  /** The reading in a sentence; of what was not looked at, the reason. */
  says: z.string(),
  /** What was found, as the HTML of an article. */
  html: z.string(),
  /** What the machine saw and the coach took over, with its evidence. */
  findings: z.array(
    z.object({
      title: z.string(),
      rating: AuditRating,
      why: z.string(),
      evidence: z.array(z.object({ where: z.string(), seen: z.string() })),
      /** When it was seen. */
      seenAt: Moment,
    }),
  ),
});
export type ReportChapter = z.output<typeof ReportChapter>;

/** A report as it was handed to a client: an edition, which later work at the audit does not change. */
export const ReportEdition = z.object({
  business: z.string(),
  /** Its address as people read it; empty where none was given. */
  website: z.string(),
  /** When this edition was made. */
  at: Moment,
  /** The whole of it in a few sentences; a line end starts a paragraph. */
  summary: z.string(),
  /** The eight points, in their order. */
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
  /** What the client should do now, in the coach's words. */
  nextStep: z.string(),
  /** What the report before said at each point; `null` where this is the client's first one. */
  before: z.nullable(
    z.object({
      at: Moment,
      ratings: z.array(z.object({ point: z.enum(AUDIT_POINTS), rating: z.nullable(AuditRating) })),
    }),
  ),
});
export type ReportEdition = z.output<typeof ReportEdition>;

/** For how many days a report's link opens it, where the coach says nothing else, and how many it may be at most. */
export const LINK_DAYS = 90;
export const LINK_DAYS_MAX = 366;

/** What a link opens. A link that no longer does is refused with 410 and one sentence, one that never was with 404. */
export const ReportAnswer = z.object({
  report: ReportEdition,
  /** Until when the link opens it. */
  expiresAt: Moment,
});
export type ReportAnswer = z.output<typeof ReportAnswer>;

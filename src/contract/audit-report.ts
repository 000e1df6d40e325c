import * as z from 'zod/mini';
import { READ_POINTS } from './audit-points.ts';
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

/** Something to do: the eighth point is made of these. */
export const AuditRecommendation = z.object({
  title: Line,
  text: Line,
  /** How long it takes the owner. */
  effort: z.enum(['an hour', 'an afternoon', 'a few days', 'a few weeks']),
  /** What it changes for the business. */
  effect: z.enum(['small', 'noticeable', 'large']),
});
export type AuditRecommendation = z.output<typeof AuditRecommendation>;

/** What a client gets for an audit request: seven readings, what was found, and the course to steer. */
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

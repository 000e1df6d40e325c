import * as z from 'zod/mini';
import { AUDIT_POINTS, READ_POINTS } from './audit-points.ts';
import { Timestamp } from './fields.ts';
import { CHECK_NOTE_MAX } from './limits.ts';

/** Rating of a point, or that it was not checked. */
export const AuditRating = z.enum(['good', 'needs work', 'urgent', 'not checked']);
export type AuditRating = z.output<typeof AuditRating>;

const ReadPoint = z.enum(READ_POINTS);
const Line = z.string().check(z.trim(), z.minLength(1));

/** A rated point with its summary sentence. */
const AuditPointRating = z.object({ point: ReadPoint, rating: AuditRating, summary: Line });
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

/** Who carries out a recommendation: the client, the person who looks after the website, or the coach. */
export const Doer = z.enum(['you', 'web person', 'me']);
export type Doer = z.output<typeof Doer>;
/** How long a recommendation takes, in ascending order. */
export const ActionTime = z.enum(['15 minutes', '2 hours', 'a day', 'a week or more']);
export type ActionTime = z.output<typeof ActionTime>;
/** Effect on the business, in ascending order. */
export const Effect = z.enum(['small', 'noticeable', 'large']);
export type Effect = z.output<typeof Effect>;

const actionTerms = { who: Doer, time: ActionTime, effect: Effect };

/** Something to do: the eighth point is made of these. */
export const AuditRecommendation = z.object({
  title: Line,
  text: Line,
  ...actionTerms,
  /** How to know that it is done. */
  done: Line,
});
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
  /** In the order in which to do them. */
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
  summary: z.string(),
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

/** Something to do in a report, with the point that it comes from. Texts may be empty. */
export const ReportAction = z.object({
  id: z.string(),
  point: z.enum(AUDIT_POINTS),
  title: z.string(),
  text: z.string(),
  ...actionTerms,
  done: z.string(),
});
export type ReportAction = z.output<typeof ReportAction>;

/** As many things to do as a report starts with. */
export const FIRST_ACTIONS = 3;

/** A report as it was handed to a client: later work at the audit does not change it. */
export const ReportSnapshot = z.object({
  business: z.string(),
  /** Address for display; may be empty. */
  website: z.string(),
  at: Timestamp,
  /** The whole of it in a few sentences; a line end starts a paragraph. */
  summary: z.string(),
  chapters: z.array(ReportChapter),
  /** In the order in which to do them. */
  recommendations: z.array(ReportAction),
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

/** The line of text with which a client checks off an action; may be empty. */
export const CheckOffInput = z.object({
  note: z._default(
    z
      .string('The line about it must be text.')
      .check(
        z.trim(),
        z.maxLength(CHECK_NOTE_MAX, `The line about it can have at most ${CHECK_NOTE_MAX} characters.`),
      ),
    '',
  ),
});

/** That the client has done an action of the report. */
export const CheckMark = z.object({
  /** Id of the action. */
  id: z.string(),
  at: Timestamp,
  note: z.string(),
});
export type CheckMark = z.output<typeof CheckMark>;

/** Whether a later website check agrees with a check mark. */
export const Confirmation = z.object({ isFixed: z.boolean(), at: Timestamp });
export type Confirmation = z.output<typeof Confirmation>;

/** A check mark for the client; `confirmation` is `null` unless a later website check covers it. */
export const ShownCheckMark = z.extend(CheckMark, { confirmation: z.nullable(Confirmation) });
export type ShownCheckMark = z.output<typeof ShownCheckMark>;

/** An action of a report with the client's check mark; `null` while it is open. */
export const ReportedAction = z.extend(z.pick(ReportAction, { id: true, point: true, title: true }), {
  mark: z.nullable(ShownCheckMark),
});
export type ReportedAction = z.output<typeof ReportedAction>;

/** Answer for a valid link; expired or revoked links get 410, unknown ones 404. */
export const ReportAnswer = z.object({
  report: ReportSnapshot,
  expiresAt: Timestamp,
  /** Of the actions in this report. */
  checkedOff: z.array(ShownCheckMark),
});
export type ReportAnswer = z.output<typeof ReportAnswer>;

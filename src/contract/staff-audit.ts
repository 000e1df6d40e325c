import * as z from 'zod/mini';
import { READ_POINTS } from './audit-points.ts';
import { AuditRating, LINK_DAYS, LINK_DAYS_MAX, ReportedAction, ReportSnapshot } from './audit-report.ts';
import { ActionCounts, AuditState } from './audit-state.ts';
import { Audit, ActionPlanContent, FrameContent, PointContent } from './audit.ts';
import { Timestamp } from './fields.ts';
import { ClientOfLead, InboxItem } from './inbox.ts';
import { PageNumber, SearchTerm } from './list-query.ts';

export const AuditSummary = z.extend(
  z.pick(Audit, {
    id: true,
    leadId: true,
    client: true,
    createdAt: true,
    updatedAt: true,
    deliveredAt: true,
    openedAt: true,
  }),
  {
    business: z.string(),
    website: z.string(),
    state: AuditState,
    /** Finished points out of eight. */
    finished: z.int(),
    /** The ratings of the seven rated points, in their order. */
    ratings: z.array(z.object({ point: z.enum(READ_POINTS), rating: z.nullable(AuditRating) })),
    /** When an answer was promised, and whether its request was answered. */
    answerBy: Timestamp,
    isAnswered: z.boolean(),
    actions: ActionCounts,
    /** The report that it follows up on; `null` if staff began it. */
    followUp: z.nullable(z.object({ days: z.int(), deliveredAt: Timestamp })),
  },
);
export type AuditSummary = z.output<typeof AuditSummary>;

export const AUDITS_PER_PAGE = 20;

/** Filters; audit requests without an audit are a separate list. */
export const AuditQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  state: z.optional(AuditState),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** A page of audits, the last one changed first; `counts` are those of all. */
export const AuditPage = z.object({
  audits: z.array(AuditSummary),
  /** Audit requests for which no audit was begun, answered or not, oldest first; at most fifty. */
  waiting: z.array(InboxItem),
  now: Timestamp,
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: z.object({
    waiting: z.int(),
    inWork: z.int(),
    delivered: z.int(),
    opened: z.int(),
    deleted: z.int(),
  }),
});
export type AuditPage = z.output<typeof AuditPage>;

/** Starts an audit of a request, or returns the one in progress. */
export const AuditStart = z.object({ leadId: z.string('Include the request it answers.') });

export const AuditAnswer = z.object({
  audit: Audit,
  state: AuditState,
  /** Those of its report, in their order. */
  actions: z.array(ReportedAction),
  request: InboxItem,
  /** Replies to the request; sent back with the next one. */
  replies: z.int(),
  client: ClientOfLead,
  /** The client's other audits, the newest first. */
  others: z.array(AuditSummary),
  /** The client's last report before this audit, for comparison; `null` if there is none. */
  previous: z.nullable(
    z.object({
      at: Timestamp,
      points: z.array(z.object({ point: z.string(), rating: z.nullable(AuditRating), summary: z.string() })),
      actions: z.array(ReportedAction),
    }),
  ),
  /** The address of the report behind the site's own; `null` where no link works. */
  reportPath: z.nullable(z.string()),
  sendsMail: z.boolean(),
  now: Timestamp,
});
export type AuditAnswer = z.output<typeof AuditAnswer>;

/** Revision the author has seen; an outdated one is refused with 409. */
const revision = z.int('Include the revision you have changed.');

export const FrameChange = z.extend(FrameContent, { revision });
export type FrameChange = z.output<typeof FrameChange>;
export const PointChange = z.extend(PointContent, { revision });
export type PointChange = z.output<typeof PointChange>;
export const ActionPlanChange = z.extend(ActionPlanContent, { revision });
export type ActionPlanChange = z.output<typeof ActionPlanChange>;

/** Scans an address; defaults to the client's. */
export const ScanInput = z.object({
  address: z.optional(z.string('An address must be text.').check(z.trim(), z.maxLength(2000))),
});

/** Makes a report although words in brackets look like blanks to fill in. */
export const ReportQuery = z.object({ brackets: z.optional(z.literal('meant')) });

/** For how many days a link works from now on. */
export const LinkInput = z.object({
  days: z._default(
    z
      .int('Please enter a number of days.')
      .check(
        z.gte(1, 'A link must work for at least one day.'),
        z.lte(LINK_DAYS_MAX, `A link can work for at most ${LINK_DAYS_MAX} days.`),
      ),
    LINK_DAYS,
  ),
});

/** The report as it would be handed over now, from what is finished. */
export const ReportPreview = z.object({ report: ReportSnapshot });

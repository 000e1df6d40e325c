import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';
import { FirstSteps } from './first-steps.ts';
import { InboxItem, SourceCount } from './inbox.ts';
import { AuditPage, AuditSummary } from './staff-audit.ts';
import { StaffPostSummary } from './staff-post.ts';

/** Weeks of leads in the overview. */
export const WEEKS_REPORTED = 12;

/** Waiting work. Parts outside the role are `null`. */
export const Overview = z.object({
  now: Timestamp,
  inbox: z.object({
    /** Unanswered leads, without suspected spam. */
    waiting: z.int(),
    /** Of those: the promised 24 hours are over. */
    overdue: z.int(),
    unread: z.int(),
    /** Unjudged possible spam, and its unread part. */
    suspects: z.int(),
    unseenSuspects: z.int(),
    /** The five whose time runs out first. */
    next: z.array(InboxItem),
  }),
  /** Leads of the last weeks, without spam. */
  requests: z.object({
    /** The oldest first; each begins on a Sunday in Florida, and the last one is not over. */
    weeks: z.array(z.object({ beginsOn: z.iso.date(), count: z.int() })),
    sources: z.array(SourceCount),
    /** True when the privacy page discloses it. */
    isTold: z.boolean(),
  }),
  /** Audits by state, and the five changed last. */
  audits: z.extend(AuditPage.shape.counts, { recent: z.array(AuditSummary) }),
  mail: z.object({
    isOn: z.boolean(),
    /** Leads with an email that could not be sent, or not yet. */
    unsent: z.int(),
  }),
  posts: z.object({
    drafts: z.int(),
    published: z.int(),
    scheduled: z.int(),
    /** The next three to appear. */
    next: z.array(StaffPostSummary),
  }),
  users: z.nullable(z.object({ pending: z.int() })),
  /** True when the site's health reports a problem besides mail. */
  needsAttention: z.nullable(z.boolean()),
  /** `null` also when finished or hidden. */
  firstSteps: z.nullable(FirstSteps),
  subscribers: z.nullable(z.object({ total: z.int(), lastWeek: z.int() })),
});
export type Overview = z.output<typeof Overview>;

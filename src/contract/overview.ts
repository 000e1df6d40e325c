import * as z from 'zod/mini';
import { ClientSummary } from './client-summary.ts';
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
    /** Of those: the promised time is over. */
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
    isDisclosed: z.boolean(),
  }),
  /** Audits by state, the five changed last, and the first answered requests whose audit has not been started. */
  audits: z.extend(AuditPage.shape.counts, {
    recent: z.array(AuditSummary),
    toStart: z.array(InboxItem),
  }),
  /** Clients whose next step is due today or overdue, the longest due first. */
  nextSteps: z.array(ClientSummary),
  /** Audits that the site prepared after a report, and that were not sent yet. */
  followUps: z.array(AuditSummary),
  /** Clients’ use of their reports in the last days, the latest first. */
  news: z.array(z.object({ clientId: z.string(), name: z.string(), text: z.string(), at: Timestamp })),
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
  /** Old texts that visitors read: the newest article after a year, and the book once its announced year is over. */
  outdated: z.array(z.enum(['article', 'book'])),
  users: z.nullable(z.object({ pending: z.int() })),
  /** True when the site's health reports a problem besides mail. */
  needsAttention: z.nullable(z.boolean()),
  /** `null` also when finished or hidden. */
  firstSteps: z.nullable(FirstSteps),
  subscribers: z.nullable(z.object({ total: z.int(), lastWeek: z.int() })),
});
export type Overview = z.output<typeof Overview>;

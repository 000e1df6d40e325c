import * as z from 'zod/mini';
import { Moment } from './fields.ts';
import { AuditPage, AuditSummary } from './staff-audit.ts';
import { FirstSteps } from './first-steps.ts';
import { HostNotice } from './host-notice.ts';
import { InboxItem, SourceCount } from './inbox.ts';
import { StaffPostSummary } from './staff-post.ts';

/** For how many weeks the overview tells of what came. */
export const WEEKS_REPORTED = 12;

/** What waits for whom today. Parts that a role may not open are `null`. */
export const Overview = z.object({
  /** The server's clock. */
  now: Moment,
  inbox: z.object({
    /** Enquiries nobody has answered yet, suspects apart. */
    waiting: z.int(),
    /** Of those: the promised 24 hours are over. */
    overdue: z.int(),
    unread: z.int(),
    /** Possible spam that staff have not judged yet, and how many of it nobody has looked at. */
    suspects: z.int(),
    unseenSuspects: z.int(),
    /** The five whose time runs out first. */
    next: z.array(InboxItem),
  }),
  /** What came in the last weeks; spam does not count. */
  requests: z.object({
    /** The oldest first; each begins on a Sunday in Florida, and the last one is not over. */
    weeks: z.array(z.object({ beginsOn: z.iso.date(), count: z.int() })),
    /** Where those came from, those first that brought most. */
    sources: z.array(SourceCount),
    /** Whether the privacy page says that this is kept. */
    isTold: z.boolean(),
  }),
  /** How many audits are how far, and the five that were changed last. */
  audits: z.extend(AuditPage.shape.counts, { recent: z.array(AuditSummary) }),
  mail: z.object({
    /** Whether this host sends mail at all. */
    isOn: z.boolean(),
    waiting: z.int(),
    /** Enquiries of which the coach could not be told by mail. */
    failed: z.int(),
    /** Enquiries with a reply that could not be delivered. */
    failedReplies: z.int(),
  }),
  posts: z.object({
    drafts: z.int(),
    published: z.int(),
    scheduled: z.int(),
    /** The next three to appear. */
    next: z.array(StaffPostSummary),
  }),
  users: z.nullable(z.object({ pending: z.int() })),
  /** What is wrong with how the host was set up. */
  notices: z.nullable(z.array(HostNotice)),
  /** Whether the host is in trouble: the site's health says of what kind. */
  needsAttention: z.nullable(z.boolean()),
  /** `null` also where there is nothing left to see to, or an admin has hidden the list. */
  firstSteps: z.nullable(FirstSteps),
  subscribers: z.nullable(z.object({ total: z.int(), lastWeek: z.int() })),
});
export type Overview = z.output<typeof Overview>;

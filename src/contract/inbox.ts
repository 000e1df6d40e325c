import * as z from 'zod/mini';
import { AuditOfRequest } from './audit-state.ts';
import { ClientSummary } from './client-summary.ts';
import { Email, PersonName, Phone, Timestamp, Website } from './fields.ts';
import { LeadFields, Origin } from './lead.ts';
import { PageNumber, SearchTerm } from './list-query.ts';

export const LeadKind = z.enum(['audit', 'contact', 'comment']);
export type LeadKind = z.output<typeof LeadKind>;
export const LeadStatus = z.enum(['new', 'replied', 'closed']);
export type LeadStatus = z.output<typeof LeadStatus>;

/** Delivery state of a mail. `failed` was given up and can be resent by hand. */
export const Delivery = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  /** `null` once sent or given up. */
  nextTryAt: z.nullable(Timestamp),
  sentAt: z.nullable(Timestamp),
  /** Last error of the mail server, in one line; empty on success. */
  lastError: z.string(),
});
export type Delivery = z.output<typeof Delivery>;

export const Reply = z.object({
  id: z.string(),
  writtenAt: Timestamp,
  /** The author's account name at that time. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** `null` when sent by a mail program: its delivery is unknown. */
  mail: z.nullable(Delivery),
});
export type Reply = z.output<typeof Reply>;

/** The fields of a lead that staff may correct, as the forms take them. */
export const LeadDetails = z.object({ name: PersonName, email: Email, phone: Phone, website: Website });
export type LeadDetail = keyof z.output<typeof LeadDetails>;
export const LEAD_DETAILS = Object.keys(LeadDetails.shape) as readonly LeadDetail[];

/** A lead's fields before staff corrected them; empty where it had none. */
export const LeadCorrection = z.object({
  at: Timestamp,
  by: z.string(),
  original: z.partial(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      website: z.string(),
      kind: LeadKind,
    }),
  ),
});
export type LeadCorrection = z.output<typeof LeadCorrection>;

/** A lead with its state (decision 10). */
export const InboxItem = z.extend(LeadFields, {
  id: z.string(),
  kind: LeadKind,
  receivedAt: Timestamp,
  /** When an answer was promised. */
  answerBy: Timestamp,
  status: LeadStatus,
  /** The post that a comment is about, as it was called then. */
  post: z.optional(z.object({ slug: z.string(), title: z.string() })),
  origin: z.optional(Origin),
  /** Who entered it by hand, and how they met. */
  entered: z.optional(z.object({ by: z.string(), howMet: z.string() })),
  /** Possible spam, in its own list. */
  suspect: z.boolean(),
  /** When a member of staff first opened it; `null` while it is unread. */
  readAt: z.nullable(Timestamp),
  correction: z.optional(LeadCorrection),
  repliedAt: z.nullable(Timestamp),
  note: z.string(),
  /** When staff decided that an audit request needs no audit. */
  noAuditAt: z.optional(Timestamp),
  /** `null` if no mail was due: the host sends none, or it is suspected spam. */
  mail: z.nullable(Delivery),
  /** The mail to the sender that confirms it, if any. */
  receipt: z.optional(Delivery),
  /** Number of replies, and the state of their mails that needs attention. */
  replies: z.int(),
  replyMail: z.nullable(z.enum(['waiting', 'failed'])),
});
export type InboxItem = z.output<typeof InboxItem>;

/** The sealed end of a link in the mail about a lead. */
export const LeadLink = z.object({
  token: z.string('Include the token of the link.').check(z.maxLength(500, 'This link is not valid.')),
});

/** The answer to such a link, which needs no login: nothing about the person. */
export const LeadLinkAnswer = z.pick(InboxItem, { kind: true, receivedAt: true, status: true });

/** The client of a lead, and others who may be the same one. */
export const ClientOfLead = z.object({ id: z.string(), suggestions: z.array(ClientSummary) });
export type ClientOfLead = z.output<typeof ClientOfLead>;

/** A lead with its replies, oldest first. `now` is the server's clock for the time left. */
export const InboxAnswer = z.object({
  item: InboxItem,
  replies: z.array(Reply),
  /** The audits that answer it, the oldest first. */
  audits: z.array(AuditOfRequest),
  client: ClientOfLead,
  sendsMail: z.boolean(),
  now: Timestamp,
});
export type InboxAnswer = z.output<typeof InboxAnswer>;

export const INBOX_PER_PAGE = 20;

/** Source of leads: a campaign source, a host, `(direct)` or `(unknown)`. */
export const SOURCE_MAX = 253;
const Source = z.string().check(z.maxLength(SOURCE_MAX));

export const SourceCount = z.object({ source: Source, count: z.int() });
export type SourceCount = z.output<typeof SourceCount>;

/** Sources offered in the filter; links can create any number. */
export const SOURCES_OFFERED = 50;

/** Filters. Possible spam appears in its own list only. */
export const InboxQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  status: z.optional(LeadStatus),
  kind: z.optional(LeadKind),
  source: z.optional(Source),
  suspects: z._default(z.enum(['only', 'without']), 'without'),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/**
 * A page of the inbox, newest first; `counts` cover the whole inbox. `suspects` is possible spam, `unseen` its unread
 * part, `deleted` what is in the bin.
 */
export const InboxPage = z.object({
  items: z.array(InboxItem),
  now: Timestamp,
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: z.object({
    new: z.int(),
    replied: z.int(),
    closed: z.int(),
    unread: z.int(),
    suspects: z.int(),
    unseen: z.int(),
    deleted: z.int(),
  }),
  /** Sources by number of leads, spam excluded. */
  sources: z.array(SourceCount),
});
export type InboxPage = z.output<typeof InboxPage>;

/** Changes of a lead; omitted fields stay. */
export const InboxChange = z.object({
  status: z.optional(LeadStatus),
  kind: z.optional(LeadKind),
  note: z.optional(
    z
      .string('A note must be text.')
      .check(z.trim(), z.maxLength(5000, 'A note can have at most 5,000 characters.')),
  ),
  read: z.optional(z.boolean()),
  /** `false` takes an audit request off the list of audits to start; `true` puts it back. */
  needsAudit: z.optional(z.boolean()),
  ...z.partial(LeadDetails).shape,
});
export type InboxChange = z.output<typeof InboxChange>;

export const BULK_MAX = 100;
const CHOOSE_MESSAGE = 'Please choose at least one lead.';
const Ids = z
  .array(z.string('An id must be text.'), CHOOSE_MESSAGE)
  .check(
    z.minLength(1, CHOOSE_MESSAGE),
    z.maxLength(BULK_MAX, `At most ${BULK_MAX} leads can be changed at once.`),
  );

/** `spam` deletes with that reason; `not-spam` moves possible spam to the leads: a person wrote it after all. */
export const BulkAction = z.enum(
  ['replied', 'closed', 'spam', 'not-spam', 'delete'],
  'That action does not exist.',
);
export type BulkAction = z.output<typeof BulkAction>;

export const InboxBulk = z.object({ ids: Ids, action: BulkAction });
export type InboxBulk = z.output<typeof InboxBulk>;

/** The number of leads that were there and have changed. */
export const InboxBulkAnswer = z.object({ changed: z.int() });

export const UnreadAnswer = z.object({ unread: z.int() });

/** Without `columns`: those that a coach works with. */
export const InboxExportQuery = z.object({ columns: z.optional(z.literal('all')) });

/** A table as CSV (RFC 4180), to be saved under a name. */
export const CsvFile = z.object({ filename: z.string(), csv: z.string() });
export type CsvFile = z.output<typeof CsvFile>;

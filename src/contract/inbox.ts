import * as z from 'zod/mini';
import { AuditOfRequest } from './audit-state.ts';
import { Moment } from './fields.ts';
import { EnquiryFields } from './enquiry.ts';
import { PageNumber, SearchTerm } from './list-query.ts';
import { Origin } from './origin.ts';

/** Hours within which the coach promises an answer (spec §9). */
export const PROMISED_HOURS = 24;

export const EnquiryKind = z.enum(['audit', 'contact', 'comment']);
export type EnquiryKind = z.output<typeof EnquiryKind>;
export const EnquiryStatus = z.enum(['new', 'replied', 'closed']);
export type EnquiryStatus = z.output<typeof EnquiryStatus>;

/** Days after which confirmed spam goes for good. */
export const SPAM_DAYS = 30;

/** How the mail about an enquiry fares. `failed` was given up and can be sent again by hand. */
export const Delivery = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** How often it was tried. */
  attempts: z.int(),
  /** When it is tried next; `null` once it was sent or given up. */
  nextTryAt: z.nullable(Moment),
  sentAt: z.nullable(Moment),
  /** What the mail server said last, in one line; empty when nothing went wrong. */
  lastError: z.string(),
});
export type Delivery = z.output<typeof Delivery>;

/** An answer to an enquiry in its writer's words, as staff see it. */
export const Reply = z.object({
  id: z.string(),
  writtenAt: Moment,
  /** Who wrote it, as the account was called then. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** `null` where a mail program sent it: then only who wrote it knows whether it went out. */
  mail: z.nullable(Delivery),
});
export type Reply = z.output<typeof Reply>;

/** What a visitor sent, and where it stands (decision 10). */
export const InboxItem = z.extend(EnquiryFields, {
  id: z.string(),
  kind: EnquiryKind,
  receivedAt: Moment,
  /** The end of the promised 24 hours. */
  answerBy: Moment,
  status: EnquiryStatus,
  /** The post that a comment is about, as it was called then. */
  post: z.optional(z.object({ slug: z.string(), title: z.string() })),
  /** Where its visitor came from. Enquiries of before November 2026 have none. */
  origin: z.optional(Origin),
  /** Possible spam, or confirmed as such: set apart. */
  suspect: z.boolean(),
  /** When it goes for good, because staff confirmed that it is spam; else `null`. */
  goesOn: z.nullable(Moment),
  /** When a member of staff first opened it; `null` while it is unread. */
  readAt: z.nullable(Moment),
  repliedAt: z.nullable(Moment),
  /** The staff's own words about it. */
  note: z.string(),
  /** `null` where no mail was due: this host sends none, or it is a suspect. */
  mail: z.nullable(Delivery),
  /** How many replies were written to it, and what is to be known of their mails in a list. */
  replies: z.int(),
  replyMail: z.nullable(z.enum(['waiting', 'failed'])),
});
export type InboxItem = z.output<typeof InboxItem>;
/**
 * One enquiry with the replies to it, the oldest first. `now` is the server's clock, against which the time left is told;
 * `sendsMail` says whether this host can send a reply.
 */
export const InboxAnswer = z.object({
  item: InboxItem,
  replies: z.array(Reply),
  /** The audits that answer it, the oldest first. */
  audits: z.array(AuditOfRequest),
  sendsMail: z.boolean(),
  now: Moment,
});
export type InboxAnswer = z.output<typeof InboxAnswer>;

export const INBOX_PER_PAGE = 20;

/** Where leads came from, in one word: the source of a campaign, a site, `(direct)` or `(unknown)`. */
export const SOURCE_MAX = 253;
const Source = z.string().check(z.maxLength(SOURCE_MAX));

/** How many leads came from a source. */
export const SourceCount = z.object({ source: Source, count: z.int() });
export type SourceCount = z.output<typeof SourceCount>;

/** How many sources the inbox offers to choose from: links make up as many as they like. */
export const SOURCES_OFFERED = 50;

/** Which enquiries: possible and confirmed spam are lists of their own, and in no other. */
export const InboxQuery = z.object({
  page: PageNumber,
  q: z.optional(SearchTerm),
  status: z.optional(EnquiryStatus),
  kind: z.optional(EnquiryKind),
  source: z.optional(Source),
  suspects: z._default(z.enum(['only', 'confirmed', 'without']), 'without'),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/**
 * A page of the inbox, newest first; `counts` are those of the whole inbox. `suspects` is possible spam, `unseen` how
 * many of that nobody has looked at yet, and `spam` what staff confirmed.
 */
export const InboxPage = z.object({
  items: z.array(InboxItem),
  now: Moment,
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
    spam: z.int(),
  }),
  /** Where the leads came from, those first that brought most; spam does not count. */
  sources: z.array(SourceCount),
});
export type InboxPage = z.output<typeof InboxPage>;

/** What staff change of an enquiry; only what is named changes. */
export const InboxChange = z.object({
  status: z.optional(EnquiryStatus),
  note: z.optional(
    z
      .string('A note must be text.')
      .check(z.trim(), z.maxLength(5000, 'A note has at most 5,000 characters.')),
  ),
  read: z.optional(z.boolean()),
  /** `true` sets it apart as possible spam, `false` moves it to the others: a person wrote it after all. */
  suspect: z.optional(z.boolean()),
  /** `true` confirms that it is spam, so that it goes for good after some time; `false` is as `suspect: false`. */
  spam: z.optional(z.boolean()),
});
export type InboxChange = z.output<typeof InboxChange>;

/** How many enquiries can be changed with one call. */
export const BULK_MAX = 100;
const CHOOSE = 'Choose at least one enquiry.';

/** What is done to several enquiries at once. */
export const BulkAction = z.enum(
  ['replied', 'closed', 'spam', 'not-spam', 'delete'],
  'There is no such thing to do.',
);
export type BulkAction = z.output<typeof BulkAction>;

export const InboxBulk = z.object({
  ids: z
    .array(z.string('An id must be text.'), CHOOSE)
    .check(
      z.minLength(1, CHOOSE),
      z.maxLength(BULK_MAX, `At most ${BULK_MAX} enquiries can be changed at once.`),
    ),
  action: BulkAction,
});
export type InboxBulk = z.output<typeof InboxBulk>;

/** How many it was done to; those that somebody else had deleted before are not among them. */
export const InboxBulkAnswer = z.object({ changed: z.int() });

/** The number that the header shows. */
export const UnreadAnswer = z.object({ unread: z.int() });

/** A table as CSV (RFC 4180), to be saved under a name. */
export const CsvFile = z.object({ filename: z.string(), csv: z.string() });
export type CsvFile = z.output<typeof CsvFile>;

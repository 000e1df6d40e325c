import * as z from 'zod/mini';
import { Moment } from './fields.ts';

/** Hours within which the coach promises an answer (spec §9). */
export const PROMISED_HOURS = 24;

export const EnquiryKind = z.enum(['audit', 'contact', 'comment']);
export type EnquiryKind = z.output<typeof EnquiryKind>;
export const EnquiryStatus = z.enum(['new', 'replied', 'closed']);
export type EnquiryStatus = z.output<typeof EnquiryStatus>;

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

/** What a visitor sent, and where it stands (decision 10). */
export const InboxItem = z.object({
  id: z.string(),
  kind: EnquiryKind,
  receivedAt: Moment,
  /** The end of the promised 24 hours. */
  answerBy: Moment,
  status: EnquiryStatus,
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The post that a comment is about, as it was called then. */
  post: z.optional(z.object({ slug: z.string(), title: z.string() })),
  /** It looks machine-made. */
  suspect: z.boolean(),
  /** When a member of staff first opened it; `null` while it is unread. */
  readAt: z.nullable(Moment),
  repliedAt: z.nullable(Moment),
  /** The staff's own words about it. */
  note: z.string(),
  /** `null` where no mail was due: this host sends none, or it is a suspect. */
  mail: z.nullable(Delivery),
});
export type InboxItem = z.output<typeof InboxItem>;
/** `now` is the server's clock, against which the time left is told. */
export const InboxAnswer = z.object({ item: InboxItem, now: Moment });
export type InboxAnswer = z.output<typeof InboxAnswer>;

export const INBOX_PER_PAGE = 20;
const PAGE = 'The page must be a whole number from 1.';

/** Which enquiries: suspects are a list of their own, and in no other. */
export const InboxQuery = z.object({
  page: z._default(z.coerce.number(PAGE).check(z.int(PAGE), z.gte(1, PAGE)), 1),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'A search term has at most 200 characters.'))),
  status: z.optional(EnquiryStatus),
  kind: z.optional(EnquiryKind),
  suspects: z._default(z.enum(['only', 'without']), 'without'),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** A page of the inbox, newest first; `counts` are those of the whole inbox, suspects apart. */
export const InboxPage = z.object({
  items: z.array(InboxItem),
  now: Moment,
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: z.object({ new: z.int(), replied: z.int(), closed: z.int(), unread: z.int(), suspects: z.int() }),
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
  /** `false` moves a suspect to the others: a person wrote it after all. */
  suspect: z.optional(z.boolean()),
});
export type InboxChange = z.output<typeof InboxChange>;

/** The number that the header shows. */
export const UnreadAnswer = z.object({ unread: z.int() });

/** A table as CSV (RFC 4180), to be saved under a name. */
export const CsvFile = z.object({ filename: z.string(), csv: z.string() });
export type CsvFile = z.output<typeof CsvFile>;

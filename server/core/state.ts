import * as z from 'zod/mini';
import { Role } from '../../src/contract/account.ts';
import { Moment, Slug } from '../../src/contract/fields.ts';
import { SiteSettings } from '../../src/contract/site.ts';
import { Testimonial } from '../../src/contract/testimonial.ts';

/** Raised whenever a stored file changes shape; a file of another version is not opened. */
export const SCHEMA_VERSION = 1;

export const StoredPost = z.object({
  id: z.string(),
  slug: Slug,
  title: z.string(),
  excerpt: z.string(),
  categoryId: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageCredit: z.string(),
  /** Clean HTML; empty where a post has no body yet. */
  content: z.string(),
  createdAt: Moment,
  /** Visible from this moment on; `null` is a draft (decision 23). */
  publishAt: z.nullable(Moment),
});
export type StoredPost = z.output<typeof StoredPost>;

export const StoredCategory = z.object({ id: z.string(), name: z.string(), slug: Slug });
export type StoredCategory = z.output<typeof StoredCategory>;

/** What the public reads and staff publish: the file `content.json`. */
export const Content = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  site: SiteSettings,
  categories: z.array(StoredCategory),
  posts: z.array(StoredPost),
  testimonials: z.array(Testimonial),
});
export type Content = z.output<typeof Content>;

/** A lead: what a visitor sent, and where it stands. */
export const Enquiry = z.object({
  id: z.string(),
  kind: z.enum(['audit', 'contact', 'comment']),
  receivedAt: Moment,
  status: z.enum(['new', 'replied', 'closed']),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The post that a comment is about, as it was called then. */
  post: z.optional(z.object({ slug: z.string(), title: z.string() })),
  /** Given by the client, so that the same enquiry sent twice is stored once. */
  submissionKey: z.optional(z.string()),
  /** It looks machine-made: kept apart for staff, and never dropped. */
  suspect: z.optional(z.boolean()),
});
export type Enquiry = z.output<typeof Enquiry>;

export const StoredAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** A pending account waits for an admin's approval and has no role (decision 6). */
  state: z.enum(['pending', 'active', 'disabled']),
  role: z.nullable(Role),
});
export type StoredAccount = z.output<typeof StoredAccount>;

export const StoredSession = z.object({
  /** One-way fingerprint of the secret the browser holds. */
  fingerprint: z.string(),
  accountId: z.string(),
  createdAt: Moment,
  seenAt: Moment,
});
export type StoredSession = z.output<typeof StoredSession>;

export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: Moment,
  /** It looks machine-made: kept apart for staff. */
  suspect: z.optional(z.boolean()),
});
export type Subscriber = z.output<typeof Subscriber>;

/** What concerns people and must never be published: the file `people.json`. */
export const People = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  enquiries: z.array(Enquiry),
  subscribers: z._default(z.array(Subscriber), []),
  accounts: z.array(StoredAccount),
  sessions: z.array(StoredSession),
});
export type People = z.output<typeof People>;

/** The people file of a site nobody has used yet. */
export const nobody = (): People => ({
  schemaVersion: SCHEMA_VERSION,
  enquiries: [],
  subscribers: [],
  accounts: [],
  sessions: [],
});

import * as z from 'zod/mini';
import { User } from '../../src/contract/account.ts';
import { BINNED } from '../../src/contract/bin.ts';
import { StaffCategory } from '../../src/contract/category.ts';
import { ClientStage, NextStep } from '../../src/contract/client-summary.ts';
import { namesWith, only } from '../../src/contract/field-table.ts';
import { Timestamp } from '../../src/contract/fields.ts';
import { Delivery, LeadKind, LeadStatus, LeadCorrection, Reply } from '../../src/contract/inbox.ts';
import { LeadFields, Origin } from '../../src/contract/lead.ts';
import { NewsletterCounts } from '../../src/contract/newsletter.ts';
import { PageRecord } from '../../src/contract/page.ts';
import { PictureRecord } from '../../src/contract/pictures/picture.ts';
import { POST_FIELDS } from '../../src/contract/post-fields.ts';
import { NO_SEO_TEXTS } from '../../src/contract/post-input.ts';
import { PostRecord } from '../../src/contract/post.ts';
import { SAMPLE } from '../../src/contract/sample-content.ts';
import { Passkey } from '../../src/contract/second-factor.ts';
import { SiteSettings } from '../../src/contract/site.ts';
import { SubscriberRow } from '../../src/contract/subscriber.ts';
import { StaffTestimonial } from '../../src/contract/testimonial.ts';
import { WebhookDelivery } from '../../src/contract/webhook.ts';
import { StoredAudit } from './audits/stored-audit.ts';
import type { Frozen } from './frozen.ts';
import { StoredSecurityEvent } from './security/stored-events.ts';
import { SITE_VALUES } from './store/site-values.ts';

/** The schema version of each stored file: raised with a migration in `MIGRATIONS` whenever its shape changes. */
export const CONTENT_VERSION = 1;
export const LEADS_VERSION = 1;
export const ACCOUNTS_VERSION = 1;

export const StoredPost = z.extend(z.pick(PostRecord, only(PostRecord, namesWith(POST_FIELDS, 'isStored'))), {
  ...BINNED,
  ...SAMPLE,
});
export type StoredPost = z.output<typeof StoredPost>;
/** The change history of a post on this site. */
export type PostHistory = 'revision' | 'updatedAt' | 'updatedBy' | 'deleted' | 'sample';
export type WrittenPost = Omit<StoredPost, 'formerSlugs' | PostHistory | keyof typeof NO_SEO_TEXTS> &
  Partial<typeof NO_SEO_TEXTS>;

export const neverChanged = (post: WrittenPost): StoredPost => ({
  ...NO_SEO_TEXTS,
  ...post,
  formerSlugs: [],
  revision: 1,
  updatedAt: null,
  updatedBy: '',
});

export const StoredCategory = z.extend(z.pick(StaffCategory, { id: true, name: true, slug: true }), {
  ...BINNED,
  ...SAMPLE,
});
export type StoredCategory = z.output<typeof StoredCategory>;

export const StoredTestimonial = z.extend(StaffTestimonial, { ...BINNED, ...SAMPLE });
export type StoredTestimonial = z.output<typeof StoredTestimonial>;

export const StoredPicture = z.extend(PictureRecord, BINNED);
export type StoredPicture = z.output<typeof StoredPicture>;

/** The stored settings. What they have beyond the site's is excluded from exports. */
export const StoredSettings = z.extend(SiteSettings, {
  ...z.pick(PostRecord, { revision: true, updatedAt: true, updatedBy: true }).shape,
  isRegistrationClosed: z.boolean(),
  ...SAMPLE,
});
export type StoredSettings = z.output<typeof StoredSettings>;

/** Public content: the file `content.json`. */
export const Content = z.object({
  schemaVersion: z.literal(CONTENT_VERSION),
  site: StoredSettings,
  categories: z.array(StoredCategory),
  posts: z.array(StoredPost),
  testimonials: z.array(StoredTestimonial),
  /** The records of the owner's pictures; the files are stored elsewhere. */
  pictures: z.array(StoredPicture),
  /** The pages that staff have changed; all others are as shipped. */
  pages: z.array(PageRecord),
  ...SITE_VALUES,
});
export type Content = z.output<typeof Content>;

export const StoredReply = z.extend(Reply, {
  submissionKey: z.string(),
  /** The audit whose report it delivers. */
  auditId: z.optional(z.string()),
  /** When it marked the lead as replied, if it did: a failed reply takes that back. */
  markedAt: z.optional(Timestamp),
});
export type StoredReply = z.output<typeof StoredReply>;

/** A lead: the visitor's input and its state. */
export const Lead = z.extend(LeadFields, {
  id: z.string(),
  kind: LeadKind,
  receivedAt: Timestamp,
  /** When an answer was promised; otherwise within 24 hours: read it with `answerByOf`. */
  answerBy: z.optional(Timestamp),
  status: LeadStatus,
  /** The post that a comment is about, with its title at that time. */
  post: z.optional(z.object({ slug: z.string(), title: z.string() })),
  origin: z.optional(Origin),
  /** The client it belongs to; absent while it is a client of its own (`clientIdOf`). */
  clientId: z.optional(z.string()),
  /** Who entered it by hand, and how they met; absent from what visitors sent. */
  entered: z.optional(z.object({ by: z.string(), howMet: z.string() })),
  /** Idempotency key of the client: a repeated submission is stored once. */
  submissionKey: z.optional(z.string()),
  /** Possible spam: marked for staff, never dropped for that alone (decision 25). */
  suspect: z.optional(z.boolean()),
  ...BINNED,
  /** When a member of staff first opened it, and when it was first marked as replied. */
  readAt: z.optional(Timestamp),
  repliedAt: z.optional(Timestamp),
  note: z.optional(z.string()),
  /** Its fields before staff corrected them. */
  correction: z.optional(LeadCorrection),
  /** When staff decided that an audit request needs no audit. */
  noAuditAt: z.optional(Timestamp),
  /** The mail that notifies the coach: the outbox is stored with the lead. Absent if no mail is due. */
  mail: z.optional(Delivery),
  /** The mail to its sender that confirms it. Absent where none may be sent (`claimReceipt`). */
  receipt: z.optional(Delivery),
  /** The staff's replies, oldest first. */
  replies: z.optional(z.array(StoredReply)),
});
export type Lead = z.output<typeof Lead>;

/** The notes of staff about a client, whose leads name it: stored once there is something. */
export const StoredClient = z.object({
  id: z.string(),
  /** The stage chosen by hand, which later events move on. */
  stage: z.optional(z.object({ name: ClientStage, at: Timestamp, by: z.string() })),
  nextStep: z.optional(NextStep),
  note: z.optional(z.string()),
  /** Clients with the same address or phone number who are someone else. */
  others: z.optional(z.array(z.string())),
});
export type StoredClient = z.output<typeof StoredClient>;

/** The fingerprint of a secret, until it expires. */
const Expiring = z.object({ fingerprint: z.string(), expiresAt: Timestamp });

export const StoredPasskey = z.extend(Passkey, {
  publicKey: z.string(),
  /** The signature counter; synced passkeys keep 0. */
  counter: z.int(),
  transports: z.optional(z.array(z.string())),
  domain: z.string(),
});
export type StoredPasskey = z.output<typeof StoredPasskey>;

export const StoredFactors = z.object({
  passkeys: z.array(StoredPasskey),
  /** An authenticator app: its sealed secret, and the time step of the last code, which works once. */
  app: z.nullable(z.object({ sealed: z.string(), addedAt: Timestamp, usedStep: z.int() })),
  recoveryCodes: z.array(z.string()),
  /** Challenges that a passkey has answered: each works once. */
  usedChallenges: z.array(Expiring),
});
export type StoredFactors = z.output<typeof StoredFactors>;

/** A pending account waits for an admin's approval and has no role (decision 6). */
export const StoredAccount = z.extend(
  z.pick(User, { id: true, name: true, email: true, state: true, role: true, createdAt: true }),
  {
    passwordHash: z.string(),
    lastLoginAt: z.optional(Timestamp),
    /** When an admin approved or invited it: its owner chooses the password through a welcome link. */
    approvedAt: z.optional(Timestamp),
    /** Fingerprints of the addresses it was logged in from, the latest last. */
    knownPlaces: z.optional(z.array(z.string())),
    factors: z.optional(StoredFactors),
    /** Logins with a correct password that wait for the second factor. */
    loginTickets: z.optional(z.array(Expiring)),
    /** When the week to set up a needed second factor ends. */
    factorNeededFrom: z.optional(Timestamp),
  },
);
export type StoredAccount = z.output<typeof StoredAccount>;

export const StoredSession = z.object({
  /** One-way fingerprint of the secret the browser holds. */
  fingerprint: z.string(),
  accountId: z.string(),
  createdAt: Timestamp,
  seenAt: Timestamp,
  /** Fingerprint of the address it was opened from: logins from there are not slowed down by strangers' failures. */
  from: z.optional(z.string()),
  /** Browser and system, such as `Firefox on Windows`. */
  browser: z.optional(z.string()),
});
export type StoredSession = z.output<typeof StoredSession>;

/** A link that works once: it makes the first admin, or sets an account's password. */
export const OneTimeLink = z.object({
  fingerprint: z.string(),
  kind: z.enum(['set-up', 'reset']),
  /** The account whose password a link sets: a reset link, or a welcome link where none was chosen yet. */
  accountId: z.nullable(z.string()),
  expiresAt: Timestamp,
  /** Made by a command while no server ran: the next start keeps it. */
  awaitsStart: z.optional(z.literal(true)),
});
export type OneTimeLink = z.output<typeof OneTimeLink>;

/** A mail to an account's owner: a notice, or a password link, which is made when the mail is sent. */
export const ResetMail = z.object({
  /** Its kind and account: of each kind, one waits for an account. */
  id: z.string(),
  accountId: z.string(),
  askedAt: Timestamp,
  attempts: z.int(),
  nextTryAt: Timestamp,
  /** The event that a notice is about; absent from a link. */
  notice: z.optional(z.string()),
  /** Name of the admin who caused it. */
  by: z.optional(z.string()),
});
export type ResetMail = z.output<typeof ResetMail>;

/** Failed logins, by fingerprint of the account or address. */
export const LoginAttempts = z.object({ key: z.string(), times: z.array(Timestamp) });
export type LoginAttempts = z.output<typeof LoginAttempts>;

export const Subscriber = z.extend(SubscriberRow, {
  ...BINNED,
  /** Possible spam, until its owner subscribes too. */
  suspect: z.optional(z.boolean()),
  /** Absent where nobody was asked to confirm: the host had no mail server. */
  confirmation: z.optional(
    z.object({
      /** Of the secrets in the last links. */
      fingerprints: z.array(z.string()),
      expiresAt: Timestamp,
      confirmedAt: z.nullable(Timestamp),
    }),
  ),
});
export type Subscriber = z.output<typeof Subscriber>;

/** A mail to a subscriber. It names nobody: address and text are read when it is sent. */
export const SubscriberMail = z.object({
  /** Of a newsletter, one for each recipient. */
  id: z.string(),
  createdAt: Timestamp,
  subscriberId: z.string(),
  /** `null` for the mail that asks to confirm. */
  newsletterId: z.nullable(z.string()),
  /** `null` if the subscriber was gone before it was sent. */
  delivery: z.nullable(Delivery),
});
export type SubscriberMail = z.output<typeof SubscriberMail>;

/** A post that was sent to the subscribers, as it was then: each post is sent once. */
export const Newsletter = z.object({
  /** The post's. */
  id: z.string(),
  createdAt: Timestamp,
  by: z.string(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  /** Ids of the subscribers whose mail waits for a day with room. */
  held: z.array(z.string()),
  /** The recipients whose mails are no longer kept, by state. */
  past: NewsletterCounts,
});
export type Newsletter = z.output<typeof Newsletter>;

/** A mail to the coach about waiting work, or what a client did: recorded before it is sent, so that it is sent once. */
export const CoachMail = z.object({
  /** `digest-2025-06-02` is the day's in Florida. */
  id: z.string(),
  kind: z.enum(['reminder', 'digest', 'clients']),
  createdAt: Timestamp,
  leads: z.array(z.string()),
  /** Keys of the reported actions of a client (`Moment`). */
  about: z.optional(z.object({ clientId: z.string(), keys: z.array(z.string()) })),
  /** `null` if there was nothing to report. */
  delivery: z.nullable(Delivery),
});
export type CoachMail = z.output<typeof CoachMail>;

/** A message to another program, which is made when it is sent: the queue holds nothing about people. */
export const StoredWebhookDelivery = z.extend(WebhookDelivery, {
  createdAt: Timestamp,
  /** Key of the reported event (`eventsSince`): equal for the same. */
  key: z.string(),
});
export type StoredWebhookDelivery = z.output<typeof StoredWebhookDelivery>;

/** Requests of a day in Florida for an address that is redirected or unknown, whoever asked. */
export const AddressHits = z.object({
  /** The day and the address. */
  id: z.string(),
  day: z.string(),
  /** As `keyOf` writes it. */
  address: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type AddressHits = z.output<typeof AddressHits>;

const Tally = z.array(z.object({ name: z.string(), views: z.int(), requests: z.int() }));

/** Views and requests of a day in Florida. Nothing in it is about a visitor. */
export const ViewDay = z.object({
  /** The day. */
  id: z.string(),
  /** By path; those beyond the most of a day share an empty name. */
  pages: Tally,
  sources: Tally,
  devices: z.object({ phone: z.int(), tablet: z.int(), desktop: z.int() }),
  withoutScripts: z.int(),
  bots: z.int(),
});
export type ViewDay = z.output<typeof ViewDay>;

/** The leads, with all that belongs to them: the file `leads.json`, which must never be published. */
export const LeadsState = z.object({
  schemaVersion: z.literal(LEADS_VERSION),
  leads: z.array(Lead),
  clients: z.array(StoredClient),
  subscribers: z.array(Subscriber),
  /** Audits of clients' businesses. */
  audits: z.array(StoredAudit),
  subscriberMails: z.array(SubscriberMail),
  newsletters: z.array(Newsletter),
  coachMails: z.array(CoachMail),
  webhookDeliveries: z.array(StoredWebhookDelivery),
  addressHits: z.array(AddressHits),
  viewDays: z.array(ViewDay),
});
export type LeadsState = z.output<typeof LeadsState>;

export const emptyLeadsState = (): LeadsState => ({
  schemaVersion: LEADS_VERSION,
  leads: [],
  clients: [],
  subscribers: [],
  audits: [],
  subscriberMails: [],
  newsletters: [],
  coachMails: [],
  webhookDeliveries: [],
  addressHits: [],
  viewDays: [],
});

/** The accounts of staff, and what logs them in: the file `accounts.json`, which must never be published. */
export const Accounts = z.object({
  schemaVersion: z.literal(ACCOUNTS_VERSION),
  accounts: z.array(StoredAccount),
  sessions: z.array(StoredSession),
  links: z.array(OneTimeLink),
  loginAttempts: z.array(LoginAttempts),
  resetMails: z.array(ResetMail),
  /** The last events of the security log, oldest first. */
  securityEvents: z.array(StoredSecurityEvent),
});
export type Accounts = z.output<typeof Accounts>;

export const emptyAccounts = (): Accounts => ({
  schemaVersion: ACCOUNTS_VERSION,
  accounts: [],
  sessions: [],
  links: [],
  loginAttempts: [],
  resetMails: [],
  securityEvents: [],
});

/** Stored records, as the stores return them. */
export type ReadAccount = Frozen<StoredAccount>;
export type ReadLead = Frozen<Lead>;
export type ReadPost = Frozen<StoredPost>;

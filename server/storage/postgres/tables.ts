import type { Generated, JSONColumnType } from 'kysely';
import type { Audit } from '../../../src/contract/audit.ts';
import type { Frozen } from '../../core/ports.ts';
import type {
  CoachMail,
  DeletedPost,
  Enquiry,
  LoginAttempts,
  OneTimeLink,
  ResetMail,
  StoredAccount,
  StoredCategory,
  StoredPost,
  StoredSession,
  Subscriber,
} from '../../core/state.ts';
import type { StoredVersion } from '../../core/versions/stored-version.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';
import type { PageRecord } from '../../../src/contract/page.ts';
import type { StaffTestimonial } from '../../../src/contract/testimonial.ts';

/**
 * A record as a whole, with all that this release may not know of it. The columns beside it are what the store is asked
 * by; they are written from the record, with every change of it.
 */
type Snapshot<One> = JSONColumnType<Frozen<One> & object>;
/** In ISO 8601. Asked by and never read: the record has it. */
type Moment = string;
/** The order in which records came; one that is written again keeps its place. */
type Place = Generated<string>;

/** A record of which a site has one. */
export type Setting = Readonly<Record<string, unknown>>;

/**
 * Besides the settings: what a file of a later release holds that this one does not know, to be there when it is moved back;
 * and when the last backup was made.
 */
export type SettingName =
  | 'site'
  | 'coach-mails'
  | 'first-steps'
  | 'reply-templates'
  | 'audit-wordings'
  | 'content-rest'
  | 'people-rest'
  | 'spam-rest'
  | 'last-backup'
  | 'index-now';

export interface Tables {
  settings: { name: SettingName; record: JSONColumnType<Setting> };
  categories: { id: string; place: Place; slug: string; searched: string; record: Snapshot<StoredCategory> };
  testimonials: { id: string; place: Place; record: Snapshot<StaffTestimonial> };
  media: { id: string; place: Place; record: Snapshot<MediaRecord> };
  /** The path is that of the file's address, below `/media/`. */
  media_files: { path: string; id: string; added_at: Generated<Moment>; bytes: Buffer };
  pages: { id: string; place: Place; record: Snapshot<PageRecord> };
  posts: {
    id: string;
    place: Place;
    slug: string;
    former_slugs: string[];
    category_id: string;
    publish_at: Moment | null;
    dated_at: Moment;
    changed_at: Moment;
    title: string;
    searched: string;
    record: Snapshot<StoredPost>;
  };
  deleted_posts: { place: Place; record: Snapshot<DeletedPost> };
  /** `of_record` is the place of a record's versions. */
  versions: { id: string; place: Place; of_record: string; kind: string; record: Snapshot<StoredVersion> };
  audits: {
    id: string;
    enquiry_id: string;
    email: string;
    /** How far it is (`stateOf`). */
    state: string;
    /** Those of all its links, whether they still work or not. */
    tokens: string[];
    created_at: Moment;
    updated_at: Moment;
    searched: string;
    record: Snapshot<Audit>;
  };
  accounts: { id: string; place: Place; email: string; record: Snapshot<StoredAccount> };
  sessions: {
    fingerprint: string;
    place: Place;
    account_id: string;
    created_at: Moment;
    record: Snapshot<StoredSession>;
  };
  links: {
    fingerprint: string;
    place: Place;
    kind: string;
    account_id: string | null;
    expires_at: Moment;
    record: Snapshot<OneTimeLink>;
  };
  /** Logins that were tried in vain and calls that have a limit: whatever is counted by moments, under its key. */
  attempts: {
    key: string;
    place: Place;
    /** Logins at accounts that exist: they belong to what a site keeps. */
    is_lasting: boolean;
    /** When none of its moments counts any more. */
    until: Moment;
    record: Snapshot<LoginAttempts>;
  };
  reset_mails: { account_id: string; place: Place; record: Snapshot<ResetMail> };
  enquiries: {
    id: string;
    place: Place;
    kind: string;
    status: string;
    received_at: Moment;
    /** Where it came from (`sourceOf`). */
    source: string;
    is_suspect: boolean;
    spam_since: Moment | null;
    read_at: Moment | null;
    mail_state: string | null;
    mail_attempts: number | null;
    mail_due_at: Moment | null;
    /** When the first reply that waits is to be tried, and how often it was. An earlier release writes none of the three. */
    reply_due_at: Generated<Moment | null>;
    reply_attempts: Generated<number | null>;
    reply_failed: Generated<boolean>;
    /** Until when a mail of it is sent by the server that has claimed it. Of no meaning in the record. */
    mail_claimed_until: Generated<Moment | null>;
    submission_key: string | null;
    content_hash: string;
    searched: string;
    record: Snapshot<Enquiry>;
  };
  subscribers: {
    id: string;
    place: Place;
    email: string;
    subscribed_at: Moment;
    is_suspect: boolean;
    record: Snapshot<Subscriber>;
  };
  /** Lines of logs, one JSON object each. */
  logs: { place: Place; log: string; written_at: Generated<Moment>; record: JSONColumnType<object> };
  /** Secrets of the site itself, such as what its fingerprints are made with. */
  keys: { name: string; value: string };
  /** One row: it counts the changes of the content. */
  content_version: { is_one: Generated<true>; version: string };
  coach_mails: { id: string; place: Place; record: Snapshot<CoachMail> };
}

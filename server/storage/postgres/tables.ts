import type { Generated, JSONColumnType } from 'kysely';
import type { Audit } from '../../../src/contract/audit.ts';
import type { MediaRecord } from '../../../src/contract/media.ts';
import type { PageRecord } from '../../../src/contract/page.ts';
import type { StaffTestimonial } from '../../../src/contract/testimonial.ts';
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
import type { StoredSecurityEvent } from '../../core/security/stored-events.ts';
import type { StoredVersion } from '../../core/versions/version-store.ts';
import type { Frozen } from '../../core/frozen.ts';

/** A record with its unknown fields. Other columns are derived from it with every change and serve only queries. */
type Snapshot<One> = JSONColumnType<Frozen<One> & object>;
/** In ISO 8601. Serves only queries; the record holds the value. */
type Timestamp = string;
/** The order of insertion; an update keeps it. */
type Place = Generated<string>;

export type Setting = Readonly<Record<string, unknown>>;

/** The rows that end with `-rest` keep fields of later releases for a move back to them. */
export type SettingName =
  | 'site'
  | 'coach-mails'
  | 'first-steps'
  | 'reply-templates'
  | 'audit-wordings'
  | 'content-rest'
  | 'leads-rest'
  | 'accounts-rest'
  | 'last-backup';

/** Records in the order of their insertion, with the columns that serve queries. */
type Listed<One, Columns = { id: string }> = Columns & { place: Place; record: Snapshot<One> };

export interface Tables {
  settings: { name: SettingName; record: JSONColumnType<Setting> };
  categories: Listed<StoredCategory, { id: string; slug: string; searched: string }>;
  testimonials: Listed<StaffTestimonial>;
  media: Listed<MediaRecord>;
  /** The path of the file's URL, below `/media/`. */
  media_files: { path: string; id: string; added_at: Generated<Timestamp>; bytes: Buffer };
  pages: Listed<PageRecord>;
  posts: Listed<
    StoredPost,
    {
      id: string;
      slug: string;
      former_slugs: string[];
      category_id: string;
      publish_at: Timestamp | null;
      dated_at: Timestamp;
      changed_at: Timestamp;
      title: string;
      searched: string;
    }
  >;
  deleted_posts: Listed<DeletedPost, object>;
  /** `of_record` identifies the record (`placeOf`). */
  versions: Listed<StoredVersion, { id: string; of_record: string; kind: string }>;
  audits: {
    id: string;
    enquiry_id: string;
    email: string;
    /** See `stateOf`. */
    state: string;
    /** The tokens of all links, including expired ones. */
    tokens: string[];
    created_at: Timestamp;
    updated_at: Timestamp;
    searched: string;
    record: Snapshot<Audit>;
  };
  accounts: Listed<StoredAccount, { id: string; email: string }>;
  sessions: Listed<StoredSession, { fingerprint: string; account_id: string; created_at: Timestamp }>;
  links: Listed<
    OneTimeLink,
    { fingerprint: string; kind: string; account_id: string | null; expires_at: Timestamp }
  >;
  /**
   * `is_lasting` is true for logins to existing accounts, which belong to backups; `until` is the expiry of the last
   * attempt.
   */
  attempts: Listed<LoginAttempts, { key: string; is_lasting: boolean; until: Timestamp }>;
  reset_mails: Listed<ResetMail>;
  enquiries: Listed<
    Enquiry,
    {
      id: string;
      kind: string;
      status: string;
      received_at: Timestamp;
      /** See `sourceOf`. */
      source: string;
      is_suspect: boolean;
      spam_since: Timestamp | null;
      read_at: Timestamp | null;
      mail_state: string | null;
      mail_attempts: number | null;
      mail_due_at: Timestamp | null;
      /** State of the first pending mail to the sender, a reply or the receipt. */
      reply_due_at: Timestamp | null;
      reply_attempts: number | null;
      reply_failed: boolean;
      /** The end of a server's claim to send a mail. Not in the record. */
      mail_claimed_until: Generated<Timestamp | null>;
      submission_key: string | null;
      content_hash: string;
      searched: string;
    }
  >;
  subscribers: Listed<
    Subscriber,
    { id: string; email: string; subscribed_at: Timestamp; is_suspect: boolean; searched: string }
  >;
  /** `series` and `share`: see `stored-events.ts`. */
  security_events: Listed<StoredSecurityEvent, { series: string; share: string; at: Timestamp }>;
  keys: { name: string; value: string };
  /** One row that counts changes of the content. */
  content_version: { is_one: Generated<true>; version: string };
  coach_mails: Listed<CoachMail>;
}

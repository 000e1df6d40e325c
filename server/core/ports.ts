import type { AuditScan } from '../../src/contract/audit-facts.ts';
import type { Capabilities } from '../../src/contract/site.ts';
import type { HostNotice } from '../../src/contract/host-notice.ts';
import type { Photo } from '../../src/contract/photo.ts';
import type { HostHealth } from '../../src/contract/site-health.ts';
import type { AuditStore } from './audits/audit-store.ts';
import type { Backups } from './backup/backups.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { SecurityLog } from './security-log.ts';
import type { Enquiry } from './state.ts';
import type { AccessStore } from './store/access-repositories.ts';
import type { CoachMailStore, EnquiryStore, SubscriberStore } from './store/people-repositories.ts';
import type { ContentStore } from './store/content-repositories.ts';
import type { VersionStore } from './versions/version-store.ts';

/** State that nobody may change in place. */
export type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** One caller's session as the host keeps it: a cookie on live, session storage in the demo. */
export interface Session {
  /** The secret the caller brought, if any. */
  readonly token: string | undefined;
  /** Gives the caller a new secret, or takes it away with `null`. */
  set(token: string | null): void;
  /** Where the call comes from, for rate limits: an IP address on live, a constant in the demo. */
  readonly address: string;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param isFamiliar whether its owner has logged in there before: then it waits for no crowd of strangers */
  verify(hash: string, password: string, isFamiliar?: boolean): Promise<boolean>;
}

export interface Mail {
  /** Whether this host sends mail at all: then an enquiry is stored with its mail waiting (decision 10). */
  readonly isOn: boolean;
  /** Says that a stored enquiry has a mail waiting. Called after it is durable; must never throw. */
  announce(enquiry: Frozen<Enquiry>): void;
}

/** Mails to the owners of accounts: links that set a password, and notices of what was changed. */
export interface AccountMails {
  /** Says that a stored mail may wait. Called after it is durable; must never throw. */
  announce(): void;
}

export interface Pictures {
  readonly source: 'pexels' | 'library';
  /** Up to `perPage` pictures for a term. Throws a `HttpError` when the source does not answer. */
  search(term: string, perPage: number): Promise<Photo[]>;
  /** What there is to choose from where a search finds nothing; a source with countless pictures has no such list. */
  readonly all?: readonly Photo[];
}

/** What came of a look at a website. */
export type SiteLook = Pick<AuditScan, 'address' | 'pages' | 'failure' | 'facts'>;

/** Looks at the websites of clients. */
export interface SiteScanner {
  /** Whether it only shows a recorded site, because this host can reach none. */
  readonly isSample: boolean;
  /** Takes a minute at most, and never rejects: what fails is told as a sentence. */
  look(address: string): Promise<SiteLook>;
}

export interface Clock {
  now(): Date;
}

export interface Ids {
  /** A new record's id. */
  id(): string;
  /** A new unguessable session secret. */
  token(): string;
  /** A one-way fingerprint of a secret: what the store keeps instead of the secret. */
  fingerprint(token: string): Promise<string>;
}

/** How often one caller may call an endpoint: `calls` times in any `seconds`. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /**
   * Counts a call of something, such as an endpoint, from an address. Gives 0 when it may go on, else the milliseconds
   * until it may be tried again.
   */
  take(what: string, address: string, limit: RateLimit): Promise<number>;
}

/** What whoever sets up a host sees to. */
export interface SetUp {
  /** Whether the host was told its public address. */
  hasAddress: boolean;
  /**
   * Sends a mail to where enquiries are told of, and gives that address. Throws a `HttpError` that says why the mail
   * server has not taken it. Absent where no mail is sent.
   */
  sendTestMail?: () => Promise<string>;
}

/** Everything that a host hands to the core. */
export interface Ports {
  content: ContentStore;
  /** What the records of the content were before they were changed. */
  versions: VersionStore;
  /** Accounts, and all that logs them in. */
  access: AccessStore;
  enquiries: EnquiryStore;
  audits: AuditStore;
  subscribers: SubscriberStore;
  coachMails: CoachMailStore;
  backups: Backups;
  passwords: Passwords;
  mail: Mail;
  /** Absent on hosts that send no such mail. */
  accountMails?: AccountMails;
  pictures: Pictures;
  siteScanner: SiteScanner;
  /** The files of the owner's own pictures. */
  mediaFiles: MediaFiles;
  clock: Clock;
  ids: Ids;
  /**
   * A one-way fingerprint of what could be found by trying, such as a network or email address: made with a key of the
   * site, so that nobody can try without it.
   */
  keyedHash(text: string): Promise<string>;
  rateLimiter: RateLimiter;
  capabilities: Capabilities;
  /** Absent on hosts that keep none, such as the demo: its one visitor plays all parts. */
  securityLog?: SecurityLog;
  /** What the host has noticed about its set-up. A host that nobody sets up, such as the demo, has none. */
  notices?: () => readonly HostNotice[];
  /** Absent on hosts that nobody sets up, such as the demo. */
  setUp?: SetUp;
  /** How the host fares. Absent on hosts that have nothing to fail, such as the demo. */
  health?: () => Promise<HostHealth>;
  /** Where a failure goes that is nobody's fault but ours. */
  report(error: unknown): void;
}

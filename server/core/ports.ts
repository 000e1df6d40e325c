import type { Account } from '../../src/contract/account.ts';
import type { AuditScan } from '../../src/contract/audit-facts.ts';
import type { HostNotice } from '../../src/contract/host-notice.ts';
import type { MailRecord, NewsletterText } from '../../src/contract/newsletter.ts';
import type { StockPicture } from '../../src/contract/pictures/stock-picture.ts';
import type { WebAuthnJson } from '../../src/contract/second-factor.ts';
import type { HostHealth } from '../../src/contract/site-health.ts';
import type { Capabilities } from '../../src/contract/site.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import type { AuditStore } from './audits/audit-store.ts';
import type { Backups } from './backup/backups.ts';
import type { Frozen } from './frozen.ts';
import type { ShippedPages } from './pages/shipped-pages.ts';
import type { PictureFiles } from './pictures/picture-files.ts';
import type { SecurityHistory, SecurityLog } from './security-log.ts';
import type {
  AddressHits,
  CoachMail,
  ReadLead,
  StoredPasskey,
  StoredWebhookDelivery,
  ViewDay,
} from './state.ts';
import type { AccessStore } from './store/access-repositories.ts';
import type { ContentStore } from './store/content-repositories.ts';
import type {
  ClientStore,
  LeadStore,
  ListStore,
  RecordedQueue,
  SubscriberStore,
} from './store/lead-repositories.ts';
import type { VersionStore } from './versions/version-store.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param isKnownDevice whether the owner has logged in from there before: then it skips the queue of strangers */
  verify(hash: string, password: string, isKnownDevice?: boolean): Promise<boolean>;
  /** Whether a hash was made at another cost than new ones are. Absent where there is but one. */
  isOutdated?(hash: string): boolean;
}

export interface Mail {
  /** Whether this host sends mail: then a lead is stored with its waiting mail (decision 10). */
  readonly isOn: boolean;
  /** Announces a stored lead with a waiting mail. Called after the commit; must never throw. */
  announce(lead: ReadLead): void;
}

export interface Events {
  /** Announces something that the coach or another program may be told of. Called after the commit; must never throw. */
  announce(event: WebhookEvent): void;
  /** Whether the webhook sends its messages, or lists them alone. */
  sendsOut: boolean;
}

export interface AddressCounter {
  /** Counts a request for a redirected or unknown address, given as path and query. Must never throw. */
  note(address: string): void;
}

export interface PictureFetcher {
  /** Fetches the pictures of an import that wait. Must never throw. */
  wake(): void;
}

/** A page that someone sees. */
export interface SeenPage {
  /** Its path, without query. */
  page: string;
  /** Of the visit, as `sourceOf` names it. */
  source: string;
  userAgent?: string | undefined;
  hasScripts: boolean;
}

export interface ViewCounter {
  /** Counts a view of a page, which a browser reports once a visitor sees it. Must never throw. */
  view(seen: SeenPage): void;
  /** Counts a form that was sent. Must never throw. */
  request(at: Pick<SeenPage, 'page' | 'source'>): void;
  /** Stores what waits in memory. */
  flush(): Promise<void>;
}

export interface AccountMails {
  /** Announces that a stored mail may be waiting. Called after the commit; must never throw. */
  announce(): void;
}

/** Mail to subscribers, on hosts that send mail and know their address. */
export interface SubscriberMails {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Reasons why newsletters cannot be sent safely. */
  readonly faults: readonly ('no-https' | 'no-tls')[];
  /** Announces that a stored mail may be waiting. Called after the commit; must never throw. */
  announce(): void;
  /** Sends a newsletter to one address now, or throws the mail server's reason. */
  sendTest(to: string, newsletter: NewsletterText): Promise<void>;
  /** DNS records that the sender's domain lacks; `null` if that is not known. */
  missingRecords(): Promise<MailRecord[] | null>;
}

export interface StockPictures {
  readonly source: 'pexels' | 'library';
  /** Up to `perPage` pictures for a term. Throws an HttpError if the source does not answer. */
  search(term: string, perPage: number): Promise<StockPicture[]>;
  /** The choices if a search finds nothing; a source with countless pictures has none. */
  readonly all?: readonly StockPicture[];
}

export type SiteScan = Pick<AuditScan, 'address' | 'pages' | 'failure' | 'facts'>;

export interface SiteScanner {
  /** Whether it returns a recorded site because this host cannot reach others. */
  readonly isSample: boolean;
  /** Takes a minute at most. Never rejects: failures are part of the result. */
  scan(address: string): Promise<SiteScan>;
}

export interface Clock {
  now(): Date;
}

export interface Ids {
  id(): string;
  token(): string;
  /** One-way fingerprint of a secret, stored in its place. */
  fingerprint(token: string): Promise<string>;
  bytes(length: number): Uint8Array;
}

/** Encrypts short secrets with the site's key, each for one context. */
export interface Sealer {
  seal(text: string, context: string): Promise<string>;
  /** @returns `undefined` if it was sealed with another key or for another context */
  unseal(sealed: string, context: string): Promise<string | undefined>;
}

type Credential = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** Passkeys (WebAuthn) at the site's domain. User verification is always required. */
export interface Passkeys {
  readonly domain: string;
  registrationOptions(
    challenge: string,
    owner: {
      siteName: string;
      account: Pick<Account, 'id' | 'name' | 'email'>;
      passkeys: readonly Frozen<Credential>[];
    },
  ): Promise<WebAuthnJson>;
  /** `accepts` checks that a challenge is ours and valid. @returns `undefined` for an invalid response */
  verifyRegistration(
    response: WebAuthnJson,
    accepts: (challenge: string) => Promise<boolean>,
  ): Promise<Credential | undefined>;
  /** @param passkeys the passkeys to choose from; without them the browser offers those it knows */
  loginOptions(challenge: string, passkeys?: readonly Frozen<Credential>[]): Promise<WebAuthnJson>;
  /**
   * @param owner the account of the passkey, and whether it was known before the response, as after a password
   * @returns the new signature counter; `undefined` if the response is not valid
   */
  verifyLogin(
    response: WebAuthnJson,
    passkey: Frozen<Credential>,
    accepts: (challenge: string) => Promise<boolean>,
    owner: { id: string; isKnown: boolean },
  ): Promise<number | undefined>;
}

/** A caller may call an endpoint `calls` times in any `seconds`. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Counts a call from an address. Returns 0 if it is allowed, else the milliseconds until it is. */
  take(what: string, address: string, limit: RateLimit): Promise<number>;
  /** Takes back the latest call of an address: what it was counted for has failed. */
  giveBack(what: string, address: string): Promise<void>;
}

/** Set-up data for the site's operator. */
export interface SetUp {
  hasAddress: boolean;
  /** Sends a test mail to the lead address, or throws the mail server's reason. Absent if mail is off. */
  sendTestMail?: () => Promise<string>;
}

/** The stores of a site's records. */
export interface SiteRecords {
  content: ContentStore;
  versions: VersionStore;
  access: AccessStore;
  leads: LeadStore;
  clients: ClientStore;
  audits: AuditStore;
  subscribers: SubscriberStore;
  /** The mails to the coach about waiting work and clients. */
  coachMails: RecordedQueue<CoachMail>;
  webhookDeliveries: RecordedQueue<StoredWebhookDelivery>;
  addressHits: ListStore<AddressHits>;
  viewDays: ListStore<ViewDay>;
}

export interface Ports extends SiteRecords {
  backups: Backups;
  passwords: Passwords;
  /** Whether a password is known from a leak of another site. Absent unless the host asks a service. */
  isLeaked?: (password: string) => Promise<boolean>;
  mail: Mail;
  /** Absent on hosts that send no such mail. */
  accountMails?: AccountMails;
  subscriberMails?: SubscriberMails;
  /** Absent where nothing is counted, such as in a command. */
  addressCounter?: AddressCounter;
  /** Absent on hosts that cannot reach other sites. */
  pictureFetcher?: PictureFetcher;
  /** Absent where nothing is counted, such as in a command. */
  viewCounter?: ViewCounter;
  /** Absent on hosts that tell nobody. */
  events?: Events;
  stockPictures: StockPictures;
  shippedPages: ShippedPages;
  siteScanner: SiteScanner;
  pictureFiles: PictureFiles;
  clock: Clock;
  ids: Ids;
  /** A keyed fingerprint of guessable data, such as an address: only the site's key could brute-force it. */
  keyedHash(text: string): Promise<string>;
  sealer: Sealer;
  /** Absent where passkeys cannot work, such as without a known address. */
  passkeys?: Passkeys;
  rateLimiter: RateLimiter;
  capabilities: Capabilities;
  securityLog?: SecurityLog;
  /** Reads the security log. Absent on hosts that store none. */
  securityHistory?: SecurityHistory;
  /** The host's set-up notices. Absent on hosts without set-up, such as the demo. */
  notices?: () => readonly HostNotice[];
  /** Absent on hosts without set-up, such as the demo. */
  setUp?: SetUp;
  /** The host's state. Absent on hosts that cannot fail, such as the demo. */
  health?: () => Promise<HostHealth>;
  report(error: unknown): void;
}

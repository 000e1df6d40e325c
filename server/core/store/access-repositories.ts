import type { Frozen } from '../ports.ts';
import type { OneTimeLink, ResetMail, StoredAccount, StoredSession } from '../state.ts';

type Account = Frozen<StoredAccount>;
type Session = Frozen<StoredSession>;
type Link = Frozen<OneTimeLink>;
/** What a link is for: those for the same purpose stand in for each other. */
export type LinkPurpose = Pick<Link, 'kind' | 'accountId'>;

interface AccountReader {
  byId(id: string): Promise<Account | undefined>;
  /** Upper and lower case do not matter. */
  byEmail(email: string): Promise<Account | undefined>;
  all(): Promise<readonly Account[]>;
}

interface AccountWriter extends AccountReader {
  /** Writes an account under its id. What is written as it was goes to the disk as well, and takes as long. */
  put(account: Account): Promise<void>;
  /** Removes an account; nothing happens where there is none. */
  remove(id: string): Promise<void>;
}

interface SessionReader {
  byFingerprint(fingerprint: string): Promise<Session | undefined>;
  /** All of an account, those included that have ended by their age. */
  of(accountId: string): Promise<readonly Session[]>;
}

interface SessionWriter extends SessionReader {
  /** Writes a session under its fingerprint. */
  put(session: Session): Promise<void>;
  remove(fingerprint: string): Promise<void>;
  /** Removes all of an account. */
  removeOf(accountId: string): Promise<void>;
  removeCreatedBefore(moment: Date): Promise<void>;
}

interface LinkReader {
  byFingerprint(fingerprint: string): Promise<Link | undefined>;
  all(): Promise<readonly Link[]>;
}

interface LinkWriter extends LinkReader {
  /** Writes a link under its fingerprint. */
  put(link: Link): Promise<void>;
  removeFor(purpose: LinkPurpose): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

/** What a login that is tried counts for, and whether its account exists. */
export interface AttemptKeys {
  keys: readonly string[];
  isKnown: boolean;
}

/** Logins that were tried in vain, counted apart from transactions: whoever counts waits for nobody's work. */
interface AttemptCounter {
  /**
   * Counts one that is about to be tried, so that none of many that come together goes uncounted. Gives 0, or the
   * milliseconds until the next may be tried; that one does not count then.
   */
  count(tried: AttemptKeys, now: Date): Promise<number>;
  /** Takes back one that tried nothing. */
  withdraw(tried: AttemptKeys, moment: Date, now: Date): Promise<void>;
  /** Makes what was tried at accounts that exist outlast a restart. */
  keep(now: Date): Promise<void>;
}

interface AttemptWriter {
  /** Forgets all that count for the same. */
  forget(tried: AttemptKeys, now: Date): Promise<void>;
}

/** Mails with reset links that wait, at most one for each account. */
interface ResetMailReader {
  all(): Promise<readonly Frozen<ResetMail>[]>;
}

interface ResetMailWriter extends ResetMailReader {
  /** Writes an account's mail: a new one at the end. */
  put(mail: Frozen<ResetMail>): Promise<void>;
  /** Removes an account's mail. Where there is none it goes to the disk as well, and takes as long. */
  remove(accountId: string): Promise<void>;
}

/** Who may come in: accounts, and all that logs them in. Records are handed out frozen. */
export interface AccessReader {
  accounts: AccountReader;
  sessions: SessionReader;
  links: LinkReader;
  resetMails: ResetMailReader;
}

/** The same within a transaction: what it reads is what it has written. */
export interface AccessWriter extends AccessReader {
  accounts: AccountWriter;
  sessions: SessionWriter;
  links: LinkWriter;
  loginAttempts: AttemptWriter;
  resetMails: ResetMailWriter;
}

/** Where accounts are kept. Whoever reads sees only what is durable. */
export interface AccessStore extends AccessReader {
  loginAttempts: AttemptCounter;
  /** Carries out work as a whole, as `ContentStore` does. */
  transaction<Result>(work: (access: AccessWriter) => Promise<Result>): Promise<Result>;
}

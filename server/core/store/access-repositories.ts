import type { Frozen } from '../frozen.ts';
import type { ReadSecurityEvent } from '../security/stored-events.ts';
import type { OneTimeLink, ResetMail, StoredAccount, StoredSession, ReadAccount } from '../state.ts';
import type { ListReader, ListWriter } from './content-repositories.ts';

type Session = Frozen<StoredSession>;
type Link = Frozen<OneTimeLink>;
/** A link's purpose: a new link replaces earlier ones with the same purpose. */
export type LinkPurpose = Pick<Link, 'kind' | 'accountId'>;

interface AccountReader extends ListReader<StoredAccount> {
  /** Case-insensitive. */
  byEmail(email: string): Promise<ReadAccount | undefined>;
}

/** `put` writes to disk even if nothing differs, and `remove` if there is nothing, so that timing does not differ. */
type Writer<One> = Pick<ListWriter<One>, 'put' | 'remove'>;

interface SessionReader {
  byFingerprint(fingerprint: string): Promise<Session | undefined>;
  /** All sessions of an account, expired ones included. */
  of(accountId: string): Promise<readonly Session[]>;
}

interface SessionWriter extends SessionReader, Writer<StoredSession> {
  removeOf(accountId: string): Promise<void>;
  removeCreatedBefore(date: Date): Promise<void>;
}

interface LinkReader {
  byFingerprint(fingerprint: string): Promise<Link | undefined>;
  all(): Promise<readonly Link[]>;
}

interface LinkWriter extends LinkReader, Pick<Writer<OneTimeLink>, 'put'> {
  removeFor(purpose: LinkPurpose): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

/** The keys a login attempt counts for, with the most attempts of each, and whether its account exists. */
export interface AttemptKeys {
  limits: Readonly<Record<string, number>>;
  isKnown: boolean;
}

/** Failed logins, counted outside transactions so that counting never waits for other work. */
interface AttemptCounter {
  /** Counts an attempt before it runs. Returns 0, or the milliseconds to wait; then it does not count. */
  count(tried: AttemptKeys, now: Date): Promise<number>;
  /** Uncounts an attempt that checked nothing. */
  withdraw(tried: AttemptKeys, startedAt: Date, now: Date): Promise<void>;
  /** Persists the attempts against existing accounts. */
  persist(now: Date): Promise<void>;
}

export interface AccessReader {
  accounts: AccountReader;
  sessions: SessionReader;
  links: LinkReader;
  /** Waiting mails with password links, at most one per account. */
  resetMails: Pick<ListReader<ResetMail>, 'all'>;
}

/** The same within a transaction, which reads its own writes. */
export interface AccessWriter extends AccessReader {
  accounts: AccountReader & Writer<StoredAccount>;
  sessions: SessionWriter;
  links: LinkWriter;
  loginAttempts: { clear(tried: AttemptKeys, now: Date): Promise<void> };
  resetMails: AccessReader['resetMails'] & Writer<ResetMail>;
}

/** The account store. Reads return committed data only. */
export interface AccessStore extends AccessReader {
  loginAttempts: AttemptCounter;
  /** The last events of the security log, oldest first, outside transactions as well. */
  securityEvents: {
    all(): Promise<readonly ReadSecurityEvent[]>;
    /** Stores events as `withEvents` does. */
    add(events: readonly ReadSecurityEvent[]): Promise<void>;
  };
  /** Runs work atomically, like `ContentStore`. */
  transaction<Result>(work: (access: AccessWriter) => Promise<Result>): Promise<Result>;
}

import type { Account, Role } from '../../src/contract/account.ts';
import type { SecondFactorPolicy } from '../../src/contract/second-factor.ts';
import type { ImportReport } from '../../src/contract/transfer.ts';
import { browserLabel } from './accounts/browser-label.ts';
import type { Session } from './ports.ts';
import type { StoredAccount } from './state.ts';

/** The data that staff export, import or delete. */
type Kind =
  | 'everything'
  | 'content'
  | 'posts'
  | 'categories'
  | 'testimonials'
  | 'pictures'
  | 'reply-templates'
  | 'audits'
  | 'audit-wordings'
  | 'enquiries'
  | 'subscribers';

/** How somebody logged in. */
export type LoginMethod =
  'password' | 'reset-link' | 'set-up-link' | 'passkey' | `password+${'code' | 'recovery-code' | 'passkey'}`;

export type FactorKind = 'passkey' | 'app';

/** The facts of each event: ids, figures and fixed terms, never user input. */
interface Facts {
  login: {
    by: LoginMethod;
    isNewPlace?: boolean;
    browser?: string;
  };
  'login-failed': object;
  /** A wrong code, or a passkey that could not be checked. */
  'factor-failed': object;
  'factor-added': { kind: FactorKind };
  'factor-removed': { kind: FactorKind };
  /** An admin or a command took all factors off. */
  'factors-removed': { by: 'admin' | 'command' };
  'recovery-code-used': object;
  'recovery-codes-made': object;
  'factor-policy-changed': { policy: SecondFactorPolicy };
  /** A correct password of an inactive account. */
  'login-refused': { state: StoredAccount['state'] };
  /** Too many wrong passwords: logins are blocked for a while. */
  'login-locked': object;
  /** The account lacks the role. */
  'access-refused': { endpoint: string };
  /** The account has no second factor, and needs one by now. */
  'factor-missing': { endpoint: string };
  /** A call that needs recent proof of identity came without it. */
  'proof-missing': { endpoint: string };
  /** Another site's page sent a change, or a page requested data as a picture or the like. */
  'origin-refused': { endpoint: string };
  /** An address, or a thing that all addresses share, exceeded a limit. */
  'limit-reached': { endpoint: string };
  /** A body that no form of this site sends: not JSON, or of another shape. */
  'input-refused': { endpoint: string };
  /** Too many concurrent calls; without an endpoint if an address's whole queue was full. */
  overloaded: { endpoint?: string };
  /** A session does not exist: it has ended, or was made up. */
  'session-unknown': object;
  logout: object;
  'logout-everywhere': object;
  /** The owner logged the account out in another browser. */
  'session-ended': object;
  registration: object;
  'registration-expired': object;
  'admin-set-up': object;
  'set-up-link-made': { by: 'start' | 'command' };
  'reset-asked': object;
  'reset-link-made': { by: 'admin' | 'command' | 'mail' };
  'password-reset': object;
  'password-changed': object;
  'password-change-failed': object;
  /** The identity was confirmed with the password. */
  proof: object;
  'proof-failed': object;
  'account-approved': object;
  'account-invited': { role: Role };
  'account-disabled': object;
  'account-enabled': { role: Role | null };
  'account-deleted': object;
  'role-changed': { from: Role | null; to: Role | null };
  export: { what: Kind; count: number; by?: 'command' };
  import: { added: number; changed: number; by?: 'command' };
  deletion: { what: Kind; count: number; target?: string };
  /** Deleted data is gone and cannot be restored. */
  erasure: { what: Kind; count: number };
  /** For a full restore, the target is the time of the backup. */
  restore: { what: Kind; target?: string; count?: number; by?: 'command' };
}

/** Events of calls refused before any work. */
export type Refusal =
  | 'access-refused'
  | 'factor-missing'
  | 'proof-missing'
  | 'origin-refused'
  | 'limit-reached'
  | 'input-refused'
  | 'overloaded';

interface Concerned {
  /** The affected account's id. */
  account?: string | undefined;
  /** The acting account's id. */
  actor?: string | undefined;
}

export type SecurityEvent = {
  [Name in keyof Facts]: { event: Name } & Facts[Name] & Concerned;
}[keyof Facts];

/** A log of what happened to accounts and data, for investigations. */
export interface SecurityLog {
  /**
   * Records a committed action or a failed attempt. Must never throw or block.
   * @param address the caller's address, as in its session; it must not be stored in plain form
   */
  note(event: SecurityEvent, address?: string): void;
}

/** Reads what the security log holds. */
export interface SecurityHistory {
  /** The newest lines as JSON, each list oldest first, and the first line of all. */
  read(): Promise<{
    lines: readonly string[];
    first: string | undefined;
    /** Whether these lines are as they were written; `null` where nothing proves that. */
    isIntact: boolean | null;
  }>;
}

interface Caller {
  account: Account | undefined;
  session: Pick<Session, 'address' | 'userAgent'>;
  ports: { securityLog?: SecurityLog };
}

/** Records a caller's action. Call it after the commit. */
export function logEvent({ account, session, ports }: Caller, event: SecurityEvent): void {
  const browser = event.event === 'login' ? browserLabel(session.userAgent) : undefined;
  ports.securityLog?.note({ ...event, ...(browser && { browser }), actor: account?.id }, session.address);
}

type AccountState = Pick<StoredAccount, 'state' | 'role'>;

/** The events of a changed state or role of an account. */
export function accountEvents(account: string, before: AccountState, after: AccountState): SecurityEvent[] {
  const events: SecurityEvent[] = [];
  if (before.state !== after.state) {
    if (after.state === 'disabled') events.push({ event: 'account-disabled', account });
    else if (before.state === 'pending') events.push({ event: 'account-approved', account });
    else events.push({ event: 'account-enabled', account, role: after.role });
  }
  if (before.role !== after.role) {
    events.push({ event: 'role-changed', account, from: before.role, to: after.role });
  }
  return events;
}

/** The event of a completed import, with the number of records added and changed. */
export function importEvent({ rows }: ImportReport) {
  const count = (list: 'added' | 'replaced') => rows.reduce((sum, row) => sum + row[list].length, 0);
  return { event: 'import', added: count('added'), changed: count('replaced') } as const;
}

import type { Account, Role } from '../../src/contract/account.ts';
import type { ImportReport } from '../../src/contract/transfer.ts';
import type { StoredAccount } from './state.ts';

/** What staff take away, bring in or delete. */
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

/** What each kind of event says of itself: ids, figures and fixed words, and never what somebody has typed. */
interface Facts {
  /** Somebody has got a session. */
  login: { by: 'password' | 'reset-link' | 'set-up-link' };
  'login-failed': object;
  /** The password was right, and the account is not active. */
  'login-refused': { state: StoredAccount['state'] };
  /** So many passwords were wrong that none is tried for a while. */
  'login-locked': object;
  /** The account lacks the role. */
  'access-refused': { endpoint: string };
  /** Another site's page has sent a change, or a page has asked for data as a picture or the like. */
  'origin-refused': { endpoint: string };
  /** An address has called something more often than it may. */
  'limit-reached': { endpoint: string };
  /** So many have called at once that one was turned away; without an endpoint where all that one address asks for waits. */
  overloaded: { endpoint?: string };
  /** A session was named that does not exist: it has ended, or was made up. */
  'session-unknown': object;
  logout: object;
  'logout-everywhere': object;
  registration: object;
  /** Nobody answered it in time. */
  'registration-expired': object;
  'admin-set-up': object;
  'set-up-link-made': { by: 'start' | 'command' };
  'reset-asked': object;
  'reset-link-made': { by: 'admin' | 'command' | 'mail' };
  /** A reset link was used. */
  'password-reset': object;
  'password-changed': object;
  /** The current password was wrong. */
  'password-change-failed': object;
  /** The password was wrong with which a backup was asked for. */
  'backup-refused': object;
  'account-approved': object;
  'account-invited': { role: Role };
  'account-disabled': object;
  'account-enabled': { role: Role | null };
  'account-deleted': object;
  'role-changed': { from: Role | null; to: Role | null };
  export: { what: Kind; count: number; by?: 'command' };
  import: { added: number; changed: number; by?: 'command' };
  deletion: { what: Kind; count: number; target?: string };
  /** Of everything, the target is the moment at which its backup was made. */
  restore: { what: Kind; target: string; by?: 'command' };
}

/** What a call can be refused as before anything is done. */
export type Refusal = 'access-refused' | 'origin-refused' | 'limit-reached' | 'overloaded';

interface Concerned {
  /** The id of the account that it is about, where there is one. */
  account?: string | undefined;
  /** The id of the account that did it. */
  actor?: string | undefined;
}

/** Something that happened to accounts or data. */
export type SecurityEvent = {
  [Name in keyof Facts]: { event: Name } & Facts[Name] & Concerned;
}[keyof Facts];

/** What happened to accounts and data, kept for whoever has to find out. */
export interface SecurityLog {
  /**
   * Notes what is done and durable, or was tried in vain. Must never throw or wait.
   *
   * @param address where the call comes from, as its session says; it must not be kept as it is
   */
  note(event: SecurityEvent, address?: string): void;
}

/** Whoever calls. */
interface Caller {
  account: Account | undefined;
  session: { readonly address: string };
  ports: { securityLog?: SecurityLog };
}

/** Notes what a caller has done, once it is durable. */
export function logEvent({ account, session, ports }: Caller, event: SecurityEvent): void {
  ports.securityLog?.note({ ...event, actor: account?.id }, session.address);
}

type Standing = Pick<StoredAccount, 'state' | 'role'>;

/** What another state or role of an account counts as. */
export function standingEvents(account: string, before: Standing, after: Standing): SecurityEvent[] {
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

/** The event of an import that was carried out: how many records it has added and changed. */
export function importEvent({ rows }: ImportReport) {
  const count = (list: 'added' | 'replaced') => rows.reduce((sum, row) => sum + row[list].length, 0);
  return { event: 'import', added: count('added'), changed: count('replaced') } as const;
}

import type { Account, Role } from '../../src/contract/account.ts';
import type { SecondFactorPolicy } from '../../src/contract/second-factor.ts';
import type { SecurityEventName } from '../../src/contract/security.ts';
import type { ImportReport } from '../../src/contract/transfer.ts';
import { browserLabel } from './accounts/browser-label.ts';
import type { ReadSecurityEvent } from './security/stored-events.ts';
import type { Session } from './session.ts';
import type { StoredAccount } from './state.ts';

/** The kinds of records that events name. */
export type LoggedKind =
  | 'everything'
  | 'content'
  | 'posts'
  | 'categories'
  | 'testimonials'
  | 'pages'
  | 'pictures'
  | 'redirects'
  | 'reply-templates'
  | 'audits'
  | 'audit-wordings'
  | 'leads'
  | 'clients'
  | 'subscribers'
  | 'views';

export type LoginMethod =
  | 'password'
  | 'reset-link'
  | 'set-up-link'
  | 'passkey'
  | `password+${'code' | 'recovery-code' | 'passkey'}`;

export type FactorKind = 'passkey' | 'app';

/** Events of calls refused before any work. */
export type Refusal =
  | 'access-refused'
  | 'factor-missing'
  | 'proof-missing'
  | 'origin-refused'
  | 'limit-reached'
  | 'input-refused'
  | 'overloaded';

/** The facts of events: ids, figures and fixed terms, never user input. */
interface Facts extends Record<Exclude<Refusal, 'overloaded'>, { endpoint: string }> {
  /** Too many concurrent calls; without an endpoint if an address's whole queue was full. */
  overloaded: { endpoint?: string };
  login: { by: LoginMethod; isNewPlace?: boolean; browser?: string };
  'factor-added': { kind: FactorKind };
  'factor-removed': { kind: FactorKind };
  /** An admin or a command took all factors off. */
  'factors-removed': { by: 'admin' | 'command' };
  'factor-policy-changed': { policy: SecondFactorPolicy };
  /** A correct password of an inactive account. */
  'login-refused': { state: StoredAccount['state'] };
  'set-up-link-made': { by: 'start' | 'command' };
  'reset-link-made': { by: 'admin' | 'command' | 'mail' };
  'account-invited': { role: Role };
  'account-enabled': { role: Role | null };
  'role-changed': { from: Role | null; to: Role | null };
  export: { what: LoggedKind; count: number; by?: 'command' };
  import: { added: number; changed: number; by?: 'command' };
  deletion: { what: LoggedKind; count: number; target?: string };
  /** Deleted data is gone and cannot be restored. */
  erasure: { what: LoggedKind; count: number };
  /** For a full restore, the target is the time of the backup. */
  'newsletter-sent': { target: string; count: number };
  restore: { what: LoggedKind; target?: string; count?: number; by?: 'command' };
}

/** Events that admins see, and those in the log alone. */
type EventName = SecurityEventName | keyof Facts | 'logout' | 'proof';

interface Concerned {
  account?: string | undefined;
  actor?: string | undefined;
}

export type SecurityEvent = {
  [Name in EventName]: { event: Name } & (Name extends keyof Facts ? Facts[Name] : object) & Concerned;
}[EventName];

/** A log of what happened to accounts and data, for investigations. */
export interface SecurityLog {
  /** Must never throw or block. `address` is the caller's, as in its session; it must not be stored in plain form. */
  note(event: SecurityEvent, address?: string): void;
}

export interface SecurityHistory {
  /** The last events, oldest first, with those that were noted just now. */
  read(): Promise<readonly ReadSecurityEvent[]>;
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

export function importEvent({ rows }: ImportReport) {
  const count = (list: 'added' | 'replaced') => rows.reduce((sum, row) => sum + row[list].length, 0);
  return { event: 'import', added: count('added'), changed: count('replaced') } as const;
}

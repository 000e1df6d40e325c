import type { AuditStore } from '../../core/audits/audit-store.ts';
import type { Frozen } from '../../core/frozen.ts';
import type { Passwords, Ports } from '../../core/ports.ts';
import type { Accounts, Content, LeadsState } from '../../core/state.ts';

/** Start data and ports of a host under test. */
export interface HostOptions {
  content: Content;
  accounts: Accounts;
  ports: Pick<Ports, 'clock' | 'mail' | 'capabilities' | 'report'> & Partial<Ports>;
}

/** All data of a host. */
interface StoredSnapshot {
  content: Frozen<Content>;
  leads: Frozen<LeadsState>;
  accounts: Frozen<Accounts>;
}

/** A part of a host's data, accessed directly. */
export interface KeptPart<State> {
  read(): Frozen<State> | Promise<Frozen<State>>;
  update<Result>(change: (draft: State) => Result): Promise<Result>;
}

/** An API under test. Nothing in it depends on the mount. */
export interface OpenHost {
  /** The host's origin, such as `http://localhost:3000`. */
  origin: string;
  /** Sends a request like a visitor's browser, which stores the session. */
  send(request: Request): Promise<Response>;
  /** The session's secret in the browser, for inspection and forgery. */
  secret: { read(): string | undefined; write(secret: string): void };
  content: KeptPart<Content>;
  leads: KeptPart<LeadsState>;
  accounts: KeptPart<Accounts>;
  /** The host's audits, accessed directly. */
  audits: AuditStore;
  /** The data that a restart would find, read directly. */
  stored(): StoredSnapshot | Promise<StoredSnapshot>;
  /** Makes saving fail, or work again. */
  breakStorage(isBroken: boolean): void | Promise<void>;
  close(): Promise<void>;
}

/** One way of mounting the core. */
export interface Mount {
  /** The host's hash function, also used for the seeded accounts. */
  passwords: Passwords;
  open(options: HostOptions): Promise<OpenHost>;
}

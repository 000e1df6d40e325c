import type { AuditStore } from '../../core/audits/audit-store.ts';
import type { Frozen, Passwords, Ports } from '../../core/ports.ts';
import type { Content, People, Spam } from '../../core/state.ts';

/** What the suite hands to a host that it opens: how it starts, and the ports that the suite itself plays. */
export interface HostOptions {
  content: Content;
  people: People;
  ports: Pick<Ports, 'clock' | 'mail' | 'capabilities' | 'report'> &
    Partial<
      Pick<
        Ports,
        | 'passwords'
        | 'pictures'
        | 'siteScanner'
        | 'accountMails'
        | 'rateLimiter'
        | 'notices'
        | 'setUp'
        | 'health'
        | 'securityLog'
      >
    >;
}

/** Everything that a host keeps. */
interface Kept {
  content: Frozen<Content>;
  people: Frozen<People>;
  spam: Frozen<Spam>;
}

/** A part of what a host keeps, to be looked at and changed past the API. */
export interface KeptPart<State> {
  read(): Frozen<State> | Promise<Frozen<State>>;
  update<Result>(change: (draft: State) => Result): Promise<Result>;
}

/** An API in one of its mounts, as the suite sees it. Nothing here says which mount it is. */
export interface OpenHost {
  /** Where the host answers, such as `http://localhost:3000`. */
  origin: string;
  /** Carries a request the whole way that the host's visitors go, and keeps the session as their browser would. */
  send(request: Request): Promise<Response>;
  /** The session's secret on the visitor's side, to be looked at, put back or forged. */
  secret: { read(): string | undefined; write(secret: string): void };
  content: KeptPart<Content>;
  people: KeptPart<People>;
  spam: KeptPart<Spam>;
  /** The audits that it keeps, to be looked at and changed past the API. */
  audits: AuditStore;
  /** What a restart would find at this moment, read past the stores. */
  kept(): Kept | Promise<Kept>;
  /** Lets nothing be saved any more, or again. */
  breakStorage(isBroken: boolean): void | Promise<void>;
  close(): Promise<void>;
}

/** One way of mounting the core. */
export interface Mount {
  /** How the host hashes; the seeded accounts are made with it. */
  passwords: Passwords;
  open(options: HostOptions): Promise<OpenHost>;
}

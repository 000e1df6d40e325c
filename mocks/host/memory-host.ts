import { getResponse, type HttpHandler } from 'msw';
import { shipped } from '../../server/content/pages/shipped-pages.ts';
import { libraryPictures } from '../../server/content/pictures.ts';
import { startingContent } from '../../server/content/starting-content.ts';
import type { Respond } from '../../server/core/api/respond.ts';
import type { AuditStore } from '../../server/core/audits/audit-store.ts';
import { passingBackups } from '../../server/core/backup/backups.ts';
import type { Clock, Ids, Ports, SubscriberMails } from '../../server/core/ports.ts';
import { makeRateLimiter } from '../../server/core/rate-limit/rate-limiter.ts';
import { openSecurityLog } from '../../server/core/security/open-security-log.ts';
import type { StoredSecurityEvent } from '../../server/core/security/stored-events.ts';
import type { Session } from '../../server/core/session.ts';
import {
  type Accounts,
  type Content,
  emptyLeadsState,
  type LeadsState,
  type ReadLead,
} from '../../server/core/state.ts';
import { openRepositories } from '../../server/core/store/open-repositories.ts';
import { createPersistedState, type Store } from '../../server/core/store/persisted-state.ts';
import { openCore } from '../../server/core/table.ts';
import { type StoredVersion, versionsInMemory } from '../../server/core/versions/version-store.ts';
import type { Audit } from '../../src/contract/audit.ts';
import type { Capabilities } from '../../src/contract/site.ts';
import { demoStaff } from '../demo/demo-accounts.ts';
import { recordedScanner } from '../demo/recorded-scan.ts';
import { demoPasskeys } from './demo-passkeys.ts';
import { apiHandlers } from './handlers.ts';
import { picturesInMemory } from './pictures-in-memory.ts';
import { digest, portablePasswords, portableSealer } from './portable-ports.ts';

export function sessionInMemory(address = 'here'): Session {
  let token: string | undefined;
  return {
    address,
    get token() {
      return token;
    },
    set(newToken) {
      token = newToken ?? undefined;
    },
  };
}

/** A clock that only moves by hand. */
export interface HandClock extends Clock {
  set(now: Date): void;
  advance(milliseconds: number): void;
}

export function handClock(start: Date): HandClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (now) => {
      time = now.getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** The fixed time of every story, unless it sets another. */
export const STORY_TIME = new Date('2025-06-02T15:00:00.000Z');

export interface MemoryHostOptions {
  /** The site's starting content by default; `demoContent()` includes the demo's archive. */
  content?: Content;
  leads?: Partial<LeadsState>;
  accounts?: Accounts;
  /** Previous versions of content records, each record's oldest first. */
  versions?: readonly StoredVersion[];
  audits?: readonly Audit[];
  /** Earlier events of the security log, oldest first. */
  events?: readonly StoredSecurityEvent[];
  now?: Date;
  capabilities?: Capabilities;
  /** Whether it has a mail server; none is needed, because nothing is sent. */
  sendsMail?: boolean;
  /** Differences of its mail to subscribers. */
  subscriberMails?: Partial<SubscriberMails>;
  /** Handlers that run before the API: see `overrides.ts`. */
  overrides?: readonly HttpHandler[];
}

export interface MemoryHost {
  /** Sends a request through the MSW handlers, without a worker. */
  send(request: Request): Promise<Response>;
  respond: Respond;
  /** For the emails of the live host, which send what is queued. */
  ports: Ports;
  session: Session;
  content: Store<Content>;
  leads: Store<LeadsState>;
  accounts: Store<Accounts>;
  audits: AuditStore;
  clock: HandClock;
  /** The leads announced to the coach, oldest first. */
  mails: readonly ReadLead[];
  /** Unexpected failures, oldest first. */
  reports: readonly unknown[];
}

const storeOf = <State extends object>(start: State): Store<State> =>
  createPersistedState(start, () => Promise.resolve());

function countedIds(): Ids {
  let count = 0;
  const next = (kind: string): string => `${kind}-${(count += 1)}`;
  return {
    id: () => next('id'),
    token: () => next('token'),
    fingerprint: (token) => Promise.resolve(digest(token)),
    bytes: (length) => new Uint8Array(length).map(() => (count += 1) * 73),
  };
}

/** Takes mail to subscribers, and sends none. */
const quietSubscriberMails: SubscriberMails = {
  siteUrl: 'https://example.com',
  faults: [],
  announce: () => undefined,
  sendTest: () => Promise.resolve(),
  missingRecords: () => Promise.resolve([]),
};

/** Settles with the answer, or rejects on abort, like `fetch`. */
function unlessAborted<T>({ signal }: Request, answer: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void answer.then(resolve, reject);
  });
}

/** Opens the API in memory, for stories and tests: nothing persists, and everything is deterministic. */
export function openMemoryHost({
  content: startContent = startingContent(),
  leads: startLeads = {},
  accounts: startAccounts = demoStaff(),
  versions: startVersions = [],
  audits: startAudits = [],
  events = [],
  now = STORY_TIME,
  capabilities = { visitorsChangeImages: true, lifetime: 'session' },
  sendsMail = false,
  subscriberMails,
  overrides = [],
}: MemoryHostOptions = {}): MemoryHost {
  const mails: ReadLead[] = [];
  const reports: unknown[] = [];
  const content = storeOf(startContent);
  const versions = versionsInMemory(startVersions);
  const leads = storeOf<LeadsState>({ ...emptyLeadsState(), ...startLeads, audits: [...startAudits] });
  const accounts = storeOf<Accounts>({ ...startAccounts, securityEvents: [...events] });
  const clock = handClock(now);
  const session = sessionInMemory();
  const report = (error: unknown) => void reports.push(error);
  const repositories = openRepositories({ content, leads, accounts });
  const keyedHash = (text: string) => Promise.resolve(digest(text));
  const securityLog = openSecurityLog({ access: repositories.access, clock, keyedHash, report });
  const ports: Ports = {
    ...repositories,
    versions,
    backups: passingBackups({ content, leads, accounts, versions }),
    clock,
    capabilities,
    passwords: portablePasswords,
    ids: countedIds(),
    keyedHash,
    sealer: portableSealer,
    passkeys: demoPasskeys,
    rateLimiter: makeRateLimiter(clock),
    securityLog,
    securityHistory: securityLog,
    // Requested mails stay queued, so that stories can inspect them.
    ...(capabilities.mailsResetLinks && { accountMails: { announce: () => undefined } }),
    siteScanner: recordedScanner,
    shippedPages: shipped,
    stockPictures: libraryPictures,
    pictureFiles: picturesInMemory(),
    mail: { isOn: sendsMail, announce: (lead) => void mails.push(lead) },
    ...(sendsMail && { subscriberMails: { ...quietSubscriberMails, ...subscriberMails } }),
    report,
  };
  const respond = openCore(ports);
  const handlers = [...overrides, ...apiHandlers(respond, session)];
  return {
    async send(request) {
      const response = await unlessAborted(request, getResponse(handlers, request));
      if (!response) throw new TypeError(`No route handles ${request.method} ${request.url}.`);
      return response;
    },
    respond,
    ports,
    session,
    content,
    leads,
    accounts,
    audits: repositories.audits,
    clock,
    mails,
    reports,
  };
}

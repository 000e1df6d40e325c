import { type Account, type OwnSession, SessionAnswer } from '../../../src/contract/account.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import { endpoint, type Handling } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../session.ts';
import type { StoredSession, ReadAccount } from '../state.ts';
import type { AccessWriter, AccessReader } from '../store/access-repositories.ts';
import { linkMailId } from './account-mails.ts';
import { browserLabel } from './browser-label.ts';

/** A session ends after this long without a call, in milliseconds. */
const IDLE_LIMIT_MS = 12 * 60 * MINUTE;
/** A session ends this long after login even if it is in use, in milliseconds. */
export const ABSOLUTE_LIMIT_MS = 14 * 24 * 60 * MINUTE;
/** A login or a confirmed password counts as proof of identity for this long, in milliseconds (ASVS 7.5.1). */
export const PROOF_LIMIT_MS = 10 * MINUTE;
/** Sessions per account: one more ends the oldest. */
const SESSIONS_MAX = 20;
/** Minimum interval between writes of the last-seen time, so that reading pages costs no writes. */
const SEEN_INTERVAL_MS = 5 * MINUTE;

/** The client's view of a stored account; `undefined` unless it is active and has a role. */
export function asAccount(stored: ReadAccount | undefined): Account | undefined {
  if (stored?.state !== 'active' || stored.role === null) return undefined;
  return { id: stored.id, name: stored.name, email: stored.email, role: stored.role };
}

/** Milliseconds since a time; below 0 if the clock has been set back since. */
const since = (time: string, now: Date): number => now.getTime() - Date.parse(time);

/** A session from far ahead, when the clock was wrong, must not last until that time comes again. */
export const isValid = ({ createdAt, seenAt }: Frozen<StoredSession>, now: Date): boolean =>
  Math.abs(since(seenAt, now)) <= IDLE_LIMIT_MS && Math.abs(since(createdAt, now)) <= ABSOLUTE_LIMIT_MS;

interface CurrentSession {
  /** `undefined` for visitors, ended sessions and inactive accounts. */
  account: Account | undefined;
  owner: ReadAccount | undefined;
  /** Whether the owner has confirmed their identity recently: every proof starts a new session. */
  isProven: boolean;
}

const NO_SESSION: CurrentSession = { account: undefined, owner: undefined, isProven: false };

/** The account behind a session, and whether its owner has confirmed the password recently. */
export async function currentSession(ports: Ports, session: Session, now: Date): Promise<CurrentSession> {
  if (!session.token) return NO_SESSION;
  const fingerprint = await ports.ids.fingerprint(session.token);
  const { sessions, accounts } = ports.access;
  const stored = await sessions.byFingerprint(fingerprint);
  if (!stored) ports.securityLog?.note({ event: 'session-unknown' }, session.address);
  if (!stored || !isValid(stored, now)) return NO_SESSION;
  if (since(stored.seenAt, now) > SEEN_INTERVAL_MS) recordSeen(ports, fingerprint, now);
  const owner = await accounts.byId(stored.accountId);
  const age = since(stored.createdAt, now);
  return { account: asAccount(owner), owner, isProven: age >= 0 && age <= PROOF_LIMIT_MS };
}

function recordSeen(ports: Ports, fingerprint: string, now: Date): void {
  ports.access
    .transaction(async ({ sessions }) => {
      const seen = await sessions.byFingerprint(fingerprint);
      if (seen) await sessions.put({ ...seen, seenAt: now.toISOString() });
    })
    .catch(ports.report);
}

export const addressFingerprint = (
  { keyedHash }: Pick<Ports, 'keyedHash'>,
  { address }: Session,
): Promise<string> => keyedHash(`address:${address}`);

/** Ends all access of an account: sessions, one-time links, mails with a link, and logins that wait. */
export async function revokeAccess(
  { accounts, sessions, links, resetMails }: AccessWriter,
  accountId: string,
): Promise<void> {
  await sessions.removeOf(accountId);
  await links.removeFor({ kind: 'reset', accountId });
  await resetMails.remove(linkMailId(accountId));
  const stored = await accounts.byId(accountId);
  if (stored?.loginTickets) await accounts.put({ ...stored, loginTickets: [] });
}

/** Removes an account's expired sessions, and the oldest if there is no room for one more. */
async function removeOldest({ sessions }: AccessWriter, accountId: string, now: Date): Promise<void> {
  const all = await sessions.of(accountId);
  const remaining = all
    .filter((one) => isValid(one, now))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, SESSIONS_MAX - 1);
  for (const one of all) if (!remaining.includes(one)) await sessions.remove(one.fingerprint);
}

/**
 * Prepares a session, so that it can start in the same transaction as its cause.
 * @param isProof whether the cause proves the owner's identity; if not, the session is as old as the caller's
 */
export async function prepareSession(ports: Ports, session: Session, now: Date, isProof = true) {
  const token = ports.ids.token();
  const fingerprint = await ports.ids.fingerprint(token);
  const former = session.token && (await ports.ids.fingerprint(session.token));
  const from = await addressFingerprint(ports, session);
  const seenAt = now.toISOString();
  const before = former && !isProof ? await ports.access.sessions.byFingerprint(former) : undefined;
  const createdAt = before?.createdAt ?? seenAt;
  const browser = browserLabel(session.userAgent);
  return {
    /** Stores it for an account in place of the caller's session, and removes expired ones. */
    async save(access: AccessWriter, accountId: string): Promise<void> {
      const { sessions } = access;
      await sessions.removeCreatedBefore(new Date(now.getTime() - ABSOLUTE_LIMIT_MS));
      if (former) await sessions.remove(former);
      await removeOldest(access, accountId, now);
      await sessions.put({ fingerprint, accountId, createdAt, seenAt, from, browser });
    },
    /** Sends its secret to the caller. Call it after the commit. */
    give(): void {
      session.set(token);
    },
  };
}

export async function endSession(ports: Ports, session: Session): Promise<void> {
  if (session.token) {
    const fingerprint = await ports.ids.fingerprint(session.token);
    await ports.access.transaction(({ sessions }) => sessions.remove(fingerprint));
  }
  session.set(null);
}

type Caller = Pick<Handling, 'account' | 'ports' | 'session'>;

/** Names a session by a fingerprint of its fingerprint, which itself is never shown. */
const idOf = async ({ ids }: Pick<Ports, 'ids'>, { fingerprint }: Frozen<StoredSession>): Promise<string> =>
  (await ids.fingerprint(fingerprint)).slice(0, 16);

async function ownSessions({ account, ports, session }: Caller, access: AccessReader) {
  const ownFingerprint = await ports.ids.fingerprint(session.token ?? '');
  const isCurrent = ({ fingerprint }: Frozen<StoredSession>): boolean => fingerprint === ownFingerprint;
  return { all: await access.sessions.of(account?.id ?? ''), isThis: isCurrent };
}

/** The browsers in which the caller is logged in: this one first, then the latest in use. */
export async function listOwnSessions(call: Handling): Promise<OwnSession[]> {
  const { all, isThis } = await ownSessions(call, call.ports.access);
  const listed = await Promise.all(
    all
      .filter((one) => isValid(one, call.now))
      .map(async (one) => {
        const { browser = '', createdAt, seenAt } = one;
        return { id: await idOf(call.ports, one), browser, isThis: isThis(one), createdAt, seenAt };
      }),
  );
  return listed.toSorted(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) || Date.parse(other.seenAt) - Date.parse(one.seenAt),
  );
}

/** Ends all access of the caller's account but this browser's. */
export async function endOtherSessions(caller: Caller, access: AccessWriter): Promise<void> {
  const { all, isThis } = await ownSessions(caller, access);
  await revokeAccess(access, caller.account?.id ?? '');
  for (const one of all.filter(isThis)) await access.sessions.put(one);
}

/** Logs the caller out in one browser. With the id `others` it ends all access of the account but this browser's. */
export async function endOwnSessions(caller: Caller, id: string): Promise<void> {
  const { ports, session } = caller;
  const isCurrentEnded = await ports.access.transaction(async (access) => {
    if (id === 'others') {
      await endOtherSessions(caller, access);
      return false;
    }
    const { all, isThis } = await ownSessions(caller, access);
    for (const one of all) {
      if ((await idOf(ports, one)) !== id) continue;
      await access.sessions.remove(one.fingerprint);
      return isThis(one);
    }
    throw new HttpError(404, 'That browser is no longer logged in.');
  });
  if (isCurrentEnded) session.set(null);
}

export const readSessionEndpoints = [
  endpoint('GET /api/auth/session', {
    summary: 'The account that is logged in',
    access: 'public',
    reads: [],
    result: SessionAnswer,
    handle: ({ account }) => ({ account: account ?? null }),
  }),
] as const;

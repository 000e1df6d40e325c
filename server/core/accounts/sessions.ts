import type { Account } from '../../../src/contract/account.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import type { StoredAccount, StoredSession } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';

const MINUTE = 60_000;
/** A session ends after this long without a call, in milliseconds. */
export const IDLE_LIMIT = 12 * 60 * MINUTE;
/** A session ends this long after login however busy it was, in milliseconds. */
export const ABSOLUTE_LIMIT = 14 * 24 * 60 * MINUTE;
/** An account has this many sessions at most: one more ends its oldest. */
const MOST_SESSIONS = 20;
/** Being seen is written down at most this often, so that reading pages costs no writes. */
const SEEN_EVERY = 5 * MINUTE;

/** The interface's view of a stored account; `undefined` unless it is active and has a role. */
export function asAccount(stored: Frozen<StoredAccount> | undefined): Account | undefined {
  if (stored?.state !== 'active' || stored.role === null) return undefined;
  return { id: stored.id, name: stored.name, email: stored.email, role: stored.role };
}

const isTooOld = ({ createdAt }: Frozen<StoredSession>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > ABSOLUTE_LIMIT;

/** Whether a session can still be used. */
export const isLiving = (session: Frozen<StoredSession>, now: Date): boolean =>
  now.getTime() - Date.parse(session.seenAt) <= IDLE_LIMIT && !isTooOld(session, now);

/** Who is behind a session; `undefined` for visitors, ended sessions and accounts that are not active. */
export async function accountOf(ports: Ports, session: Session, now: Date): Promise<Account | undefined> {
  if (!session.token) return undefined;
  const fingerprint = await ports.ids.fingerprint(session.token);
  const { sessions, accounts } = ports.access;
  const stored = await sessions.byFingerprint(fingerprint);
  if (!stored) ports.securityLog?.note({ event: 'session-unknown' }, session.address);
  if (!stored || !isLiving(stored, now)) return undefined;
  if (now.getTime() - Date.parse(stored.seenAt) > SEEN_EVERY) noteSeen(ports, fingerprint, now);
  return asAccount(await accounts.byId(stored.accountId));
}

function noteSeen(ports: Ports, fingerprint: string, now: Date): void {
  ports.access
    .transaction(async ({ sessions }) => {
      const seen = await sessions.byFingerprint(fingerprint);
      if (seen) await sessions.put({ ...seen, seenAt: now.toISOString() });
    })
    .catch(ports.report);
}

/** What is kept of the address that a call comes from. */
export const placeOf = ({ keyedHash }: Pick<Ports, 'keyedHash'>, { address }: Session): Promise<string> =>
  keyedHash(`address:${address}`);

/**
 * Ends everything that lets somebody in as an account, or is about to: its sessions, its one-time links, and a mail with
 * a link that waits.
 */
export async function revokeAccess(
  { sessions, links, resetMails }: AccessWriter,
  accountId: string,
): Promise<void> {
  await sessions.removeOf(accountId);
  await links.removeFor({ kind: 'reset', accountId });
  await resetMails.remove(accountId);
}

/** Ends those of an account that have run out, and the oldest beyond what leaves room for one more. */
async function makeRoom({ sessions }: AccessWriter, accountId: string, now: Date): Promise<void> {
  const newestFirst = (await sessions.of(accountId)).toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  const kept = newestFirst.filter((one) => isLiving(one, now)).slice(0, MOST_SESSIONS - 1);
  for (const one of newestFirst) if (!kept.includes(one)) await sessions.remove(one.fingerprint);
}

/** A session that has its secret but does not exist yet. */
export interface NewSession {
  /** Makes it an account's, in place of the one that the caller came with; ended ones are cleared away on the way. */
  keep(access: AccessWriter, accountId: string): Promise<void>;
  /** Gives its secret to the caller: once it is kept. */
  give(): void;
}

/** Prepares a session, so that it can start in the same transaction as whatever it follows from. */
export async function prepareSession(ports: Ports, session: Session, now: Date): Promise<NewSession> {
  const token = ports.ids.token();
  const fingerprint = await ports.ids.fingerprint(token);
  const former = session.token && (await ports.ids.fingerprint(session.token));
  const from = await placeOf(ports, session);
  const createdAt = now.toISOString();
  return {
    async keep(access, accountId) {
      const { sessions } = access;
      await sessions.removeCreatedBefore(new Date(now.getTime() - ABSOLUTE_LIMIT));
      if (former) await sessions.remove(former);
      await makeRoom(access, accountId, now);
      await sessions.put({ fingerprint, accountId, createdAt, seenAt: createdAt, from });
    },
    give() {
      session.set(token);
    },
  };
}

/** Ends the caller's session, on both sides. */
export async function endSession(ports: Ports, session: Session): Promise<void> {
  if (session.token) {
    const fingerprint = await ports.ids.fingerprint(session.token);
    await ports.access.transaction(({ sessions }) => sessions.remove(fingerprint));
  }
  session.set(null);
}

import type { Account } from '../../../src/contract/account.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import type { StoredAccount } from '../state.ts';

const MINUTE = 60_000;
/** A session ends after this long without a call, in milliseconds. */
export const IDLE_LIMIT = 12 * 60 * MINUTE;
/** A session ends this long after login however busy it was, in milliseconds. */
export const ABSOLUTE_LIMIT = 14 * 24 * 60 * MINUTE;
/** Being seen is written down at most this often, so that reading pages costs no writes. */
const SEEN_EVERY = 5 * MINUTE;

/** The interface's view of a stored account; `undefined` unless it is active and has a role. */
export function asAccount(stored: Frozen<StoredAccount> | undefined): Account | undefined {
  if (stored?.state !== 'active' || stored.role === null) return undefined;
  return { id: stored.id, name: stored.name, email: stored.email, role: stored.role };
}

/** Who is behind a session; `undefined` for visitors, ended sessions and accounts that are not active. */
export async function accountOf(ports: Ports, session: Session, now: Date): Promise<Account | undefined> {
  if (!session.token) return undefined;
  const fingerprint = await ports.ids.fingerprint(session.token);
  const { sessions, accounts } = ports.people.read();
  const stored = sessions.find((candidate) => candidate.fingerprint === fingerprint);
  if (!stored) return undefined;
  const idle = now.getTime() - Date.parse(stored.seenAt);
  if (idle > IDLE_LIMIT || now.getTime() - Date.parse(stored.createdAt) > ABSOLUTE_LIMIT) return undefined;
  if (idle > SEEN_EVERY) noteSeen(ports, fingerprint, now);
  return asAccount(accounts.find((account) => account.id === stored.accountId));
}

function noteSeen(ports: Ports, fingerprint: string, now: Date): void {
  ports.people
    .update((people) => {
      const seen = people.sessions.find((candidate) => candidate.fingerprint === fingerprint);
      if (seen) seen.seenAt = now.toISOString();
    })
    .catch(ports.report);
}

/** Starts a session and gives its secret to the caller; ended sessions are cleared away on the way. */
export async function startSession(
  ports: Ports,
  session: Session,
  accountId: string,
  now: Date,
): Promise<void> {
  const token = ports.ids.token();
  const fingerprint = await ports.ids.fingerprint(token);
  const createdAt = now.toISOString();
  await ports.people.update((people) => {
    const cutOff = now.getTime() - ABSOLUTE_LIMIT;
    people.sessions = people.sessions.filter((old) => Date.parse(old.createdAt) > cutOff);
    people.sessions.push({ fingerprint, accountId, createdAt, seenAt: createdAt });
  });
  session.set(token);
}

/** Ends the caller's session, on both sides. */
export async function endSession(ports: Ports, session: Session): Promise<void> {
  if (session.token) {
    const fingerprint = await ports.ids.fingerprint(session.token);
    await ports.people.update((people) => {
      people.sessions = people.sessions.filter((old) => old.fingerprint !== fingerprint);
    });
  }
  session.set(null);
}

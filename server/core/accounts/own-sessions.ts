import type { Account, OwnSession } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import type { StoredSession } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { isLiving, revokeAccess } from './sessions.ts';

interface Caller {
  account: Account | undefined;
  ports: Pick<Ports, 'access' | 'ids'>;
  session: Session;
  now: Date;
}

/** Names a session by a fingerprint of its fingerprint, which itself is never shown. */
const idOf = async ({ ids }: Pick<Ports, 'ids'>, { fingerprint }: Frozen<StoredSession>): Promise<string> =>
  (await ids.fingerprint(fingerprint)).slice(0, 16);

const isOf =
  (fingerprint: string) =>
  (one: Frozen<StoredSession>): boolean =>
    one.fingerprint === fingerprint;

/** The browsers in which the caller is logged in: this one first, then the latest in use. */
export async function listOwnSessions({ account, ports, session, now }: Caller): Promise<OwnSession[]> {
  const stored = await ports.access.sessions.of(account?.id ?? '');
  const isThis = isOf(await ports.ids.fingerprint(session.token ?? ''));
  const living = stored.filter((one) => isLiving(one, now));
  const listed = await Promise.all(
    living.map(async (one) => ({
      id: await idOf(ports, one),
      browser: one.browser ?? '',
      isThis: isThis(one),
      createdAt: one.createdAt,
      seenAt: one.seenAt,
    })),
  );
  return listed.toSorted(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) || Date.parse(other.seenAt) - Date.parse(one.seenAt),
  );
}

/** Ends all access of the caller's account but this browser's. */
export async function endOtherSessions(
  { account, ports, session }: Omit<Caller, 'now'>,
  access: AccessWriter,
): Promise<void> {
  const isThis = isOf(await ports.ids.fingerprint(session.token ?? ''));
  const accountId = account?.id ?? '';
  const own = (await access.sessions.of(accountId)).filter(isThis);
  await revokeAccess(access, accountId);
  for (const one of own) await access.sessions.put(one);
}

/**
 * Logs the caller out in one browser. With the id `others` it ends all access of the account but this browser's.
 * @throws HttpError 404 if it is not logged in any more
 */
export async function endOwnSessions(caller: Caller, id: string): Promise<void> {
  const { account, ports, session } = caller;
  const isThis = isOf(await ports.ids.fingerprint(session.token ?? ''));
  const ended = await ports.access.transaction(async (access) => {
    if (id === 'others') {
      await endOtherSessions(caller, access);
      return undefined;
    }
    const { sessions } = access;
    for (const one of await sessions.of(account?.id ?? '')) {
      if ((await idOf(ports, one)) !== id) continue;
      await sessions.remove(one.fingerprint);
      return one;
    }
    throw new HttpError(404, 'That browser is not logged in any more.');
  });
  if (ended && isThis(ended)) session.set(null);
}

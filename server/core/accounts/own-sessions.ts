import type { OwnSession } from '../../../src/contract/account.ts';
import type { Handling } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';
import type { StoredSession } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';
import { isLiving, revokeAccess } from './sessions.ts';

type Caller = Pick<Handling, 'account' | 'ports' | 'session'>;

/** Names a session by a fingerprint of its fingerprint, which itself is never shown. */
const idOf = async ({ ids }: Pick<Ports, 'ids'>, { fingerprint }: Frozen<StoredSession>): Promise<string> =>
  (await ids.fingerprint(fingerprint)).slice(0, 16);

async function ownSessions({ account, ports, session }: Caller, access: AccessReader) {
  const own = await ports.ids.fingerprint(session.token ?? '');
  const isThis = ({ fingerprint }: Frozen<StoredSession>): boolean => fingerprint === own;
  return { all: await access.sessions.of(account?.id ?? ''), isThis };
}

/** The browsers in which the caller is logged in: this one first, then the latest in use. */
export async function listOwnSessions(call: Handling): Promise<OwnSession[]> {
  const { all, isThis } = await ownSessions(call, call.ports.access);
  const listed = await Promise.all(
    all
      .filter((one) => isLiving(one, call.now))
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
  const isThisEnded = await ports.access.transaction(async (access) => {
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
  if (isThisEnded) session.set(null);
}

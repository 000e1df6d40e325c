import type { Account } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { admit } from './log-in.ts';
import { findLink } from './one-time-links.ts';
import { ownAccount, provePassword } from './prove-password.ts';
import { asAccount, prepareSession, revokeAccess } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

interface PasswordCall<Body> {
  body: Body;
  account: Account | undefined;
  ports: Ports;
  session: Session;
  now: Date;
}

/** The owner of a valid reset link. */
async function ownerOfLink(access: AccessReader, fingerprint: string, now: Date) {
  const link = await findLink(access, fingerprint, now, 'reset');
  const owner = await access.accounts.byId(link.accountId ?? '');
  if (owner) return owner;
  throw new HttpError(404, 'The account of this link has been deleted. Please ask an admin.');
}

/** Sets a password with a reset or welcome link. An account that is not active gets its password, but no session. */
export async function resetPassword({
  body,
  ports,
  session,
  now,
}: PasswordCall<{ token: string; password: string }>): Promise<{ account: Account }> {
  const fingerprint = await ports.ids.fingerprint(body.token);
  const before = await ownerOfLink(ports.access, fingerprint, now);
  await refuseWeak(ports, body.password, before);
  const passwordHash = await ports.passwords.hash(body.password);
  const started = await prepareSession(ports, session, now);
  const stored = await ports.access.transaction(async (access) => {
    const owner = await ownerOfLink(access, fingerprint, now);
    const mayComeIn = asAccount(owner) !== undefined;
    const changed: Frozen<StoredAccount> = {
      ...owner,
      passwordHash,
      ...(mayComeIn && { lastLoginAt: now.toISOString() }),
    };
    await access.accounts.put(changed);
    // Ends all sessions that used the old password.
    await revokeAccess(access, owner.id);
    await queueNotice(ports, access, { accountId: owner.id, event: 'password-changed' }, now);
    if (mayComeIn) await started.keep(access, owner.id);
    return changed;
  });
  ports.accountMails?.announce();
  const { id } = stored;
  ports.securityLog?.note({ event: 'password-reset', account: id, actor: id }, session.address);
  const account = admit(stored);
  started.give();
  logEvent({ account, session, ports }, { event: 'login', account: id, by: 'reset-link' });
  return { account };
}

/** Changes the caller's password. Requires the current one. */
export async function changePassword({
  body,
  account,
  ports,
  session,
  now,
}: PasswordCall<{ current: string; password: string }>): Promise<{ account: Account }> {
  const caller = { account, session, ports };
  const before = await ownAccount(caller);
  await refuseWeak(ports, body.password, before);
  const wrong = new HttpError(400, 'That is not your current password.', {
    errors: { current: ['That is not your current password.'] },
  });
  const failed = 'password-change-failed';
  const attempt = await provePassword(caller, before, body.current, { wrong, failed });
  const passwordHash = await ports.passwords.hash(body.password);
  const started = await prepareSession(ports, session, now);
  const changed = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(before.id);
    // Another request may have set a password meanwhile.
    if (stored?.passwordHash !== before.passwordHash) throw wrong;
    const admitted = admit(stored);
    await attempt.succeed(access);
    await access.accounts.put({ ...stored, passwordHash });
    await revokeAccess(access, stored.id);
    await queueNotice(ports, access, { accountId: stored.id, event: 'password-changed' }, now);
    await started.keep(access, stored.id);
    return admitted;
  });
  started.give();
  ports.accountMails?.announce();
  logEvent(caller, { event: 'password-changed', account: before.id });
  return { account: changed };
}

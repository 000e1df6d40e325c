import type { Account, LoginAnswer } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { admit, completeOrAsk, prepareLogin } from './complete-login.ts';
import { findLink } from './one-time-links.ts';
import { ownAccount, provePassword } from './prove-password.ts';
import { hasFactor } from './second-factor.ts';
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

/**
 * Sets a password with a reset or welcome link, and logs in or asks for the second factor. An account that is not active
 * gets its password, but no session.
 */
export async function resetPassword({
  body,
  ports,
  session,
  now,
}: PasswordCall<{ token: string; password: string }>): Promise<LoginAnswer> {
  const fingerprint = await ports.ids.fingerprint(body.token);
  const before = await ownerOfLink(ports.access, fingerprint, now);
  await refuseWeak(ports, body.password, before);
  const passwordHash = await ports.passwords.hash(body.password);
  const login = await prepareLogin(ports, session, now);
  const { stored, answer } = await ports.access.transaction(async (access) => {
    const owner = await ownerOfLink(access, fingerprint, now);
    const { id } = owner;
    await access.accounts.put({ ...owner, passwordHash });
    // Ends all sessions that used the old password.
    await revokeAccess(access, id);
    await queueNotice(ports, access, { accountId: id, event: 'password-changed' }, now);
    // As it is after that: without logins that wait.
    const stored = (await access.accounts.byId(id)) ?? owner;
    const isActive = asAccount(stored) !== undefined;
    return { stored, answer: isActive && (await completeOrAsk(ports, access, stored, login, now)) };
  });
  ports.accountMails?.announce();
  const { id } = stored;
  ports.securityLog?.note({ event: 'password-reset', account: id, actor: id }, session.address);
  if (!answer) return { account: admit(stored) };
  if ('account' in answer) login.give(answer.account, 'reset-link');
  return answer;
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
    // The password alone must not clear the count of wrong codes.
    await (hasFactor(stored) ? attempt.withdraw() : attempt.succeed(access));
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

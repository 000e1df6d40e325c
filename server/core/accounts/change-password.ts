import type { Account, LoginAnswer } from '../../../src/contract/account.ts';
import { counted } from '../../../src/lib/text.ts';
import { MINUTE, SECOND } from '../../../src/lib/time.ts';
import type { Handling } from '../api/endpoint.ts';
import { fieldError, found, HttpError, tooMany } from '../api/http-error.ts';
import { logEvent } from '../security-log.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { linkMailId, queueLink, queueNotice } from './account-mails.ts';
import { requireActive, prepareLogin } from './log-in.ts';
import { findLink } from './one-time-links.ts';
import { ownAccount, provePassword } from './prove-password.ts';
import { hasFactor } from './second-factor.ts';
import { asAccount, prepareSession, revokeAccess } from './sessions.ts';
import { refuseWeak } from './weak-passwords.ts';

/** Mails per address and hour: more would only bother its owner. */
const MAIL_LIMIT = { calls: 3, seconds: 3_600 };

/** Milliseconds before a mail is written: during the answer its work would tell by timing that there is an account. */
const MAIL_DELAY_MS = 2 * SECOND;

/** Mails a password link. An unknown address gets the same answer after the same work, which reveals no account. */
export async function forgotPassword(call: Handling<{ email: string }>): Promise<{ success: true }> {
  const { body, ports, session, now } = call;
  const { access, accountMails, rateLimiter } = ports;
  if (!accountMails) {
    throw new HttpError(
      409,
      'This site cannot send you a link. Please ask an admin for a link to set a new password.',
    );
  }
  const wait = await rateLimiter.take(`reset-mail ${body.email.toLowerCase()}`, '', MAIL_LIMIT);
  if (wait > 0) {
    const minutes = counted(Math.ceil(wait / MINUTE), 'minute');
    const message = `A link for this address has been requested several times. Please check your email, or try again in ${minutes}.`;
    throw tooMany(wait, message, 'limit-reached');
  }
  const account = await access.transaction(async (within) => {
    const owner = await within.accounts.byEmail(body.email);
    // Removed in either case, so that an unknown address waits for the disk as well.
    await within.resetMails.remove(linkMailId(owner?.id ?? ''));
    if (owner?.state === 'active') await queueLink(within, owner.id, now, { delay: MAIL_DELAY_MS });
    return owner?.id;
  });
  ports.securityLog?.note({ event: 'reset-asked', account }, session.address);
  accountMails.announce();
  return { success: true };
}

async function ownerOfLink(access: AccessReader, fingerprint: string, now: Date) {
  const link = await findLink(access, fingerprint, now, 'reset');
  return found(
    await access.accounts.byId(link.accountId ?? ''),
    'The account for this link has been deleted. Please ask an admin.',
  );
}

/** Sets a password with a link, and logs in. An account that is not active gets its password, but no session. */
export async function resetPassword(
  call: Handling<{ token: string; password: string }>,
): Promise<LoginAnswer> {
  const { body, ports, session, now } = call;
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
    await queueNotice(ports, access, id, 'password-changed', now);
    // As it is after that: without logins that wait.
    const stored = (await access.accounts.byId(id)) ?? owner;
    return { stored, answer: asAccount(stored) && (await login.completeOrAsk(access, stored)) };
  });
  ports.accountMails?.announce();
  const { id } = stored;
  ports.securityLog?.note({ event: 'password-reset', account: id, actor: id }, session.address);
  if (!answer) return { account: requireActive(stored) };
  if ('account' in answer) login.finish(answer.account, 'reset-link');
  return answer;
}

/** Sets another password. The current one alone is no proof of identity: the new session is as old as the caller's. */
export async function changePassword(
  call: Handling<{ current: string; password: string }>,
): Promise<{ account: Account }> {
  const { body, ports, session, now } = call;
  const before = await ownAccount(call);
  await refuseWeak(ports, body.password, before);
  const wrong = fieldError('current', 'That is not your current password.');
  const attempt = await provePassword(call, before, body.current, wrong, 'password-change-failed');
  const passwordHash = await ports.passwords.hash(body.password);
  const started = await prepareSession(ports, session, now, false);
  const account = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(before.id);
    // Another request may have set a password meanwhile.
    if (stored?.passwordHash !== before.passwordHash) throw wrong;
    const admitted = requireActive(stored);
    // The password alone must not clear the count of wrong codes.
    await (hasFactor(stored) ? attempt.withdraw() : attempt.succeed(access));
    await access.accounts.put({ ...stored, passwordHash });
    await revokeAccess(access, stored.id);
    await queueNotice(ports, access, stored.id, 'password-changed', now);
    await started.save(access, stored.id);
    return admitted;
  });
  started.give();
  ports.accountMails?.announce();
  logEvent(call, { event: 'password-changed', account: before.id });
  return { account };
}

import type { Account, ProofInput } from '../../../src/contract/account.ts';
import type { Handling } from '../api/endpoint.ts';
import { fieldError, HttpError } from '../api/http-error.ts';
import { logEvent } from '../security-log.ts';
import type { ReadAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { countAttempt, type Attempt } from './attempts.ts';
import { requireActive, afterFactor, consumeFactor, wrongFactor } from './log-in.ts';
import { hasFactor } from './second-factor.ts';
import { prepareSession } from './sessions.ts';

/** The stored account behind a session, also as a transaction reads it. */
export async function ownAccount(
  { account, ports }: Pick<Handling, 'account' | 'ports'>,
  access: AccessReader = ports.access,
): Promise<ReadAccount> {
  const owner = await access.accounts.byId(account?.id ?? '');
  if (!owner) throw new HttpError(401, 'Please log in first.');
  return owner;
}

/** A wrong password is logged and counts like a failed login: an unattended screen must not allow guessing. */
export async function provePassword(
  caller: Pick<Handling, 'account' | 'session' | 'ports'>,
  owner: ReadAccount,
  password: string,
  wrong: HttpError,
  failed: 'password-change-failed' | 'proof-failed',
): Promise<Attempt> {
  const { ports, session } = caller;
  const attempt = await countAttempt(ports, session, owner.email);
  const { isKnownDevice } = attempt;
  if (await attempt.check(() => ports.passwords.verify(owner.passwordHash, password, isKnownDevice)))
    return attempt;
  logEvent(caller, { event: failed, account: owner.id });
  throw wrong;
}

/** The factor that a proof has to come with, if any. */
function neededFactor(body: ProofInput, owner: ReadAccount) {
  if ('passkey' in body) return body;
  if (!hasFactor(owner)) return undefined;
  const { code } = body;
  if (code !== undefined) return { code };
  throw fieldError('code', 'Please enter your code.');
}

/**
 * Confirms the caller's identity with a passkey, or with the password, and a code if the account has a second factor. A
 * new session, with a new secret, takes the place of the caller's (ASVS 7.2.4): calls that need recent proof look at its
 * age.
 */
export async function confirmIdentity(call: Handling<ProofInput>): Promise<{ account: Account }> {
  const { body, ports, session, now } = call;
  const owner = await ownAccount(call);
  const wrong = fieldError('password', 'That is not your password.');
  const attempt =
    'password' in body ? await provePassword(call, owner, body.password, wrong, 'proof-failed') : undefined;
  const started = await prepareSession(ports, session, now);
  const confirm = () =>
    ports.access.transaction(async (access) => {
      const stored = await access.accounts.byId(owner.id);
      // Another request may have set a password during the check.
      if (stored?.passwordHash !== owner.passwordHash) throw wrong;
      const account = requireActive(stored);
      const factor = neededFactor(body, stored);
      const used = factor && (await consumeFactor(call, access, stored, factor, 'login'));
      if (factor && !used) return undefined;
      if (used) await access.accounts.put(used.account);
      await attempt?.succeed(access);
      await started.save(access, stored.id);
      return { account, used };
    });
  const done = await (attempt ? attempt.check(confirm) : confirm());
  if (!done) {
    logEvent(call, { event: 'proof-failed', account: owner.id });
    throw wrongFactor(body);
  }
  started.give();
  if (done.used) afterFactor(call, done.used);
  logEvent(call, { event: 'proof', account: owner.id });
  return { account: done.account };
}

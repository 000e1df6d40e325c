import type { Account, ProofInput } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessReader } from '../store/access-repositories.ts';
import { countAttempt, type Attempt } from './attempts.ts';
import { admit } from './complete-login.ts';
import { afterFactor, consumeFactor, wrongFactor } from './factor-login.ts';
import { hasFactor } from './second-factor.ts';
import { prepareSession } from './sessions.ts';

interface Proof {
  account: Account | undefined;
  ports: Ports;
  session: Session;
}

/** The stored account behind a session, also as a transaction reads it. */
export async function ownAccount({
  account,
  ports,
  access = ports.access,
}: Pick<Proof, 'account' | 'ports'> & { access?: AccessReader }): Promise<Frozen<StoredAccount>> {
  const own = await access.accounts.byId(account?.id ?? '');
  if (!own) throw new HttpError(401, 'Please log in first.');
  return own;
}

/**
 * Checks the caller's own password. A wrong one counts like a failed login: an unattended screen must not allow
 * guessing.
 * @param wrong creates the refusal
 * @param failed the event to log for a wrong password
 * @throws `wrong`, or HttpError 429 after too many
 */
export async function provePassword(
  proof: Proof,
  own: Frozen<StoredAccount>,
  password: string,
  { wrong, failed }: { wrong: HttpError; failed: 'password-change-failed' | 'proof-failed' },
): Promise<Attempt> {
  const attempt = await countAttempt(proof.ports, proof.session, own.email);
  const { passwords } = proof.ports;
  const matches = await attempt.check(() => passwords.verify(own.passwordHash, password, attempt.isFamiliar));
  if (matches) return attempt;
  logEvent(proof, { event: failed, account: own.id });
  throw wrong;
}

const NOT_YOURS = 'That is not your password.';

const NO_CODE = 'Please enter your code.';

/** The factor that a proof has to come with, if any. */
function neededFactor(body: ProofInput, own: Frozen<StoredAccount>) {
  if ('passkey' in body) return body;
  if (!hasFactor(own)) return undefined;
  const { code } = body;
  if (code !== undefined) return { code };
  throw new HttpError(400, NO_CODE, { errors: { code: [NO_CODE] } });
}

/**
 * Confirms the caller's identity with a passkey, or with the password, and a code if the account has a second factor. A
 * new session, with a new secret, takes the place of the caller's (ASVS 7.2.4): calls that need recent proof look at its
 * age.
 */
export async function confirmIdentity({
  body,
  now,
  ...proof
}: Proof & { body: ProofInput; now: Date }): Promise<{ account: Account }> {
  const { ports, session } = proof;
  const own = await ownAccount(proof);
  const wrong = new HttpError(400, NOT_YOURS, { errors: { password: [NOT_YOURS] } });
  const attempt =
    'password' in body
      ? await provePassword(proof, own, body.password, { wrong, failed: 'proof-failed' })
      : undefined;
  const started = await prepareSession(ports, session, now);
  const confirm = () =>
    ports.access.transaction(async (access) => {
      const stored = await access.accounts.byId(own.id);
      // Another request may have set a password during the check.
      if (stored?.passwordHash !== own.passwordHash) throw wrong;
      const account = admit(stored);
      const given = neededFactor(body, stored);
      const used = given && (await consumeFactor(ports, access, stored, { given, purpose: 'login', now }));
      if (given && !used) return undefined;
      if (used) await access.accounts.put(used.account);
      await attempt?.succeed(access);
      await started.keep(access, stored.id);
      return { account, used };
    });
  const done = await (attempt ? attempt.check(confirm) : confirm());
  if (!done) {
    logEvent(proof, { event: 'proof-failed', account: own.id });
    throw wrongFactor(body);
  }
  started.give();
  if (done.used) afterFactor(proof, done.used);
  logEvent(proof, { event: 'proof', account: own.id });
  return { account: done.account };
}

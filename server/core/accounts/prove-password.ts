import type { Account } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { countAttempt, type Attempt } from './attempts.ts';
import { admit } from './log-in.ts';
import { prepareSession } from './sessions.ts';

interface Proof {
  account: Account | undefined;
  ports: Ports;
  session: Session;
}

/** The stored account behind a session. */
export async function ownAccount({ account, ports }: Proof): Promise<Frozen<StoredAccount>> {
  const own = await ports.access.accounts.byId(account?.id ?? '');
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

/**
 * Confirms the caller's identity with the password. A new session, with a new secret, takes the place of the caller's
 * (ASVS 7.2.4): calls that need recent proof look at its age.
 */
export async function confirmIdentity({
  body,
  now,
  ...proof
}: Proof & { body: { password: string }; now: Date }): Promise<{ account: Account }> {
  const { ports, session } = proof;
  const own = await ownAccount(proof);
  const wrong = new HttpError(400, NOT_YOURS, { errors: { password: [NOT_YOURS] } });
  const attempt = await provePassword(proof, own, body.password, { wrong, failed: 'proof-failed' });
  const started = await prepareSession(ports, session, now);
  const account = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(own.id);
    // Another request may have set a password during the check.
    if (stored?.passwordHash !== own.passwordHash) throw wrong;
    const admitted = admit(stored);
    await attempt.succeed(access);
    await started.keep(access, stored.id);
    return admitted;
  });
  started.give();
  logEvent(proof, { event: 'proof', account: own.id });
  return { account };
}

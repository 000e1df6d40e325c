import type { Account } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent, type SecurityEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { countAttempt, type Attempt } from './attempts.ts';

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
  { wrong, failed }: { wrong: HttpError; failed: 'password-change-failed' | 'backup-refused' },
): Promise<Attempt> {
  const attempt = await countAttempt(proof.ports, proof.session, own.email);
  const { passwords } = proof.ports;
  const matches = await attempt.check(() => passwords.verify(own.passwordHash, password, attempt.isFamiliar));
  if (matches) return attempt;
  logEvent(proof, { event: failed, account: own.id } satisfies SecurityEvent);
  throw wrong;
}

import type { LoginAnswer, LoginInput } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Passwords, Ports, Session } from '../ports.ts';
import { countAttempt } from './attempts.ts';
import { completeOrAsk, prepareLogin } from './complete-login.ts';
import { asAccount } from './sessions.ts';

const decoys = new WeakMap<Passwords, string>();

/**
 * The hash of a random unknown password: used for accounts until their owner chooses one, and checked for unknown addresses
 * so that both answers take equally long.
 */
export async function decoyOf({ passwords, ids }: Ports): Promise<string> {
  const decoy = decoys.get(passwords) ?? (await passwords.hash(ids.token()));
  decoys.set(passwords, decoy);
  return decoy;
}

const mismatch = () => new HttpError(401, 'That email address and password do not match.');

interface LoginCall {
  body: LoginInput;
  ports: Ports;
  session: Session;
  now: Date;
}

export async function logIn({ body, ports, session, now }: LoginCall): Promise<LoginAnswer> {
  const { email, password } = body;
  const attempt = await countAttempt(ports, session, email);
  const checked = await ports.access.accounts.byEmail(email);
  const matches = await attempt.check(async () =>
    ports.passwords.verify(checked?.passwordHash ?? (await decoyOf(ports)), password, attempt.isFamiliar),
  );
  const failed = () => {
    ports.securityLog?.note({ event: 'login-failed', account: checked?.id }, session.address);
    return mismatch();
  };
  if (!checked || !matches) throw failed();
  // A correct password of a blocked account is not a guess and must not cause a lockout later.
  if (!asAccount(checked)) await attempt.withdraw();
  // At the present cost: only now is the password known.
  const passwordHash = ports.passwords.isOutdated?.(checked.passwordHash)
    ? await ports.passwords.hash(password)
    : checked.passwordHash;
  const login = await prepareLogin(ports, session, now);
  const answer = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(checked.id);
    // Another request may have set a password during the check.
    if (stored?.passwordHash !== checked.passwordHash) throw failed();
    if (!asAccount(stored)) {
      const refused = { event: 'login-refused', account: stored.id, state: stored.state } as const;
      ports.securityLog?.note(refused, session.address);
    }
    const answer = await completeOrAsk(ports, access, { ...stored, passwordHash }, login, now);
    if ('account' in answer) await attempt.succeed(access);
    return answer;
  });
  if ('ticket' in answer) {
    // Neither a failure nor a success: the password alone must not clear the count of wrong codes.
    await attempt.withdraw();
    return answer;
  }
  login.give(answer.account, 'password');
  return answer;
}

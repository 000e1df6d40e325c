import type { Account, LoginInput } from '../../../src/contract/account.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Passwords, Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import { countAttempt } from './attempts.ts';
import { queueNotice } from './account-mails.ts';
import { addressFingerprint, asAccount, prepareSession } from './sessions.ts';

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

/**
 * The usable account.
 * @throws HttpError 403 for one that is pending or disabled
 */
export function admit(stored: Frozen<StoredAccount>): Account {
  const account = asAccount(stored);
  if (account) return account;
  throw new HttpError(
    403,
    stored.state === 'pending'
      ? 'Your account is waiting for approval. An admin has to confirm it first.'
      : 'This account is disabled. Please ask an admin.',
  );
}

/** How many addresses are remembered per account. */
const MOST_PLACES = 20;

/** Whether an account was never logged in from an address before. Its first login, with nothing to compare, is no news. */
const isUnknownPlace = ({ knownPlaces }: Frozen<StoredAccount>, place: string): boolean =>
  knownPlaces !== undefined && !knownPlaces.includes(place);

interface LoginCall {
  body: LoginInput;
  ports: Ports;
  session: Session;
  now: Date;
}

export async function logIn({ body, ports, session, now }: LoginCall): Promise<{ account: Account }> {
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
  const started = await prepareSession(ports, session, now);
  const place = await addressFingerprint(ports, session);
  const { account, isNewPlace } = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(checked.id);
    // Another request may have set a password during the check.
    if (stored?.passwordHash !== checked.passwordHash) throw failed();
    if (!asAccount(stored)) {
      const refused = { event: 'login-refused', account: stored.id, state: stored.state } as const;
      ports.securityLog?.note(refused, session.address);
    }
    const admitted = admit(stored);
    const { knownPlaces = [] } = stored;
    await access.accounts.put({
      ...stored,
      passwordHash,
      lastLoginAt: now.toISOString(),
      knownPlaces: [...knownPlaces.filter((known) => known !== place), place].slice(-MOST_PLACES),
    });
    const isNew = isUnknownPlace(stored, place);
    if (isNew) {
      await queueNotice(ports, access, { accountId: stored.id, event: 'new-place' }, now);
    }
    await attempt.succeed(access);
    await started.keep(access, stored.id);
    return { account: admitted, isNewPlace: isNew };
  });
  started.give();
  ports.accountMails?.announce();
  const event = { event: 'login', account: account.id, by: 'password' } as const;
  logEvent({ account, session, ports }, { ...event, ...(isNewPlace && { isNewPlace }) });
  return { account };
}

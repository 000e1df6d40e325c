import type { Account, LoginAnswer, LoginInput } from '../../../src/contract/account.ts';
import type { FactorAsked, FactorInput, WebAuthnJson } from '../../../src/contract/second-factor.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import type { Handling } from '../api/endpoint.ts';
import { fieldError, found, HttpError } from '../api/http-error.ts';
import type { Passwords, Ports } from '../ports.ts';
import { logEvent, type LoginMethod } from '../security-log.ts';
import type { Session } from '../session.ts';
import type { ReadAccount } from '../state.ts';
import type { AccessReader, AccessWriter } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { countAttempt } from './attempts.ts';
import { consumeCode } from './factor-codes.ts';
import { consumePasskey, newChallenge, offeredPasskeys, usablePasskeys, type Purpose } from './passkeys.ts';
import { factorsOf, hasFactor } from './second-factor.ts';
import { addressFingerprint, asAccount, prepareSession } from './sessions.ts';

const KNOWN_PLACES_MAX = 20;
/** How long a login waits for the second factor, in milliseconds. */
const TICKET_LIFETIME_MS = 5 * MINUTE;
const TICKETS_MAX = 20;

const decoys = new WeakMap<Passwords, string>();

/** The hash of an unknown password, also checked for unknown addresses, so that both answers take equally long. */
export async function decoyOf({ passwords, ids }: Ports): Promise<string> {
  const decoy = decoys.get(passwords) ?? (await passwords.hash(ids.token()));
  decoys.set(passwords, decoy);
  return decoy;
}

/** The usable account. Refuses with 403 one that is pending or disabled. */
export function requireActive(stored: ReadAccount): Account {
  const account = asAccount(stored);
  if (account) return account;
  throw new HttpError(
    403,
    stored.state === 'pending'
      ? 'Your account is waiting for approval. An admin has to confirm it first.'
      : 'This account is disabled. Please ask an admin.',
  );
}

/** Prepares a login, so that it can complete in the same transaction as its cause. */
export async function prepareLogin(ports: Ports, session: Session, now: Date) {
  const started = await prepareSession(ports, session, now);
  const addressKey = await addressFingerprint(ports, session);
  let isNewPlace = false;

  /** Starts the session, and notes time and place. Tells the owner of a new place. */
  async function complete(access: AccessWriter, stored: ReadAccount): Promise<Account> {
    const account = requireActive(stored);
    const { id, knownPlaces = [] } = stored;
    await access.accounts.put({
      ...stored,
      lastLoginAt: now.toISOString(),
      knownPlaces: [...knownPlaces.filter((known) => known !== addressKey), addressKey].slice(
        -KNOWN_PLACES_MAX,
      ),
    });
    // The first login has nothing to compare.
    isNewPlace = stored.knownPlaces !== undefined && !knownPlaces.includes(addressKey);
    if (isNewPlace) await queueNotice(ports, access, id, 'new-place', now);
    await started.save(access, id);
    return account;
  }

  /** Asks for the second factor instead: stores a ticket that continues the login. */
  async function ask(access: AccessWriter, stored: ReadAccount): Promise<FactorAsked> {
    const ticket = `${stored.id}.${ports.ids.token()}`;
    const fingerprint = await ports.ids.fingerprint(ticket);
    const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS).toISOString();
    const others = (stored.loginTickets ?? []).filter((other) => Date.parse(other.expiresAt) > now.getTime());
    const loginTickets = [...others, { fingerprint, expiresAt }].slice(-TICKETS_MAX);
    await access.accounts.put({ ...stored, loginTickets });
    const passkeys = usablePasskeys(stored, ports);
    const challenge = await newChallenge(ports, `factor ${stored.id}`, now);
    return {
      ticket,
      hasApp: factorsOf(stored).app !== null,
      ...(ports.passkeys &&
        passkeys.length > 0 && { passkey: await ports.passkeys.loginOptions(challenge, passkeys) }),
    };
  }

  return {
    complete,
    async completeOrAsk(access: AccessWriter, stored: ReadAccount): Promise<LoginAnswer> {
      requireActive(stored);
      return hasFactor(stored) ? ask(access, stored) : { account: await complete(access, stored) };
    },
    /** Sends the session's secret to the caller, and logs the login. Call it after the commit. */
    finish(account: Account, by: LoginMethod): void {
      started.give();
      ports.accountMails?.announce();
      const event = { event: 'login', account: account.id, by } as const;
      logEvent({ account, session, ports }, isNewPlace ? { ...event, isNewPlace } : event);
    },
  };
}

export async function logIn({ body, ports, session, now }: Handling<LoginInput>): Promise<LoginAnswer> {
  const { email, password } = body;
  const attempt = await countAttempt(ports, session, email);
  const checked = await ports.access.accounts.byEmail(email);
  const matches = await attempt.check(async () =>
    ports.passwords.verify(checked?.passwordHash ?? (await decoyOf(ports)), password, attempt.isKnownDevice),
  );
  const failed = () => {
    ports.securityLog?.note({ event: 'login-failed', account: checked?.id }, session.address);
    return new HttpError(401, 'That email address and password do not match.');
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
    const answer = await login.completeOrAsk(access, { ...stored, passwordHash });
    if ('account' in answer) await attempt.succeed(access);
    return answer;
  });
  // Neither a failure nor a success: the password alone must not clear the count of wrong codes.
  if ('ticket' in answer) await attempt.withdraw();
  else login.finish(answer.account, 'password');
  return answer;
}

const WRONG_CODE_MESSAGE = 'That code is wrong or was already used. Please enter the newest one.';
const WRONG_PASSKEY_MESSAGE = 'That passkey could not be checked. Please try again.';

export const wrongFactor = (input: object): HttpError =>
  'code' in input ? fieldError('code', WRONG_CODE_MESSAGE) : new HttpError(400, WRONG_PASSKEY_MESSAGE);

type Used = { account: ReadAccount; by: 'code' | 'recovery-code' | 'passkey' };

/** Consumes a factor within the transaction that stores the result. @returns `undefined` for a wrong one */
export async function consumeFactor(
  { ports, now }: Pick<Handling, 'ports' | 'now'>,
  access: AccessWriter,
  stored: ReadAccount,
  input: { code: string } | { passkey: WebAuthnJson },
  purpose: Purpose,
): Promise<Used | undefined> {
  if ('passkey' in input) {
    const account = await consumePasskey(ports, stored, input.passkey, purpose, now);
    return account && { account, by: 'passkey' };
  }
  const used = await consumeCode(ports, stored, input.code, now);
  if (used?.by === 'recovery-code') await queueNotice(ports, access, stored.id, 'recovery-code-used', now);
  return used;
}

/** Logs and mails a used recovery code. Call it after the commit. */
export function afterFactor(caller: Omit<Handling, 'body' | 'now'>, { account, by }: Used): void {
  if (by !== 'recovery-code') return;
  caller.ports.accountMails?.announce();
  logEvent(caller, { event: 'recovery-code-used', account: account.id });
}

/** The account of a ticket, without the ticket: it works once. Refuses with 404 one that was used or has expired. */
async function ownerOfTicket(
  { accounts }: AccessReader,
  { body: { ticket }, ports, now }: Pick<Handling<FactorInput>, 'body' | 'ports' | 'now'>,
): Promise<ReadAccount> {
  const owner = await accounts.byId(ticket.slice(0, ticket.lastIndexOf('.')));
  const fingerprint = await ports.ids.fingerprint(ticket);
  const tickets = owner?.loginTickets ?? [];
  const used = tickets.find((one) => one.fingerprint === fingerprint);
  if (owner && used && Date.parse(used.expiresAt) > now.getTime()) {
    return { ...owner, loginTickets: tickets.filter((one) => one !== used) };
  }
  throw new HttpError(404, 'Please log in again.');
}

function factorFailed(
  { ports, session }: Pick<Handling, 'ports' | 'session'>,
  account: string,
  body: object,
) {
  ports.securityLog?.note({ event: 'factor-failed', account }, session.address);
  return wrongFactor(body);
}

/** Completes a login with the second factor. A wrong one counts like a wrong password. */
export async function logInWithFactor(call: Handling<FactorInput>): Promise<{ account: Account }> {
  const { body, ports, session, now } = call;
  const owner = await ownerOfTicket(ports.access, call);
  const attempt = await countAttempt(ports, session, owner.email, 'code');
  const login = await prepareLogin(ports, session, now);
  const done = await attempt.check(() =>
    ports.access.transaction(async (access) => {
      const stored = await ownerOfTicket(access, call);
      const used = await consumeFactor(call, access, stored, body, `factor ${stored.id}`);
      if (!used) return undefined;
      const account = await login.complete(access, used.account);
      await attempt.succeed(access);
      return { account, used };
    }),
  );
  if (!done) throw factorFailed(call, owner.id, body);
  const { account, used } = done;
  afterFactor({ account, session, ports }, used);
  login.finish(account, `password+${used.by}`);
  return { account };
}

export const passkeyOptions = async ({ ports, now }: Pick<Handling, 'ports' | 'now'>) => ({
  options: await offeredPasskeys(ports).loginOptions(await newChallenge(ports, 'login', now)),
});

export async function logInWithPasskey(
  call: Handling<{ passkey: WebAuthnJson }>,
): Promise<{ account: Account }> {
  const { body, ports, session, now } = call;
  const { passkey } = body;
  offeredPasskeys(ports);
  const owner = found(
    (await ports.access.accounts.all()).find((account) =>
      factorsOf(account).passkeys.some(({ id }) => id === passkey['id']),
    ),
    'This passkey does not belong to an account here. Please log in with your password.',
  );
  const login = await prepareLogin(ports, session, now);
  const account = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(owner.id);
    const used = stored && (await consumePasskey(ports, stored, passkey, 'login', now));
    return used && login.complete(access, used);
  });
  if (!account) throw factorFailed(call, owner.id, body);
  login.finish(account, 'passkey');
  return { account };
}

import type { Account } from '../../../src/contract/account.ts';
import type { FactorInput, WebAuthnJson } from '../../../src/contract/second-factor.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import { logEvent } from '../security-log.ts';
import type { StoredAccount } from '../state.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { queueNotice } from './account-mails.ts';
import { countAttempt } from './attempts.ts';
import { ownerOfTicket, prepareLogin } from './complete-login.ts';
import { newChallenge, offeredPasskeys, consumePasskey, type Purpose } from './passkeys.ts';
import { factorsOf, consumeCode } from './second-factor.ts';

interface LoginCall<Body> {
  body: Body;
  ports: Ports;
  session: Session;
  now: Date;
}

type Caller = Parameters<typeof logEvent>[0] & { ports: Pick<Ports, 'accountMails'> };

type Used = { account: Frozen<StoredAccount>; by: 'code' | 'recovery-code' | 'passkey' };

const WRONG_CODE = 'That code is not right, or was used already. Please enter the newest one.';
const WRONG_PASSKEY = 'That passkey could not be checked. Please try again.';

/** The refusal of a wrong factor, at its field. */
export const wrongFactor = (given: object): HttpError =>
  'code' in given
    ? new HttpError(400, WRONG_CODE, { errors: { code: [WRONG_CODE] } })
    : new HttpError(400, WRONG_PASSKEY);

/**
 * Consumes a second factor within the transaction that stores the result, and queues a mail about a used recovery code.
 * @returns the changed account; `undefined` for a wrong factor
 */
export async function consumeFactor(
  ports: Ports,
  access: AccessWriter,
  stored: Frozen<StoredAccount>,
  {
    given,
    purpose,
    now,
  }: { given: { code: string } | { passkey: WebAuthnJson }; purpose: Purpose; now: Date },
): Promise<Used | undefined> {
  if ('passkey' in given) {
    const account = await consumePasskey(ports, stored, given.passkey, purpose, now);
    return account && { account, by: 'passkey' };
  }
  const used = await consumeCode(ports, stored, given.code, now);
  if (used?.by === 'recovery-code') {
    await queueNotice(ports, access, { accountId: stored.id, event: 'recovery-code-used' }, now);
  }
  return used;
}

/** Logs and mails a used recovery code. Call it after the commit. */
export function afterFactor(caller: Caller, { account, by }: Used): void {
  if (by !== 'recovery-code') return;
  caller.ports.accountMails?.announce();
  logEvent(caller, { event: 'recovery-code-used', account: account.id });
}

/**
 * Completes a login with the second factor. A wrong one counts like a wrong password.
 * @throws HttpError 404 for a ticket that was used or has expired, 400 for a wrong factor, 429 after too many
 */
export async function logInWithFactor({
  body,
  ports,
  session,
  now,
}: LoginCall<FactorInput>): Promise<{ account: Account }> {
  const owner = await ownerOfTicket(ports.access, ports, body.ticket, now);
  const attempt = await countAttempt(ports, session, owner.email, 'codes');
  const login = await prepareLogin(ports, session, now);
  const done = await attempt.check(() =>
    ports.access.transaction(async (access) => {
      const stored = await ownerOfTicket(access, ports, body.ticket, now);
      const purpose: Purpose = `factor ${stored.id}`;
      const used = await consumeFactor(ports, access, stored, { given: body, purpose, now });
      if (!used) return undefined;
      const account = await login.complete(access, used.account);
      await attempt.succeed(access);
      return { account, used };
    }),
  );
  if (!done) {
    ports.securityLog?.note({ event: 'factor-failed', account: owner.id }, session.address);
    throw wrongFactor(body);
  }
  const { account, used } = done;
  afterFactor({ account, session, ports }, used);
  login.give(account, `password+${used.by}`);
  return { account };
}

/** Options for a login, or a proof of identity, with a passkey alone. */
export const passkeyOptions = async ({ ports, now }: Pick<LoginCall<unknown>, 'ports' | 'now'>) => ({
  options: await offeredPasskeys(ports).loginOptions(await newChallenge(ports, 'login', now)),
});

/**
 * Logs in with a passkey alone, which verifies its owner.
 * @throws HttpError 404 for a passkey that no account has, 400 for an invalid response
 */
export async function logInWithPasskey({
  body: { passkey },
  ports,
  session,
  now,
}: LoginCall<{ passkey: WebAuthnJson }>): Promise<{ account: Account }> {
  offeredPasskeys(ports);
  const owner = (await ports.access.accounts.all()).find((account) =>
    factorsOf(account).passkeys.some(({ id }) => id === passkey['id']),
  );
  if (!owner) {
    throw new HttpError(404, 'This passkey belongs to no account here. Please log in with your password.');
  }
  const login = await prepareLogin(ports, session, now);
  const account = await ports.access.transaction(async (access) => {
    const stored = await access.accounts.byId(owner.id);
    const used = stored && (await consumePasskey(ports, stored, passkey, 'login', now));
    return used && login.complete(access, used);
  });
  if (!account) {
    ports.securityLog?.note({ event: 'factor-failed', account: owner.id }, session.address);
    throw wrongFactor({ passkey });
  }
  login.give(account, 'passkey');
  return { account };
}

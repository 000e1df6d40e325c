import { counted } from '../../../src/lib/text.ts';
import { MINUTE } from '../../../src/lib/time.ts';
import { tooMany } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../session.ts';
import type { AccessWriter } from '../store/access-repositories.ts';
import { ATTEMPTS } from '../store/attempt-store.ts';
import { addressFingerprint } from './sessions.ts';

/**
 * The account, which need not exist, and the address. A usual place or browser of the account has a combined key, so that
 * strangers who guess cannot lock people out.
 */
async function attemptKeys(ports: Ports, session: Session, email: string) {
  const account = `account:${email.toLowerCase()}`;
  const addressKey = await addressFingerprint(ports, session);
  const { accounts, sessions } = ports.access;
  const owner = await accounts.byEmail(email);
  const ownSessions = await sessions.of(owner?.id ?? '');
  const secret = session.token && (await ports.ids.fingerprint(session.token));
  const isUsualBrowser = ownSessions.some(({ fingerprint }) => fingerprint === secret);
  const usual = ownSessions.some(({ from }) => from === addressKey)
    ? `address:${session.address}`
    : isUsualBrowser && `session:${secret}`;
  return {
    limits: {
      [await ports.keyedHash(usual ? `${account} ${usual}` : account)]: ATTEMPTS.most,
      ...(!usual && { [addressKey]: ATTEMPTS.mostOfAddress }),
    },
    isKnown: owner !== undefined,
    owner: owner?.id,
    isKnownDevice: usual !== false,
  };
}

/**
 * Counts an attempt before hashing, so that parallel ones cannot bypass the count, and an unknown account like a known one.
 * Failures are persisted in the background: waiting would reveal by timing which accounts exist. Refuses with 429.
 */
export async function countAttempt(
  ports: Ports,
  session: Session,
  email: string,
  what: 'password' | 'code' = 'password',
) {
  const { access, clock } = ports;
  const tried = await attemptKeys(ports, session, email);
  const startedAt = clock.now();
  const wait = await access.loginAttempts.count(tried, startedAt);
  if (wait > 0) {
    ports.securityLog?.note({ event: 'login-locked', account: tried.owner }, session.address);
    const minutes = counted(Math.ceil(wait / MINUTE), 'minute');
    // The same for every address, with an account or without.
    const message =
      what === 'code'
        ? `Too many wrong codes or passwords. Please try again in ${minutes}.`
        : `Too many wrong passwords. Please try again in ${minutes}, or use “Forgot your password?” on the login page.`;
    throw tooMany(wait, message);
  }
  const withdraw = () => access.loginAttempts.withdraw(tried, startedAt, clock.now());
  return {
    /** Whether the owner has logged in from here before: from this address, or with a session's secret. */
    isKnownDevice: tried.isKnownDevice,
    withdraw,
    /** Runs the check. `false` or `undefined` is a failure. One that throws, such as under overload, does not count. */
    async check<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        const matches = await work();
        if (!matches && tried.isKnown) access.loginAttempts.persist(clock.now()).catch(ports.report);
        return matches;
      } catch (error) {
        await withdraw();
        throw error;
      }
    },
    succeed: ({ loginAttempts }: AccessWriter) => loginAttempts.clear(tried, clock.now()),
  };
}

export type Attempt = Awaited<ReturnType<typeof countAttempt>>;

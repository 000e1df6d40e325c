import { HttpError } from '../api/http-error.ts';
import type { Ports, Session } from '../ports.ts';
import type { AccessWriter, AttemptKeys } from '../store/access-repositories.ts';
import { placeOf } from './sessions.ts';

const MINUTE = 60_000;

/** A password that is being tried. Until it turns out to be right it counts as wrong. */
export interface Attempt {
  /** Runs the check itself. One that fails, such as for too many at once, has tried nothing and does not count. */
  check(work: () => Promise<boolean>): Promise<boolean>;
  /** Whether it is made where the owner of the account has logged in before: by address, or by a session's secret. */
  isFamiliar: boolean;
  /** Counts it as nothing. */
  withdraw(): Promise<void>;
  /** Forgets this one and the wrong ones before it. */
  succeed(access: AccessWriter): Promise<void>;
}

/**
 * What an attempt counts for: the account, which need not exist, and the address. Where somebody has logged in to the
 * account before and not logged out, the two count together and apart from all others, and so does the browser in which
 * that was: strangers who guess cannot lock people out of their usual place.
 */
async function triedBy(
  ports: Ports,
  session: Session,
  email: string,
): Promise<AttemptKeys & { owner: string | undefined; isFamiliar: boolean }> {
  const account = `account:${email.toLowerCase()}`;
  const place = await placeOf(ports, session);
  const { accounts, sessions } = ports.access;
  const owner = await accounts.byEmail(email);
  const own = await sessions.of(owner?.id ?? '');
  const secret = session.token && (await ports.ids.fingerprint(session.token));
  const [usual] = [
    ...own.filter(({ from }) => from === place).map(() => `address:${session.address}`),
    ...own.filter(({ fingerprint }) => fingerprint === secret).map(() => `session:${secret}`),
  ];
  const keys = usual
    ? [await ports.keyedHash(`${account} ${usual}`)]
    : [await ports.keyedHash(account), place];
  return { keys, isKnown: owner !== undefined, owner: owner?.id, isFamiliar: usual !== undefined };
}

function tooMany(wait: number): HttpError {
  const minutes = Math.ceil(wait / MINUTE);
  const sentence = `Too many wrong passwords. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  return new HttpError(429, sentence, { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}

/**
 * Counts an attempt before anything is hashed: so many that come together cannot overtake the count. An unknown account
 * counts like a known one. What was refused does not count.
 *
 * Wrong passwords of accounts that exist are kept over a restart. They are kept beside the answer, which would else tell
 * by its time which accounts there are; and they alone are, so that a flood of invented accounts keeps nobody else from
 * saving.
 *
 * @throws HttpError 429 with the minutes until the next try
 */
export async function countAttempt(ports: Ports, session: Session, email: string): Promise<Attempt> {
  const { access, clock } = ports;
  const tried = await triedBy(ports, session, email);
  const moment = clock.now();
  const wait = await access.loginAttempts.count(tried, moment);
  if (wait > 0) {
    ports.securityLog?.note({ event: 'login-locked', account: tried.owner }, session.address);
    throw tooMany(wait);
  }
  const withdraw = () => access.loginAttempts.withdraw(tried, moment, clock.now());
  return {
    isFamiliar: tried.isFamiliar,
    withdraw,
    async check(work) {
      try {
        const matches = await work();
        if (!matches && tried.isKnown) access.loginAttempts.keep(clock.now()).catch(ports.report);
        return matches;
      } catch (error) {
        await withdraw();
        throw error;
      }
    },
    succeed: ({ loginAttempts }) => loginAttempts.forget(tried, clock.now()),
  };
}

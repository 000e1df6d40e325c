import { Refusal } from '../api/refusal.ts';
import type { Ports, Session } from '../ports.ts';
import type { LoginAttempts, People } from '../state.ts';
import { findByEmail } from './find-account.ts';
import { placeOf } from './sessions.ts';

const MINUTE = 60_000;
/** So many wrong passwords in such a stretch of time, for one account and from one address. */
const MOST = 5;
const STRETCH = 15 * MINUTE;
/** Keys that are kept at most, so that a flood from many addresses cannot fill the disk. */
const REMEMBERED = 10_000;

/** A password that is being tried. Until it turns out to be right it counts as wrong. */
export interface Attempt {
  /** Runs the check itself. One that fails, such as for too many at once, has tried nothing and does not count. */
  check<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Forgets this one and the wrong ones before it. */
  succeed(people: People): void;
}

/**
 * What an attempt counts for: the account, which need not exist, and the address. Where somebody has logged in to the
 * account before and not logged out, the two count together and apart from all others: so strangers who guess cannot
 * lock people out of their usual place.
 */
async function keysOf(ports: Ports, session: Session, email: string): Promise<string[]> {
  const account = `account:${email.toLowerCase()}`;
  const place = await placeOf(ports, session);
  const { accounts, sessions } = ports.people.read();
  const owner = findByEmail(accounts, email);
  const isUsual = sessions.some(({ accountId, from }) => accountId === owner?.id && from === place);
  if (isUsual) return [await ports.ids.fingerprint(`${account} address:${session.address}`)];
  return [await ports.ids.fingerprint(account), place];
}

/** What still counts. A moment far ahead was written before the clock was set back. */
function recentOf(attempts: readonly LoginAttempts[], now: number): LoginAttempts[] {
  const recent = attempts.map(({ key, times }) => ({
    key,
    times: times.filter((time) => Math.abs(now - Date.parse(time)) < STRETCH),
  }));
  return recent.filter(({ times }) => times.length > 0).slice(-REMEMBERED);
}

function tooMany(wait: number): Refusal {
  const minutes = Math.ceil(wait / MINUTE);
  const sentence = `Too many wrong passwords. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  return new Refusal(429, sentence, { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}

/**
 * Counts an attempt before anything is hashed, durably and in one update: so many that come at once cannot overtake the
 * count, and a restart does not forget it. An unknown account counts like a known one. What was refused does not count.
 *
 * @throws Refusal 429 with the minutes until the next try
 */
export async function countAttempt(ports: Ports, session: Session, email: string): Promise<Attempt> {
  const keys = await keysOf(ports, session, email);
  const moment = await ports.people.update((people) => {
    const now = ports.clock.now();
    const recent = recentOf(people.loginAttempts, now.getTime());
    const mine = keys.map((key) => ({ key, times: recent.find((other) => other.key === key)?.times ?? [] }));
    const waits = mine.map(({ times }) => {
      const [oldest] = times;
      return oldest === undefined || times.length < MOST ? 0 : Date.parse(oldest) + STRETCH - now.getTime();
    });
    const wait = Math.max(...waits);
    // Thrown, so that a flood of refused calls writes nothing.
    if (wait > 0) throw tooMany(wait);
    people.loginAttempts = [
      ...recent.filter(({ key }) => !keys.includes(key)),
      ...mine.map(({ key, times }) => ({ key, times: [...times, now.toISOString()] })),
    ];
    return now.toISOString();
  });
  const withdraw = (people: People) => {
    for (const { key, times } of people.loginAttempts) {
      const index = times.indexOf(moment);
      if (keys.includes(key) && index >= 0) times.splice(index, 1);
    }
  };
  return {
    async check(work) {
      try {
        return await work();
      } catch (error) {
        await ports.people.update(withdraw);
        throw error;
      }
    },
    succeed(people) {
      people.loginAttempts = people.loginAttempts.filter(({ key }) => !keys.includes(key));
    },
  };
}

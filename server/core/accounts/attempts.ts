import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports, Session } from '../ports.ts';
import type { LoginAttempts } from '../state.ts';
import type { AccessStore, AccessWriter } from '../store/access-repositories.ts';
import { makeAttemptMemory, type AttemptKeys, type AttemptMemory } from './attempt-memory.ts';
import { placeOf } from './sessions.ts';

const MINUTE = 60_000;

/** A password that is being tried. Until it turns out to be right it counts as wrong. */
export interface Attempt {
  /** Runs the check itself. One that fails, such as for too many at once, has tried nothing and does not count. */
  check(work: () => Promise<boolean>): Promise<boolean>;
  /** Forgets this one and the wrong ones before it. */
  succeed(access: AccessWriter): Promise<void>;
}

/**
 * What an attempt counts for: the account, which need not exist, and the address. Where somebody has logged in to the
 * account before and not logged out, the two count together and apart from all others: so strangers who guess cannot
 * lock people out of their usual place.
 */
async function keysOf(
  ports: Ports,
  session: Session,
  email: string,
): Promise<AttemptKeys & { owner: string | undefined }> {
  const account = `account:${email.toLowerCase()}`;
  const place = await placeOf(ports, session);
  const { accounts, sessions } = ports.access;
  const owner = await accounts.byEmail(email);
  const own = await sessions.of(owner?.id ?? '');
  const isUsual = own.some(({ from }) => from === place);
  const usual = `${account} address:${session.address}`;
  const keys = isUsual ? [await ports.ids.fingerprint(usual)] : [await ports.ids.fingerprint(account), place];
  return { keys, isKnown: owner !== undefined, owner: owner?.id };
}

/** The counts of a store, and the lists that were made from them: any other list was put there by somebody else. */
interface Remembered {
  memory: AttemptMemory;
  lists: WeakSet<Frozen<LoginAttempts[]>>;
}
const remembered = new WeakMap<AccessStore, Remembered>();

/** The counts begin with what the store keeps, and begin anew where that was replaced, as by a reset of the demo. */
async function rememberedOf({ access, clock }: Ports): Promise<Remembered> {
  const stored = await access.loginAttempts.all();
  const known = remembered.get(access);
  if (known?.lists.has(stored)) return known;
  const fresh = { memory: makeAttemptMemory(stored, clock.now().getTime()), lists: new WeakSet([stored]) };
  remembered.set(access, fresh);
  return fresh;
}

function write({ loginAttempts }: AccessWriter, { memory, lists }: Remembered, now: number): Promise<void> {
  const list = memory.toKeep(now);
  lists.add(list);
  return loginAttempts.replaceAll(list);
}

function tooMany(wait: number): HttpError {
  const minutes = Math.ceil(wait / MINUTE);
  const sentence = `Too many wrong passwords. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  return new HttpError(429, sentence, { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}

/**
 * Counts an attempt before anything is hashed, in memory and at once: so many that come together cannot overtake the
 * count. An unknown account counts like a known one. What was refused does not count.
 *
 * Wrong passwords of accounts that exist are kept over a restart. They are written beside the answer, which would else
 * tell by its time which accounts there are; and they alone are written, so that a flood of invented accounts keeps
 * nobody else from saving.
 *
 * @throws HttpError 429 with the minutes until the next try
 */
export async function countAttempt(ports: Ports, session: Session, email: string): Promise<Attempt> {
  const keys = await keysOf(ports, session, email);
  const counted = await rememberedOf(ports);
  // From here to the count nothing waits, so that none of many at once goes uncounted.
  const moment = ports.clock.now().getTime();
  const wait = counted.memory.waitOf(keys, moment);
  if (wait > 0) {
    ports.securityLog?.note({ event: 'login-locked', account: keys.owner }, session.address);
    throw tooMany(wait);
  }
  counted.memory.add(keys, moment);
  return {
    async check(work) {
      try {
        const matches = await work();
        if (!matches && keys.isKnown) {
          ports.access
            .transaction((access) => write(access, counted, ports.clock.now().getTime()))
            .catch(ports.report);
        }
        return matches;
      } catch (error) {
        counted.memory.withdraw(keys, moment, ports.clock.now().getTime());
        throw error;
      }
    },
    succeed(access) {
      counted.memory.forget(keys);
      return write(access, counted, ports.clock.now().getTime());
    },
  };
}

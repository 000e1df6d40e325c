import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from '../core/api/http-error.ts';
import type { Passwords } from '../core/ports.ts';

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The OWASP cheat sheet's first choice for argon2id: 19 MiB (in KiB here), two passes, one lane. */
const HASH_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/**
 * At most two hashes at a time, because they take memory and threads that file access needs as well; one core is left
 * free, so that a flood of logins does not slow down visitors.
 */
const CONCURRENCY = Math.min(2, Math.max(1, availableParallelism() - 1));
const QUEUE_MAX = 100;
const strangers = pLimit(CONCURRENCY);
/** Separate queue: wrong passwords are counted before hashing, and known devices are few, so attackers cannot fill it. */
const knownDevices = pLimit(1);

async function inTurn<Result>(limit: LimitFunction, task: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount < QUEUE_MAX) return limit(task);
  throw unavailable('Too many people are logging in just now. Please try again in a moment.', 'overloaded');
}

/** Keyboards may produce different characters for the same password; NFC normalizes them. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const hashWith = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength, ...cost });

/**
 * Passwords as argon2id hashes in the PHC string format, which includes the cost: raising it keeps old ones valid.
 * `verify` is `false` for an unreadable hash. Both refuse with 503 if a hundred calls wait.
 * @param cost of new hashes
 */
export const argon2With = (cost: Cost): Passwords => ({
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    const hash = await inTurn(strangers, () => hashWith(password, salt, cost, HASH_BYTES));
    const { memory, passes, parallelism } = cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
  },
  async verify(stored, password, isKnownDevice = false) {
    const expected = parse(stored);
    if (!expected) return false;
    const { salt, cost: paid, hash } = expected;
    const actual = await inTurn(isKnownDevice ? knownDevices : strangers, () =>
      hashWith(password, salt, paid, hash.length),
    );
    return timingSafeEqual(actual, hash);
  },
  isOutdated(stored) {
    const paid = parse(stored)?.cost;
    return (
      paid?.memory !== cost.memory || paid.passes !== cost.passes || paid.parallelism !== cost.parallelism
    );
  },
});

export const argon2Passwords = argon2With(HASH_COST);

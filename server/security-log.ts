import { randomBytes } from 'node:crypto';
import { MINUTE } from '../src/lib/time.ts';
import type { SecurityEvent, SecurityHistory, SecurityLog } from './core/security-log.ts';
import { type SetTimer, setUnrefTimeout } from './mail/worker.ts';
import { StartFailure } from './start-failure.ts';
import { type KeyedHash, type KeyOptions, keyedHashWith } from './storage/encryption-key.ts';
import { makeChainCheck, proofOf } from './storage/log-chain.ts';
import type { Log, LogPlace } from './storage/log-lines.ts';

/** Months kept of each log besides the current one. */
const KEPT = { security: 12, attempts: 3 };

/** Lines of each log that the history reads: months of a usual site, and a second's work for the largest. */
const MOST_READ = 5_000;

/** Attempts of each event logged by themselves, and sums of others like them, until the next summary. */
const MOST_OF_EACH = 20;

export interface OpenSecurityLog extends SecurityLog, SecurityHistory {
  close(): Promise<void>;
}

interface SecurityLogOptions {
  report: (error: unknown) => void;
  setTimer?: SetTimer;
  /** Fingerprints addresses; by default with the key of the log place. */
  keyedHash?: KeyedHash;
  copy?: ((line: string) => void) | undefined;
}

/** The newest lines of a log, and whether they are as they were written. */
async function readChecked(name: string, log: Log, keyedHash: KeyedHash) {
  const lastProof = log.lastProof?.() ?? '';
  const { lines, first } = await log.read(MOST_READ);
  const isChained = makeChainCheck(name, keyedHash);
  const isWhole = lastProof === '' || lines.some((line) => proofOf(line) === lastProof);
  return { lines, first, isIntact: lines.map(isChained).every(Boolean) && isWhole };
}

/** Logs each attempt once and counts repetitions; sums up by event and account what is too much for memory. */
function makeAttemptLog(write: (record: object) => void, fingerprint: (address: string) => string) {
  type Counts = Map<string, { record: object; more: number }>;
  const same = new Map<string, Counts>();
  const others = new Map<string, Counts>();
  const countsOf = (all: typeof same, event: string): Counts => {
    const counts = all.get(event) ?? new Map();
    all.set(event, counts);
    return counts;
  };
  return {
    add(event: SecurityEvent, address: string): void {
      const lines = countsOf(same, event.event);
      const key = `${JSON.stringify(event)} ${address}`;
      const known = lines.get(key);
      if (known) known.more += 1;
      else if (lines.size < MOST_OF_EACH) {
        const record = { ...event, address: fingerprint(address) };
        lines.set(key, { record, more: 0 });
        write(record);
      } else {
        const sums = countsOf(others, event.event);
        const account = event.account ?? 'nobody';
        const isSummed = sums.has(account) || sums.size < MOST_OF_EACH;
        const summed = isSummed ? account : '';
        const likes = { event: event.event, ...(isSummed && { account: event.account }) };
        const { record, more } = sums.get(summed) ?? { record: likes, more: 0 };
        sums.set(summed, { record, more: more + 1 });
      }
    },
    writeCounts(): void {
      for (const { record, more } of [...same.values()].flatMap((lines) => [...lines.values()])) {
        if (more > 0) write({ ...record, again: more });
      }
      for (const { record, more } of [...others.values()].flatMap((sums) => [...sums.values()])) {
        write({ ...record, others: more });
      }
      same.clear();
      others.clear();
    },
  };
}

/** Opens the address fingerprints of a site, with a temporary key if its own cannot be stored. Throws StartFailure if it is lost. */
export async function openKeyedHash(
  place: Pick<LogPlace, 'encryptionKey'>,
  report: (error: unknown) => void,
  options?: KeyOptions,
): Promise<KeyedHash> {
  const key = await place.encryptionKey(options).catch((cause: unknown) => {
    if (cause instanceof StartFailure) throw cause;
    const message =
      'The key of the security log cannot be saved, so its fingerprints change with every start.';
    report(new Error(message, { cause }));
    return randomBytes(32).toString('hex');
  });
  return keyedHashWith(key);
}

/**
 * Opens the security log of a site. Completed actions are logged in `security`, line by line. Attempts, which anybody
 * can repeat, are counted in `security-attempts`, so that a flood of them neither fills the disk nor evicts actions.
 * Addresses are fingerprinted with the site's key, which prevents brute-forcing them.
 */
export async function openSecurityLog(
  place: LogPlace,
  { report, setTimer = setUnrefTimeout, keyedHash, copy }: SecurityLogOptions,
): Promise<OpenSecurityLog> {
  const hash = keyedHash ?? (await openKeyedHash(place, report));
  const fingerprint = (address: string): string => hash(`address:${address}`).slice(0, 16);

  const open = (name: string, kept: number): Log =>
    place.open(name, {
      report,
      kept,
      keyedHash: hash,
      copy: copy && ((line) => copy(`{"log":"${name}",${line.slice(1)}`)),
    });
  const done = open('security', KEPT.security);
  const attempts = open('security-attempts', KEPT.attempts);
  const attemptLog = makeAttemptLog((record) => attempts.write(record), fingerprint);
  let callOff: (() => void) | undefined;

  function writeCounts(): void {
    callOff = undefined;
    attemptLog.writeCounts();
  }

  return {
    note(event, address) {
      if (address === undefined) done.write(event);
      else if (event.actor !== undefined) done.write({ ...event, address: fingerprint(address) });
      else {
        // Anonymous callers may repeat attempts endlessly.
        attemptLog.add(event, address);
        callOff ??= setTimer(MINUTE, writeCounts);
      }
    },
    async read() {
      const all = await Promise.all([
        readChecked('security', done, hash),
        readChecked('security-attempts', attempts, hash),
      ]);
      return {
        lines: all.flatMap(({ lines }) => lines),
        first: all[0].first,
        isIntact: all.every(({ isIntact }) => isIntact),
      };
    },
    async close() {
      callOff?.();
      writeCounts();
      await Promise.all([done.close(), attempts.close()]);
    },
  };
}

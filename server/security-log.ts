import { randomBytes } from 'node:crypto';
import type { SecurityEvent, SecurityLog } from './core/security-log.ts';
import { setUnrefTimeout, type SetTimer } from './mail/set-unref-timeout.ts';
import { makeLogDeduplicator } from './monitoring/log-deduplicator.ts';
import { keyedHashWith } from './secrets/keyed-hash.ts';
import type { LogPlace } from './storage/log-lines.ts';

/** Interval of summaries of repeated attempts, in milliseconds. */
const MINUTE = 60_000;
/** Months kept of each log besides the current one. */
const KEPT = { security: 12, attempts: 3 };

/** The core's port over a site's log files. */
export interface OpenSecurityLog extends SecurityLog {
  /** Resolves when everything is written, or cannot be. */
  close(): Promise<void>;
}

interface SecurityLogOptions {
  report: (error: unknown) => void;
  setTimer?: SetTimer;
  /** Fingerprints addresses; by default with the key of the log place. */
  keyedHash?: (text: string) => string;
}

/**
 * Opens the address fingerprints of a site. If its key cannot be stored, a temporary one serves this run: such
 * fingerprints are better than none.
 */
export async function openKeyedHash(
  place: Pick<LogPlace, 'encryptionKey'>,
  report: (error: unknown) => void,
): Promise<(text: string) => string> {
  const key = await place.encryptionKey().catch((cause: unknown) => {
    const sentence =
      'The key of the security log cannot be kept, so its fingerprints change with each start.';
    report(new Error(sentence, { cause }));
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
  { report, setTimer = setUnrefTimeout, keyedHash }: SecurityLogOptions,
): Promise<OpenSecurityLog> {
  const hash = keyedHash ?? (await openKeyedHash(place, report));
  const fingerprint = (address: string): string => hash(`address:${address}`).slice(0, 16);

  const done = place.open('security', { report, kept: KEPT.security });
  const attempts = place.open('security-attempts', { report, kept: KEPT.attempts });
  const deduplicator = makeLogDeduplicator((record) => attempts.write(record));
  let callOff: (() => void) | undefined;

  function writeCounts(): void {
    callOff = undefined;
    deduplicator.writeCounts();
  }

  function addAttempt(event: SecurityEvent, address: string): void {
    const likes = { event: event.event, account: event.account };
    deduplicator.add({
      kind: event.event,
      itself: {
        key: `${JSON.stringify(event)} ${address}`,
        record: () => ({ ...event, address: fingerprint(address) }),
      },
      likes: { key: event.account ?? 'nobody', record: likes },
    });
    callOff ??= setTimer(MINUTE, writeCounts);
  }

  return {
    note(event, address) {
      if (address === undefined) done.write(event);
      // Anonymous callers may repeat attempts endlessly.
      else if (event.actor === undefined) addAttempt(event, address);
      else done.write({ ...event, address: fingerprint(address) });
    },
    async close() {
      callOff?.();
      writeCounts();
      await Promise.all([done.close(), attempts.close()]);
    },
  };
}

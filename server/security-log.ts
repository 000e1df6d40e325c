import { randomBytes } from 'node:crypto';
import type { SecurityEvent, SecurityLog } from './core/security-log.ts';
import { laterOnHost, type Later } from './mail/later.ts';
import { makeLogDeduplicator } from './monitoring/log-deduplicator.ts';
import { keyedHashWith } from './secrets/keyed-hash.ts';
import type { LogPlace } from './storage/log-lines.ts';

/** How often repeated attempts are told, in milliseconds. */
const MINUTE = 60_000;
/** Months that are kept of each log beside the current one. */
const KEPT = { security: 12, attempts: 3 };

/** The core's port over the logs of a site. */
export interface OpenSecurityLog extends SecurityLog {
  /** Resolves when everything is written, or cannot be. */
  close(): Promise<void>;
}

interface SecurityLogOptions {
  report: (error: unknown) => void;
  later?: Later;
  /** Makes the fingerprints of addresses; without it the key of the place does. */
  keyedHash?: (text: string) => string;
}

/**
 * Opens the fingerprints that a site keeps of addresses. Where its key cannot be kept it is one for this run alone:
 * better fingerprints that nobody can compare than none at all.
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
 * Opens the security log of a site. What is done goes to the log `security`, line by line. What anybody may try, and as
 * often as he likes, goes to `security-attempts`, counted: so that no flood of it fills the disk, or pushes out what was
 * done. Of an address each line has a fingerprint, made with the site's own key: without that, nobody finds the address
 * by trying all of them.
 */
export async function openSecurityLog(
  place: LogPlace,
  { report, later = laterOnHost, keyedHash }: SecurityLogOptions,
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
    callOff ??= later(MINUTE, writeCounts);
  }

  return {
    note(event, address) {
      if (address === undefined) done.write(event);
      // Whoever is nobody here may call as often as he likes.
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

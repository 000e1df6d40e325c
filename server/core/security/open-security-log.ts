import { SECOND } from '../../../src/lib/time.ts';
import type { Ports } from '../ports.ts';
import type { SecurityEvent, SecurityHistory, SecurityLog } from '../security-log.ts';
import type { ReadSecurityEvent } from './stored-events.ts';

/** Different events in memory; more are only counted by their name. A flood of strangers leaves room for others. */
const WAITING_MAX = { ofStrangers: 100, all: 1_000 };

export interface OpenSecurityLog extends SecurityLog, SecurityHistory {
  /** Stores all events, or tries to. */
  close(): Promise<void>;
}

interface SecurityLogPorts extends Pick<Ports, 'access' | 'clock' | 'keyedHash' | 'report'> {
  /** Receives each event as a line of JSON before it is stored. */
  copy?: ((line: string) => void) | undefined;
  /** How long attempts of strangers are counted in memory before they are stored, in milliseconds. */
  strangersWait?: number;
}

/** An event as it is stored, except that its address is not a fingerprint yet. */
export function asStored(
  { event: name, ...facts }: SecurityEvent,
  now: Date,
  address?: string,
): ReadSecurityEvent {
  const time = now.toISOString();
  const isBlocked = name === 'login-locked';
  return {
    event: isBlocked ? 'login-failed' : name,
    ...(JSON.parse(JSON.stringify(facts)) as object),
    since: time,
    at: time,
    times: 1,
    ...(isBlocked && { isBlocked }),
    ...(address !== undefined && { address }),
  };
}

/**
 * Opens the security log over the accounts' store. Events of people with an account and of commands are stored at once;
 * attempts of strangers are counted for some seconds, so that a flood of them costs few writes. Addresses are
 * fingerprinted with the site's key, which prevents brute-forcing them. If the store fails, no request does.
 */
export function openSecurityLog({
  access,
  clock,
  keyedHash,
  report,
  copy,
  strangersWait = 10 * SECOND,
}: SecurityLogPorts): OpenSecurityLog {
  const waiting = new Map<string, ReadSecurityEvent>();
  /** Events that could not be stored yet. */
  let unwritten: readonly ReadSecurityEvent[] = [];
  let isFailing = false;
  let writing = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function withFingerprint({ address, ...one }: ReadSecurityEvent): Promise<ReadSecurityEvent> {
    if (address === undefined) return one;
    return { ...one, address: (await keyedHash(`address:${address}`)).slice(0, 16) };
  }

  async function writeWaiting(): Promise<void> {
    const batch = [...waiting.values()];
    waiting.clear();
    const fresh = await Promise.all(batch.map(withFingerprint));
    for (const one of fresh) copy?.(JSON.stringify({ log: 'security', ...one }));
    unwritten = [...unwritten, ...fresh].slice(-WAITING_MAX.all);
    if (unwritten.length === 0) return;
    try {
      await access.securityEvents.add(unwritten);
      unwritten = [];
      isFailing = false;
    } catch (cause) {
      if (!isFailing) {
        report(new Error('The security log cannot be written. Its events will be stored later.', { cause }));
      }
      isFailing = true;
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    note(event, address) {
      const isOfStranger = address !== undefined && event.actor === undefined;
      const isFull = waiting.size >= (isOfStranger ? WAITING_MAX.ofStrangers : WAITING_MAX.all);
      const one = asStored(isFull ? ({ event: event.event } as SecurityEvent) : event, clock.now(), address);
      const { since: _since, at, ...facts } = one;
      const key = isFull ? one.event : JSON.stringify(facts);
      const before = waiting.get(key);
      waiting.set(key, before ? { ...before, at, times: before.times + 1 } : one);
      if (isOfStranger) timer ??= setTimeout(() => void write(), strangersWait);
      else void write();
    },
    async read() {
      await write();
      return access.securityEvents.all();
    },
    close: write,
  };
}

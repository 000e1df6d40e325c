import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The visitors' observations during a trial. */
export interface Seen {
  /** The returned ids by submission key. */
  acknowledged: Map<string, string>;
  /** Unexpected statuses with their counts. */
  statuses: Map<string, number>;
  /** Connections that broke. */
  broken: number;
  /** Response times of processed requests, in milliseconds. */
  times: number[];
}

export const nothingSeen = (): Seen => ({
  acknowledged: new Map(),
  statuses: new Map(),
  broken: 0,
  times: [],
});

const part = (): number => Math.floor(Math.random() * 256);
/** A random address per call, so that none reaches a limit. */
export const someone = () => ({
  'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
});

/** One of several servers, at random. A visitor whose connection broke soon finds another. */
const oneOf = (origins: readonly string[]): string =>
  origins[Math.floor(Math.random() * origins.length)] ?? '';

const count = ({ statuses }: Seen, what: string): void =>
  void statuses.set(what, (statuses.get(what) ?? 0) + 1);

/**
 * Sends an audit request as a browser does: under one key, repeated after a broken connection or a storage failure,
 * until it is accepted.
 */
async function sendUntilTaken(origins: readonly string[], seen: Seen, isOver: () => boolean): Promise<void> {
  const submissionKey = randomUUID();
  const body = JSON.stringify({
    name: `Visitor ${submissionKey}`,
    email: 'visitor@example.com',
    phone: '239-555-0101',
    website: 'example.com',
    message: 'x'.repeat(part()),
    submissionKey,
  });
  const headers = { 'content-type': 'application/json', ...someone() };
  while (!isOver()) {
    try {
      const begun = performance.now();
      const answer = await fetch(`${oneOf(origins)}/api/audit-request`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status === 201) {
        seen.times.push(performance.now() - begun);
        seen.acknowledged.set(submissionKey, (JSON.parse(text) as { id: string }).id);
        return;
      }
      count(seen, `${answer.status} ${text.slice(0, 200)}`);
      await pause(200);
    } catch {
      seen.broken += 1;
      await pause(50);
    }
  }
}

/** Lets many visitors send audit requests, each one after the other, until it is over. */
export async function manySend(
  origins: readonly string[],
  many: number,
  seen: Seen,
  isOver: () => boolean,
): Promise<void> {
  const one = async (): Promise<void> => {
    while (!isOver()) await sendUntilTaken(origins, seen, isOver);
  };
  await Promise.all(Array.from({ length: many }, one));
}

/** Lets many visitors read pages, and counts failures. */
export async function manyRead(
  origins: readonly string[],
  many: number,
  seen: Seen,
  isOver: () => boolean,
): Promise<void> {
  const one = async (): Promise<void> => {
    while (!isOver()) {
      try {
        const answer = await fetch(`${oneOf(origins)}/api/blog/posts`, { headers: someone() });
        const text = await answer.text();
        if (!answer.ok) count(seen, `${answer.status} ${text.slice(0, 200)}`);
      } catch {
        seen.broken += 1;
      }
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: many }, one));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** What the visitors of a trial saw. */
export interface Seen {
  /** The ids that were answered, by submission key. */
  acknowledged: Map<string, string>;
  /** Answers that were none of those a form may give, each with how often. */
  statuses: Map<string, number>;
  /** Connections that died on the way. */
  broken: number;
  /** Milliseconds until the answer of each request that was carried out. */
  times: number[];
}

export const nothingSeen = (): Seen => ({
  acknowledged: new Map(),
  statuses: new Map(),
  broken: 0,
  times: [],
});

const part = (): number => Math.floor(Math.random() * 256);
/** Everybody calls from an address of his own, so that none reaches a limit. */
const somebody = (): Record<string, string> => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });

const count = ({ statuses }: Seen, what: string): void =>
  void statuses.set(what, (statuses.get(what) ?? 0) + 1);

/**
 * Sends an audit request as a browser does: under one key, once more where the connection died or the answer was that it
 * could not be saved, until somebody has taken it.
 */
async function sendUntilTaken(url: string, seen: Seen, isOver: () => boolean): Promise<void> {
  const submissionKey = randomUUID();
  const body = JSON.stringify({
    name: `Visitor ${submissionKey}`,
    email: 'visitor@example.com',
    phone: '239-555-0101',
    website: 'example.com',
    message: 'x'.repeat(part()),
    submissionKey,
  });
  const headers = { 'content-type': 'application/json', ...somebody() };
  while (!isOver()) {
    try {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/audit-request`, { method: 'POST', headers, body });
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
export async function manySend(url: string, many: number, seen: Seen, isOver: () => boolean): Promise<void> {
  const one = async (): Promise<void> => {
    while (!isOver()) await sendUntilTaken(url, seen, isOver);
  };
  await Promise.all(Array.from({ length: many }, one));
}

/** Lets many visitors read pages, and counts whatever is no page. */
export async function manyRead(url: string, many: number, seen: Seen, isOver: () => boolean): Promise<void> {
  const one = async (): Promise<void> => {
    while (!isOver()) {
      try {
        const answer = await fetch(`${url}/api/blog/posts`, { headers: somebody() });
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

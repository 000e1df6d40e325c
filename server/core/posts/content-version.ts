import { floridaDay } from '../../../src/lib/dates.ts';
import { floridaMidnight } from '../../../src/lib/florida-input.ts';
import type { Ports } from '../ports.ts';

const DAY = 24 * 3_600_000;

/** What visitors read at a moment: what was made from one edition is right for as long as that lasts. */
export interface Edition {
  /** Equal for the same content. */
  version: string;
  /** When it ends by itself, in milliseconds: when the next scheduled post appears, or the day is over. */
  until: number;
}

/**
 * Pages name the year, and their forms carry a key for each filling-in, which must not become everybody's for good. The day
 * ends in Florida, wherever the server stands.
 */
function endOfDay(now: Date): number {
  const tomorrow = new Date(Date.parse(floridaDay(now.toISOString())) + DAY);
  return floridaMidnight(tomorrow.toISOString().slice(0, '2025-06-02'.length)).getTime();
}

/** Tells the edition at a moment. Asked for before something is made from it, so that it is never newer than that. */
export type ContentVersionAt = (now: Date) => Promise<Edition>;

/** Follows the editions of a site's content. The store is asked for its next scheduled post once in each. */
export function followContentVersion({ content }: Pick<Ports, 'content'>): ContentVersionAt {
  let known: Edition = { version: '', until: 0 };
  return async (now) => {
    const version = await content.version();
    if (version === known.version && now.getTime() < known.until) return known;
    const [next] = await content.posts.nextScheduled(1, now);
    const due = next?.publishAt ? Date.parse(next.publishAt) : Infinity;
    known = { version, until: Math.min(due, endOfDay(now)) };
    return known;
  };
}

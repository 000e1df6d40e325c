import { DAY, floridaDay, floridaMidnight } from '../../../src/lib/time.ts';
import type { Ports } from '../ports.ts';

/** The version of the content that visitors read at a given time; anything derived from it stays valid that long. */
export interface ContentVersion {
  /** Equal for the same content. */
  version: string;
  /** When it expires, in milliseconds: when the next scheduled post appears, or the day ends. */
  until: number;
}

/**
 * Cached pages name the year, and their forms carry a submission key that must not be shared permanently. The day ends
 * in Florida, whatever the server's time zone.
 */
function endOfDay(now: Date): number {
  const tomorrow = new Date(Date.parse(floridaDay(now.toISOString())) + DAY);
  return floridaMidnight(tomorrow.toISOString().slice(0, '2025-06-02'.length)).getTime();
}

/** Returns the content version. Ask before deriving from the content, so that it is never newer. */
export type ContentVersionAt = (now: Date) => Promise<ContentVersion>;

/** Tracks the content version of a site. Queries the store for the next scheduled post once per version. */
export function followContentVersion({ content }: Pick<Ports, 'content'>): ContentVersionAt {
  let known: ContentVersion = { version: '', until: 0 };
  return async (now) => {
    const version = await content.version();
    if (version === known.version && now.getTime() < known.until) return known;
    const [next] = await content.posts.nextScheduled(1, now);
    const due = next?.publishAt ? Date.parse(next.publishAt) : Infinity;
    known = { version, until: Math.min(due, endOfDay(now)) };
    return known;
  };
}

import { LRUCache } from 'lru-cache';
import type { ContentVersion, ContentVersionAt } from '../core/posts/content-version.ts';

/** Creates a value under a key, or returns the one created earlier if it is still valid. */
export type MemoizeByVersion<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>;

/** Some keys contain the caller's Host header, of which there is no end. */
const MOST = 100;

/** Memoizes values derived from the content until its version changes. Concurrent callers share one computation. */
export function memoizeByVersion<Made>(
  contentVersionAt: ContentVersionAt,
  clock: () => Date,
): MemoizeByVersion<Made> {
  const kept = new LRUCache<string, ContentVersion & { made: Promise<Made> }>({ max: MOST });
  return async (key, make) => {
    const now = clock();
    const edition = await contentVersionAt(now);
    const known = kept.get(key);
    if (known?.version === edition.version && now.getTime() < known.until) return known.made;
    const made = make();
    kept.set(key, { ...edition, made });
    made.catch(() => {
      // The next caller retries a failure.
      if (kept.get(key)?.made === made) kept.delete(key);
    });
    return made;
  };
}

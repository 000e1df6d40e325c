import { LRUCache } from 'lru-cache';
import type { Edition, ContentVersionAt } from '../core/posts/content-version.ts';

/** Makes something under a key, or gives what was made before, where it is still right. */
export type MemoizeByVersion<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>;

/** Some keys name the host that a caller has named, and there is no end to those. */
const MOST = 100;

/**
 * Keeps what is made from the content for as long as its edition lasts. Several who ask at once wait for one making.
 *
 * @param contentVersionAt gives the edition at a moment
 */
export function memoizeByVersion<Made>(
  contentVersionAt: ContentVersionAt,
  clock: () => Date,
): MemoizeByVersion<Made> {
  const kept = new LRUCache<string, Edition & { made: Promise<Made> }>({ max: MOST });
  return async (key, make) => {
    const now = clock();
    const edition = await contentVersionAt(now);
    const known = kept.get(key);
    if (known?.version === edition.version && now.getTime() < known.until) return known.made;
    const made = make();
    kept.set(key, { ...edition, made });
    made.catch(() => {
      // What failed is tried again by the next who asks.
      if (kept.get(key)?.made === made) kept.delete(key);
    });
    return made;
  };
}

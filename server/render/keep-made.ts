import type { Edition } from '../core/posts/edition.ts';

/** Makes something under a key, or gives what was made before, where it is still right. */
export type KeepMade<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>;

/**
 * Keeps what is made from the content for as long as its edition lasts. Several who ask at once wait for one making.
 *
 * @param editionAt gives the edition at a moment
 */
export function keepMade<Made>(
  editionAt: (now: Date) => Promise<Edition>,
  clock: () => Date,
): KeepMade<Made> {
  const kept = new Map<string, Edition & { made: Promise<Made> }>();
  return async (key, make) => {
    const now = clock();
    const edition = await editionAt(now);
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

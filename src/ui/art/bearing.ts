/** The bearings of the starting categories; their covers mark the same ones. */
const charted: Readonly<Record<string, number>> = {
  seo: 0,
  'website-optimization': 45,
  'content-marketing': 90,
  'social-media': 180,
  'email-marketing': 225,
  analytics: 270,
};

/** Directions that no starting category has taken. */
const free = [135, 315, 22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5] as const;

/**
 * The bearing of a blog category, for its `Dial`. Takes the category's slug; a category that staff add gets a free
 * bearing, the same one each time.
 */
export function categoryBearing(slug: string): number {
  const known = Object.hasOwn(charted, slug) ? charted[slug] : undefined;
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return free[sum % free.length] ?? free[0];
}

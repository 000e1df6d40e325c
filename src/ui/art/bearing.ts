/** Bearings of the starting categories, as on their covers. */
const charted: Readonly<Record<string, number>> = {
  seo: 0,
  'website-optimization': 45,
  'content-marketing': 90,
  'social-media': 180,
  'email-marketing': 225,
  analytics: 270,
};

/** Bearings left for categories that staff add. */
const freeBearings = [135, 315, 22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5] as const;

/** The bearing of a blog category, for its `Dial`. A category that staff add gets a stable free bearing by its slug. */
export function categoryBearing(slug: string): number {
  const known = Object.hasOwn(charted, slug) ? charted[slug] : undefined;
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return freeBearings[sum % freeBearings.length] ?? freeBearings[0];
}

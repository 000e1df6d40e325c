import { toOklch } from '../../lib/custom-colors.ts';
import { MEANINGS, OWN_ACCENT } from '../../lib/design-colors.ts';

/** Hues closer than this, in degrees, are taken for each other; below this chroma there is hardly a hue. */
const NEAR_HUE_DEGREES = 22;
const FAINT_CHROMA = 0.04;

const HINTS: Readonly<Record<keyof typeof MEANINGS, string>> = {
  danger: 'It is close to the red that marks errors and deletions.',
  success: 'It is close to the green that marks success.',
  focus: 'It is close to the blue-green that marks keyboard focus.',
  'focus by night': 'It is close to the yellow that marks keyboard focus in dark mode.',
};

/** Optional hint about an accent that is accepted anyway. */
export function hintOn(accent: string): string | undefined {
  const color = toOklch(accent);
  if (!color || accent.toLowerCase() === OWN_ACCENT) return undefined;
  if (color.c < FAINT_CHROMA)
    return 'It is nearly gray, so the marked ray hardly stands out from the dark ones.';
  const close = (Object.keys(HINTS) as (keyof typeof HINTS)[]).find((name) => {
    const degrees = Math.abs((toOklch(MEANINGS[name])?.h ?? 0) - (color.h ?? 0));
    return Math.min(degrees, 360 - degrees) < NEAR_HUE_DEGREES;
  });
  return close && HINTS[close];
}

import { converter } from 'culori/fn';
import { DESIGN, MEANINGS, OWN_ACCENT, type Theme } from './design-colors.ts';
import { contrast, CONTRAST, themesFor } from './custom-colors.ts';

export interface Figures {
  /** Of labels on a button. */
  words: number;
  /** Contrast with the least favorable ground. */
  ground: number;
}

interface ThemeReport {
  color: string;
  given: Figures;
  becomes: Figures;
}

/** Rounds down, so that a sufficient figure never looks better than it is. */
const rounded = (figure: number): number => Math.floor(figure * 10) / 10;

function figures(color: string, theme: Theme, roles: { onPrimary: string; soft: string }): Figures {
  const grounds = [...Object.values(DESIGN[theme].grounds), roles.soft];
  return {
    words: rounded(contrast(color, roles.onPrimary)),
    ground: rounded(Math.min(...grounds.map((ground) => contrast(color, ground)))),
  };
}

/** Adjusted accent in a theme, with its contrast figures. */
export function reportOf(accent: string, theme: 'day' | 'night'): ThemeReport {
  const { primary, 'on-primary': onPrimary, 'primary-soft': soft } = themesFor(accent)[theme];
  const roles = { onPrimary, soft };
  // The default accent has a color for each theme, which needs no adjustment.
  const given = accent.toLowerCase() === OWN_ACCENT || accent === '' ? primary : accent;
  return { color: primary, given: figures(given, theme, roles), becomes: figures(primary, theme, roles) };
}

export const isEnough = ({ words, ground }: Figures): boolean =>
  words >= CONTRAST.words && ground >= CONTRAST.marks;

const toOklch = converter('oklch');

/** Within how many degrees two hues are taken for each other, and below which chroma there is hardly one. */
const NEAR = 22;
const FAINT = 0.04;

const distance = (one: number, other: number): number => {
  const degrees = Math.abs(one - other) % 360;
  return Math.min(degrees, 360 - degrees);
};

const SAYS: Readonly<Record<keyof typeof MEANINGS, string>> = {
  danger: 'It is close to the red that marks errors and deletions.',
  success: 'It is close to the green that marks success.',
  focus: 'It is close to the blue-green that marks keyboard focus.',
  'focus by night': 'It is close to the yellow that marks keyboard focus in dark mode.',
};

/** Optional hint about an accent that is accepted anyway. */
export function hintOn(accent: string): string | undefined {
  const color = toOklch(accent);
  if (!color || accent.toLowerCase() === OWN_ACCENT) return undefined;
  if (color.c < FAINT) return 'It is nearly gray, so the marked ray hardly stands out from the dark ones.';
  const close = (Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).find((name) => {
    const hue = toOklch(MEANINGS[name])?.h;
    return hue !== undefined && color.h !== undefined && distance(hue, color.h) < NEAR;
  });
  return close && SAYS[close];
}

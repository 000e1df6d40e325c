import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as addMode,
  wcagContrast,
} from 'culori/fn';
import { type AccentRole, ART_INKS, DESIGN, OWN_ACCENT, type Theme, THEMES } from './design-colors.ts';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) addMode(mode);
export const toOklch = converter('oklch');

/** WCAG contrast of text, and of non-text elements. */
export const CONTRAST = { text: 4.5, marks: 3 } as const;
export const contrast = (one: string, other: string): number => wcagContrast(one, other);
const shown = (color: Oklch): string => formatHex(clampChroma(color, 'oklch', 'rgb'));
const lightness = (color: string): number => toOklch(color)?.l ?? 0;
const picked = (accent: string) => (accent.toLowerCase() === OWN_ACCENT ? undefined : toOklch(accent));
const all = (others: Readonly<Record<string, string>>, least: number) =>
  Object.values(others).map((other) => ({ other, least }));

/** The color, or the nearest one toward black (0) or white (1) that has enough contrast with all others. */
function adjusted(color: Oklch, end: 0 | 1, demands: ReturnType<typeof all>): string {
  const holds = (one: string) => demands.every(({ other, least }) => contrast(one, other) >= least);
  if (holds(shown(color))) return shown(color);
  let [fails, fits] = [color.l, end as number];
  for (let halving = 0; halving < 14; halving += 1) {
    const l = (fails + fits) / 2;
    if (holds(shown({ ...color, l }))) fits = l;
    else fails = l;
  }
  return shown({ ...color, l: fits });
}

/** A color of the accent's hue, as light as one of the design, and as lively beside it as that beside the design's. */
function likeDesign(accent: Oklch, design: string, l = lightness(design)): Oklch {
  return { ...accent, l, c: accent.c * ((toOklch(design)?.c ?? 0) / (toOklch(OWN_ACCENT)?.c ?? 1)) };
}

/** Role colors of an accent in one theme; of the design's own accent, exactly the design's. */
export function rolesFor(accent: string, theme: Theme): Readonly<Record<AccentRole, string>> {
  const { isDark, roles: design, grounds, chart, texts } = DESIGN[theme];
  const color = picked(accent);
  if (!color) return design;
  const [away, home] = isDark ? ([1, 0] as const) : ([0, 1] as const);
  const soft = adjusted(likeDesign(color, design['primary-soft']), home, all(texts, CONTRAST.text));
  const onPrimary = shown(likeDesign(color, design['on-primary']));
  const on = { ...grounds, soft };
  const button = [...all(on, CONTRAST.marks), ...all({ onPrimary }, CONTRAST.text)];
  const primary = adjusted(color, away, button);
  const l = lightness(primary);
  // Away from the ground, unless the color is nearly white or black already.
  const step = (isDark ? l > 0.85 : l < 0.2) ? home * 2 - 1 : away * 2 - 1;
  const link = adjusted({ ...color, l }, away, [...all(on, CONTRAST.text), ...all(chart, CONTRAST.marks)]);
  return {
    primary,
    'primary-hover': adjusted({ ...color, l: l + step * 0.07 }, away, button),
    'primary-active': adjusted({ ...color, l: l + step * 0.13 }, away, button),
    'on-primary': onPrimary,
    'primary-soft': soft,
    link,
    sel: adjusted(likeDesign(color, design.sel), home, all({ text: texts.text }, CONTRAST.text)),
    'chart-note': link,
  };
}

/** CSS variables derived from an accent, such as `own-night-link`; `null` for the default, which style sheets contain. */
export function customColors(accent: string): Record<string, string> | null {
  const color = picked(accent);
  if (!color) return null;
  const roles = THEMES.flatMap((theme) =>
    Object.entries(rolesFor(accent, theme))
      // Style sheets use no chart notes on deep water.
      .filter(([role]) => theme !== 'deep' || role !== 'chart-note')
      .map(([role, roleColor]) => [`own-${theme}-${role}`.replace('-day', ''), roleColor] as const),
  );
  const design = lightness(OWN_ACCENT);
  const moved = lightness(rolesFor(accent, 'day').primary) - design;
  const inks = Object.entries(ART_INKS).map(([name, ink]): [string, string] => {
    const l = lightness(ink);
    // Shades stay close to the accent; tints have the same lightness for every accent.
    return [`own-${name}`, shown(likeDesign(color, ink, l < design ? Math.max(0, l + moved) : l))];
  });
  return Object.fromEntries([...roles, ...inks]);
}

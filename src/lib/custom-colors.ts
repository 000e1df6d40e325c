import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as knowSpace,
  wcagContrast,
  type Oklch,
} from 'culori/fn';
import {
  ACCENT_ROLES,
  ART_INKS,
  DESIGN,
  OWN_ACCENT,
  THEMES,
  type AccentRole,
  type Theme,
} from './design-colors.ts';

knowSpace(modeRgb);
knowSpace(modeLrgb);
knowSpace(modeOklab);
knowSpace(modeOklch);
const toOklch = converter('oklch');

/** WCAG contrast of text, and of non-text elements. */
export const CONTRAST = { words: 4.5, marks: 3 } as const;

/** A color that a role has to stand apart from, and by how much. */
interface Demand {
  against: string;
  least: number;
}

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const holds = (color: string, demands: readonly Demand[]): boolean =>
  demands.every(({ against, least }) => contrast(color, against) >= least);

const shown = (color: Oklch): string => formatHex(clampChroma(color, 'oklch', 'rgb'));

const isOwn = (accent: string): boolean => accent === '' || accent.toLowerCase() === OWN_ACCENT;

/** Halvings after which another step would show no other color. */
const STEPS = 14;

/**
 * The nearest color that meets all demands: changes lightness, keeps the hue, and limits chroma to the gamut. Distance
 * grows with the change in lightness, so the first match is the nearest.
 */
function mended(wish: Oklch, end: 0 | 1, demands: readonly Demand[]): string {
  const asked = shown(wish);
  if (holds(asked, demands)) return asked;
  let [fails, fits] = [wish.l, end as number];
  for (let step = 0; step < STEPS; step += 1) {
    const l = (fails + fits) / 2;
    if (holds(shown({ ...wish, l }), demands)) fits = l;
    else fails = l;
  }
  return shown({ ...wish, l: fits });
}

/** A color of the accent's hue, as lively beside it as a color of the design is beside the design's accent. */
function likeDesign(accent: Oklch, design: string, l: number): Oklch {
  const [from, its] = [toOklch(OWN_ACCENT), toOklch(design)];
  return { ...accent, l, c: from && its ? accent.c * (its.c / from.c) : accent.c };
}

const lightness = (color: string): number => toOklch(color)?.l ?? 0;

const all = (colors: Readonly<Record<string, string>>, least: number): Demand[] =>
  Object.values(colors).map((against) => ({ against, least }));

export type RoleColors = Readonly<Record<AccentRole, string>>;

/** Role colors of an accent in one theme. */
function rolesFor(accent: string, theme: Theme): RoleColors {
  const { isDark, roles: design, grounds, chart, texts } = DESIGN[theme];
  const color = toOklch(accent);
  if (!color) return design;
  // Away from the ground, and toward it.
  const [out, home] = isDark ? ([1, 0] as const) : ([0, 1] as const);
  const like = (role: AccentRole, l = lightness(design[role])): Oklch => likeDesign(color, design[role], l);

  const soft = mended(like('primary-soft'), home, all(texts, CONTRAST.words));
  const sel = mended(like('sel'), home, [{ against: texts.text, least: CONTRAST.words }]);
  const onPrimary = shown(like('on-primary'));
  const button = [
    ...all({ ...grounds, soft }, CONTRAST.marks),
    { against: onPrimary, least: CONTRAST.words },
  ];
  const primary = mended(color, out, button);
  const from = lightness(primary);
  const step = (role: AccentRole): number => lightness(design[role]) - lightness(design.primary);

  /** A button that is pointed at or pressed: where there is no room on the design's side, it changes to the other. */
  function pressed(role: AccentRole): string {
    const its = mended(like(role, from + step(role)), out, button);
    const isSeen = Math.abs(lightness(its) - from) > Math.abs(step(role)) / 2;
    return isSeen ? its : mended(like(role, from - step(role)), out, button);
  }

  // A link is further from the ground than a button, up to where the design's is: beyond, it would lose its color.
  const further = isDark ? Math.max : Math.min;
  const nearer = isDark ? Math.min : Math.max;
  const link = further(from, nearer(from + step('link'), lightness(design.link)));
  const read = all({ ...grounds, soft }, CONTRAST.words);
  return {
    primary,
    'primary-hover': pressed('primary-hover'),
    'primary-active': pressed('primary-active'),
    'on-primary': onPrimary,
    'primary-soft': soft,
    link: mended(like('link', link), out, read),
    sel,
    'chart-note': mended(like('chart-note', from + step('chart-note')), out, [
      ...read,
      ...all(chart, CONTRAST.marks),
    ]),
  };
}

/** The roles of every theme; of the design's own accent, exactly the design's. */
export function themesFor(accent: string): Readonly<Record<Theme, RoleColors>> {
  const of = (theme: Theme) => (isOwn(accent) ? DESIGN[theme].roles : rolesFor(accent, theme));
  return { day: of('day'), night: of('night'), deep: of('deep') };
}

const PREFIX: Readonly<Record<Theme, string>> = { day: 'own', night: 'own-night', deep: 'own-deep' };

/** CSS variable of a role, such as `own-night-link`. */
const variableOf = (theme: Theme, role: AccentRole): string => `${PREFIX[theme]}-${role}`;

/** Style sheets use no chart notes on deep water. */
const isAsked = (theme: Theme, role: AccentRole): boolean => theme !== 'deep' || role !== 'chart-note';

/** Variables derived from an accent; `null` for the default accent, which style sheets contain. */
export function customColors(accent: string): Record<string, string> | null {
  const color = toOklch(accent);
  if (isOwn(accent) || !color) return null;
  const themes = themesFor(accent);
  const roles = THEMES.flatMap((theme) =>
    ACCENT_ROLES.filter((role) => isAsked(theme, role)).map(
      (role) => [variableOf(theme, role), themes[theme][role]] as const,
    ),
  );
  const day = lightness(themes.day.primary);
  const inks = Object.entries(ART_INKS).map(([name, ink]) => {
    const away = lightness(ink) - lightness(OWN_ACCENT);
    // Shades stay close to the accent; tints have the same lightness for every accent.
    const l = away < 0 ? Math.max(0, day + away) : lightness(ink);
    return [`own-${name}`, shown(likeDesign(color, ink, l))] as const;
  });
  return Object.fromEntries([...roles, ...inks]);
}

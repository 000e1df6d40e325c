import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clampChroma, converter, differenceEuclidean, formatHex } from 'culori';
import { describe, expect, it, test } from 'vitest';
import { contrast, CONTRAST, customColors, rolesFor } from './custom-colors.ts';
import { ACCENT_ROLES, ART_INKS, DESIGN, MEANINGS, OWN_ACCENT, THEMES, type Theme } from './design-colors.ts';

const styles = (name: string) => readFileSync(join(import.meta.dirname, '../ui/styles', name), 'utf8');
const oklch = converter('oklch');
const distance = differenceEuclidean('oklab');

/** Every hue, from black to white, from gray to as lively as screens show. */
const accents = [
  ...new Set(
    Array.from({ length: 18 }, (_, hue) => hue * 20).flatMap((h) =>
      [0, 0.12, 0.3, 0.45, 0.6, 0.75, 0.9, 1].flatMap((l) =>
        [0, 0.05, 0.15, 0.4].map((c) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'))),
      ),
    ),
  ),
];

type RoleColors = ReturnType<typeof rolesFor>;

/** All pairs with too little contrast, as text. */
function faults(theme: Theme, roles: RoleColors): string[] {
  const { grounds, chart, texts } = DESIGN[theme];
  const onAll = { ...grounds, soft: roles['primary-soft'] };
  const pairs: [keyof RoleColors, Readonly<Record<string, string>>, number][] = [
    ['link', onAll, CONTRAST.text],
    ['chart-note', onAll, CONTRAST.text],
    ['chart-note', chart, CONTRAST.marks],
    ['primary-soft', texts, CONTRAST.text],
    ['sel', { text: texts.text }, CONTRAST.text],
    ...(['primary', 'primary-hover', 'primary-active'] as const).flatMap(
      (role): [keyof RoleColors, Readonly<Record<string, string>>, number][] => [
        [role, onAll, CONTRAST.marks],
        [role, { 'on-primary': roles['on-primary'] }, CONTRAST.text],
      ],
    ),
  ];
  return pairs.flatMap(([role, others, least]) =>
    Object.entries(theme === 'deep' && role === 'chart-note' ? {} : others)
      .filter(([, other]) => contrast(roles[role], other) < least)
      .map(([name, other]) => `${theme}: ${role} ${roles[role]} on ${name} ${other}`),
  );
}

describe.each(THEMES)('%s', (theme) => {
  it('the design’s own colors have enough contrast', () => {
    expect(faults(theme, DESIGN[theme].roles)).toEqual([]);
  });

  it(`each of ${accents.length} accents has enough contrast and shows pressed buttons`, () => {
    const found = accents.flatMap((accent) => {
      const roles = rolesFor(accent, theme);
      const isStill = roles['primary-active'] === roles.primary || roles['primary-hover'] === roles.primary;
      return [...faults(theme, roles), ...(isStill ? ['nothing moves'] : [])].map(
        (fault) => `${accent} ${fault}`,
      );
    });
    expect(found).toEqual([]);
  });

  it('keeps an accent with enough contrast, and moves others to the nearest shade of their hue', () => {
    const { grounds } = DESIGN[theme];
    // A search over all shades of an accent takes a while.
    for (const accent of accents.filter((_, index) => index % 4 === 0)) {
      if (accent === OWN_ACCENT) continue;
      const { primary, 'on-primary': onPrimary, 'primary-soft': soft } = rolesFor(accent, theme);
      const isSound = (color: string) =>
        contrast(color, onPrimary) >= CONTRAST.text &&
        Object.values({ ...grounds, soft }).every((ground) => contrast(color, ground) >= CONTRAST.marks);
      const { c, h = 0 } = oklch(accent) ?? { c: 0 };
      const nearer = Array.from({ length: 101 }, (_, l) =>
        formatHex(clampChroma({ mode: 'oklch', c, h, l: l / 100 }, 'oklch', 'rgb')),
      ).filter((color) => isSound(color) && distance(color, accent) < distance(primary, accent) - 0.005);
      expect([accent, nearer]).toEqual([accent, []]);
      expect([accent, isSound(accent)]).toEqual([accent, primary === accent]);
    }
  });
});

test('without an accent, or with the default one, no color changes', () => {
  for (const accent of ['', OWN_ACCENT, OWN_ACCENT.toUpperCase()]) {
    expect(customColors(accent)).toBeNull();
    for (const theme of THEMES) expect(rolesFor(accent, theme)).toEqual(DESIGN[theme].roles);
  }
});

test('every custom color is used by a style sheet or a drawing', () => {
  const expectedNames = new Set(
    [...`${styles('tokens.css')}${styles('grounds.css')}`.matchAll(/var\(--(own-[\w-]+),/g)].map(
      ([, name = '']) => name,
    ),
  );
  const actualNames = Object.keys(customColors('#0a2a9c') ?? {});
  expect([...expectedNames, ...Object.keys(ART_INKS).map((name) => `own-${name}`)].sort()).toEqual(
    actualNames.sort(),
  );
});

test('the design’s colors match the style sheets', () => {
  const valuesIn = (css: string) =>
    new Map(
      [...css.matchAll(/--([\w-]+): (?:var\(--own-[\w-]+, )?(#[\da-f]{6})/g)].map(
        ([, name = '', color = '']) => [name, color] as const,
      ),
    );
  const [day = '', night = ''] = styles('tokens.css').split('@variant dark');
  const [byDay, byNight] = [valuesIn(day), valuesIn(night)];
  const deep = new Map([...byDay, ...valuesIn(styles('grounds.css'))]);
  for (const [role, from] of [
    ['link', 'deep-link'],
    ['text', 'deep-text'],
    ['text-soft', 'deep-soft'],
  ] as const) {
    deep.set(role, byDay.get(from) ?? '');
  }
  for (const [theme, css] of [
    ['day', byDay],
    ['night', byNight],
    ['deep', deep],
  ] as const) {
    const { roles, grounds, chart, texts } = DESIGN[theme];
    const expected = { ...roles, ...grounds, ...chart, ...texts };
    const names = Object.keys(expected).filter((name) => !name.endsWith(' by night') && css.has(name));
    expect(names.length).toBeGreaterThan(ACCENT_ROLES.length + 5);
    for (const name of names) {
      if (theme === 'deep' && name === 'chart-note') continue;
      expect([theme, name, css.get(name)]).toEqual([theme, name, Reflect.get(expected, name)]);
    }
  }
  expect(DESIGN.deep.grounds['bg-deep by night']).toBe(byNight.get('bg-deep'));
  expect(DESIGN.deep.texts['text-soft by night']).toBe(byNight.get('deep-soft'));
  const { 'focus by night': focusByNight, ...meanings } = MEANINGS;
  for (const [name, color] of Object.entries(meanings)) expect(byDay.get(name)).toBe(color);
  expect(byNight.get('focus')).toBe(focusByNight);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { customColors } from '../../lib/custom-colors.ts';
import { ART_INKS, DESIGN } from '../../lib/design-colors.ts';
import { SERVICE_ICONS } from './service-icon-name.ts';

const src = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');
const OWN_COLORS = Object.keys(customColors('#0a2a9c') ?? {});
const artFile = (name: string) => read(`assets/art/${name}`);
const declared = new Set(
  ['ui/styles/tokens.css', 'ui/styles/theme.css', 'ui/art/art.css']
    .map(read)
    .join('')
    .match(/--[\w-]+(?=:)/g) ?? [],
);
for (const name of OWN_COLORS) declared.add(`--${name}`);

/** Drawings that follow the theme, with the parts that components reference by id. */
const referenced = {
  'book-cover.svg': ['book'],
  'credentials.svg': ['seal', 'dividers', 'diploma'],
  'hero-chart.svg': ['coast', 'soundings', 'names-hero', 'names', 'towns', 'names-edge', 'names-east'],
  'isobaths.svg': ['band', 'footer'],
  'portrait.svg': ['portrait'],
  'rings.svg': ['hero', 'service', 'avatar'],
  'service-icons.svg': SERVICE_ICONS,
  'service-scenes.svg': SERVICE_ICONS,
  'shoreline.svg': ['shore'],
};

describe.each(Object.entries(referenced))('%s', (name, ids) => {
  test('contains every part a component references', () => {
    expect([...artFile(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ids]);
  });

  test('has no ids, style sheets or scripts that break when referenced from a page', () => {
    expect(artFile(name)).not.toMatch(/url\(|<style|<script|href=/);
  });

  test('uses theme colors, and light mode when opened alone', () => {
    const roles = [...artFile(name).matchAll(/var\((--[\w-]+)(,?)/g)];
    const undeclared = roles.filter(([, role = '']) => !declared.has(role)).map(([, role]) => role);
    const withoutFallback = roles.filter(([, , comma]) => comma !== ',').map(([, role]) => role);
    expect({ undeclared, withoutFallback }).toEqual({ undeclared: [], withoutFallback: [] });
  });
});

test('pictures are self-contained: no theme, fonts or external addresses', () => {
  const covers = readdirSync(join(src, 'public/covers')).map((name) => `public/covers/${name}`);
  expect(covers).toHaveLength(7);
  // CSS variables of the owner's colors; the server replaces them, the fallback is for files opened directly.
  const own = new RegExp(`var\\(--(?:${OWN_COLORS.join('|')}),#[\\da-f]{6}\\)`, 'g');
  const needy = [...covers, 'public/favicon.svg'].filter((path) =>
    /var\(|<text|<script|href="[^#]|@import/.test(read(path).replace(own, '')),
  );
  expect(needy).toEqual([]);
});

test('every accent color in a drawing follows the owner’s accent', () => {
  const family = [DESIGN.day, DESIGN.night, DESIGN.deep].flatMap(({ roles }) => [
    roles.primary,
    roles['primary-hover'],
    roles.link,
    roles['chart-note'],
  ]);
  const literals = new RegExp(`(?<!,)(?:${[...family, ...Object.values(ART_INKS)].join('|')})`, 'i');
  const drawings = readdirSync(join(src, 'assets/art')).map((name) => `assets/art/${name}`);
  const covers = readdirSync(join(src, 'public/covers')).map((name) => `public/covers/${name}`);
  const all = [...drawings, ...covers, 'public/favicon.svg'].filter((name) => name.endsWith('.svg'));
  expect(all.filter((path) => literals.test(read(path)))).toEqual([]);
});

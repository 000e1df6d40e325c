import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVICE_ICONS } from './service-icon-name.ts';

const src = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');
const artFile = (name: string) => read(`assets/art/${name}`);
const declared = new Set(
  ['ui/styles/tokens.css', 'ui/styles/theme.css', 'ui/art/art.css']
    .map(read)
    .join('')
    .match(/--[\w-]+(?=:)/g) ?? [],
);

/** Drawings that follow the theme, with the parts that components reference by id. */
const referenced = {
  'audit-diagram.svg': ['wide', 'phone'],
  'credentials.svg': ['seal', 'dividers', 'diploma'],
  'hero-chart.svg': ['coast', 'soundings', 'names', 'names-east'],
  'isobaths.svg': ['band', 'footer'],
  'rings.svg': ['hero', 'service'],
  'service-icons.svg': SERVICE_ICONS,
  'service-scenes.svg': SERVICE_ICONS,
  'shoreline.svg': ['shore'],
};

describe.each(Object.entries(referenced))('%s', (name, ids) => {
  test('has every part that a component references', () => {
    expect([...artFile(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ids]);
  });

  test('holds nothing that breaks when it is referenced from a page: no links by id, style sheets or scripts', () => {
    expect(artFile(name)).not.toMatch(/url\(|<style|<script|href=/);
  });

  test('takes its colours from declared roles and shows by day when it is opened alone', () => {
    const roles = [...artFile(name).matchAll(/var\((--[\w-]+)(,?)/g)];
    const undeclared = roles.filter(([, role = '']) => !declared.has(role)).map(([, role]) => role);
    const withoutFallback = roles.filter(([, , comma]) => comma !== ',').map(([, role]) => role);
    expect({ undeclared, withoutFallback }).toEqual({ undeclared: [], withoutFallback: [] });
  });
});

test('pictures need nothing from elsewhere: no theme, no fonts, no addresses', () => {
  const covers = readdirSync(join(src, 'public/covers')).map((name) => `public/covers/${name}`);
  expect(covers).toHaveLength(7);
  const pictures = [...covers, 'assets/art/portrait.svg', 'assets/art/book-cover.svg'];
  const needy = pictures.filter((path) => /var\(|<text|<script|href="[^#]|@import/.test(read(path)));
  expect(needy).toEqual([]);
});

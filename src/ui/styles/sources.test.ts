import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');

/** Used by staff controls on a post and by the staff search, which only the staff application loads. */
const STAFF_PARTS = ['pictures', 'inbox'];

test('the visitors’ style sheet is generated from every component of their pages', () => {
  const [, listed = ''] = /parts\/\{([^}]*)\}/.exec(read('ui/styles/index.css')) ?? [];
  const files = globSync(['site/**/*.{ts,tsx}', 'app/{frame,layout/*,islands/*}.tsx'], { cwd: src });
  const used = files.flatMap((path) =>
    [...read(path).matchAll(/\/parts\/([\w-]+)\//g)].map(([, part = '']) => part),
  );
  expect(new Set([...listed.split(','), ...STAFF_PARTS])).toEqual(new Set(used));
});

test('the visitors’ style sheet has the classes of the staff label in their header', () => {
  const routes = read('app/staff-routes.ts');
  const labels = [...routes.matchAll(/\bLabel: (\w+)/g)].map(([, name]) => name);
  expect(labels.length).toBeGreaterThan(0);
  for (const name of labels) expect(routes).toMatch(new RegExp(`{ ${name} } from '../parts/layout/`));
});

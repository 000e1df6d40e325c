import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');

/** Staff's control on a post, which loads in their application alone. */
const STAFF_FEATURES = ['pictures'];
/** Without a class. */
const DATA_FEATURES = ['structured-data'];

test('the visitors’ style sheet is made from every feature that their pages use', () => {
  const [, listed = ''] = /features\/\{([^}]*)\}/.exec(read('ui/styles/index.css')) ?? [];
  const files = globSync(['site/**/*.{ts,tsx}', 'app/frame.tsx', 'app/islands/*.tsx'], { cwd: src });
  const used = files.flatMap((path) =>
    [...read(path).matchAll(/\/features\/([\w-]+)\//g)].map(([, feature = '']) => feature),
  );
  expect(new Set([...listed.split(','), ...STAFF_FEATURES, ...DATA_FEATURES])).toEqual(new Set(used));
});

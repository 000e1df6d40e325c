import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const iconsIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
  );

it('shows exactly the icons that the site uses', () => {
  const used = new Set(globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap(iconsIn));
  expect(iconsIn('stories/docs/designers/icon-list.tsx').toSorted()).toEqual([...used].toSorted());
});

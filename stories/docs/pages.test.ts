import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPoints } from './engineers/decisions/open-points.ts';

const root = join(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mdx|css)$/.test(name))
    .map((name) => join(root, folder, name));

const known = new Set([
  ...openPoints.map(({ number }) => number),
  ...readdirSync(join(import.meta.dirname, 'engineers/decisions')).flatMap(
    (name) => /^\d{3}/.exec(name)?.map(Number) ?? [],
  ),
]);

it.each(['src', 'server', 'mocks', 'stories', '.ci'])(
  'every decision that %s cites is written down',
  (folder) => {
    const cited = filesIn(folder).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+)(?: (?:and|to) (\d+))?/g)].flatMap(
        ([, ...numbers]) =>
          numbers
            .filter(Boolean)
            .map((number) => ({ file: file.slice(root.length + 1), number: Number(number) })),
      ),
    );
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  },
);

it.each(globSync('**/*.mdx', { cwd: import.meta.dirname }))(
  '%s writes no table in Markdown, which MDX does not know',
  (page) => {
    expect(readFileSync(join(import.meta.dirname, page), 'utf8')).not.toMatch(/^\|/m);
  },
);

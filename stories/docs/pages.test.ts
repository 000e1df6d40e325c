import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { openPoints } from './engineers/decisions/open-points.ts';

const root = join(import.meta.dirname, '../..');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mdx|css)$/.test(name))
    .map((name) => join(root, folder, name));

const numbers = [
  ...openPoints.map(({ number }) => number),
  ...globSync('engineers/decisions/[0-9]*.mdx', { cwd: import.meta.dirname }).map((path) =>
    Number(basename(path).slice(0, 3)),
  ),
].toSorted((one, other) => one - other);

it('decisions are numbered from 1 without gaps', () => {
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it.each(['src', 'server', 'mocks', 'stories', '.ci'])(
  'every decision that %s cites is written down',
  (folder) => {
    const cited = filesIn(folder).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+)(?: (?:and|to) (\d+))?/gi)].flatMap(
        ([, ...numbers]) =>
          numbers
            .filter(Boolean)
            .map((number) => ({ file: file.slice(root.length + 1), number: Number(number) })),
      ),
    );
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  },
);

it.each(globSync('**/*.mdx', { cwd: import.meta.dirname }))(
  '%s writes no table in Markdown, which MDX does not know',
  (page) => {
    expect(readFileSync(join(import.meta.dirname, page), 'utf8')).not.toMatch(/^\|/m);
  },
);

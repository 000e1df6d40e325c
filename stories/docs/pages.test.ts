import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { withPages } from '../../.storybook/docs-links.ts';
import manifest from '../../package.json' with { type: 'json' };
import { storiesIn, titleIn } from '../titles.ts';
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

// A decision that no longer applies leaves a gap.
it('decisions have unique numbers', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each(['src', 'server', 'mocks', 'stories', '.ci'])('every decision that %s cites exists', (folder) => {
  const cited = filesIn(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+)(?: (?:and|to) (\d+))?/gi)].flatMap(
      ([, ...numbers]) =>
        numbers
          .filter(Boolean)
          .map((number) => ({ file: file.slice(root.length + 1), number: Number(number) })),
    ),
  );
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

/** Everything that a person reads outside the application. */
const pages = globSync(['*.md', '.github/**/*.md', 'stories/docs/**/*.mdx'], { cwd: root }).toSorted();

/** The addresses that Storybook has: pages, component pages and stories. */
const addresses = new Set(
  globSync('stories/**/*.{mdx,stories.tsx}', { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const id = /<Meta title="([^"]*)"/.exec(source)?.[1] ?? titleIn(source);
    return [
      `/docs/${toId(id, 'docs')}`,
      ...storiesIn(source).map(
        ({ exported }) => `/story/${toId(id, exported.replace(/(?!^)([A-Z])/g, ' $1'))}`,
      ),
    ];
  }),
);

/** A command of ours makes these pictures. */
const hasPictures = existsSync(join(root, 'stories/docs/pictures'));

const isThere = (page: string, link: string): boolean => {
  if (/^(?:https?:|mailto:|#)/.test(link)) return true;
  if (link.startsWith('?path=')) return addresses.has(link.slice('?path='.length));
  return (
    (!hasPictures && link.startsWith('stories/docs/pictures/')) ||
    existsSync(join(root, dirname(page), link.replace(/#.*/, '')))
  );
};

it.each(pages)('%s has no broken link', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  expect(links.filter((link) => !isThere(page, link))).toEqual([]);
});

it.each(pages)('%s links to files of other pages, which Storybook turns into its pages', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(text).not.toMatch(/\]\(\?path=\/docs\/docs-/);
  const links = [...withPages(text, join(root, page)).matchAll(/\]\(\?path=([^)#]*)/g)];
  expect(links.flatMap(([, address = '']) => (addresses.has(address) ? [] : [address]))).toEqual([]);
  expect(withPages(text, join(root, page))).not.toMatch(/\]\([^):]*\.mdx/);
});

it.each(pages)('%s names existing commands', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const parts = readFileSync(join(root, '.ci/commands.ts'), 'utf8');
  const missing = [...text.matchAll(/npm (run |test)(?:--[\w-]+ )*([\w:-]*)(?: -- ([a-z]+)\b)?/g)].filter(
    ([, run = '', name = '', part]) =>
      run === 'test'
        ? part !== undefined && !parts.includes(`'test ${part}'`)
        : !(name in manifest.scripts) ||
          (part !== undefined &&
            /^(?:build|pictures|measure)$/.test(name) &&
            !parts.includes(`'run ${name} ${part}'`)),
  );
  expect(missing.map(([command]) => command)).toEqual([]);
});

/** Files that the guides add as an example. */
const EXAMPLE = /\b(?:events|talks?|faq)\b/;

const sources = ['src', 'server', 'mocks', 'stories', '.ci', '.storybook'].flatMap(filesIn);

it.each(pages)('%s names existing files and stories', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
  const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mdx|css))`/g)].map(([, name = '']) => name);
  const isSource = (name: string) =>
    existsSync(join(root, name)) || sources.some((path) => path.endsWith(`/${name}`));
  expect(names.filter((name) => !EXAMPLE.test(name) && !isSource(name))).toEqual([]);
  const titles = [...text.matchAll(/\*\*((?:Design|Docs|Flows|Pages|Parts)\/[^*]+)\*\*/g)];
  const ids = titles.map(([, title = '']) => `/docs/${toId(title, 'docs')}`);
  expect(ids.filter((id) => !addresses.has(id))).toEqual([]);
});

it.each(globSync('coach/*.mdx', { cwd: import.meta.dirname }))(
  '%s quotes texts that the screens have',
  (page) => {
    const screens = filesIn('src').map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '));
    const quoted = readFileSync(join(import.meta.dirname, page), 'utf8')
      .replaceAll(/\s+/g, ' ')
      .matchAll(/“([A-Z][^”]+?)[.,]?”/g);
    expect(
      [...quoted]
        .map(([, text = '']) => text)
        .filter((text) => !screens.some((screen) => screen.includes(text))),
    ).toEqual([]);
  },
);

it.each(globSync('**/*.mdx', { cwd: import.meta.dirname }))(
  '%s has no Markdown table, which MDX does not support',
  (page) => {
    expect(readFileSync(join(import.meta.dirname, page), 'utf8')).not.toMatch(/^\|/m);
  },
);

/** `60 s` and `a minute` are the same. */
const inSeconds = (time = ''): number => {
  const [, count = '', unit = ''] = /(\d+|a) ?(s|min)/.exec(time) ?? [];
  return (count === 'a' ? 1 : Number(count)) * (unit === 's' ? 1 : 60);
};

it.each(pages)('%s gives the same command durations as `npm run help`', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
  const commands = readFileSync(join(root, '.ci/commands.ts'), 'utf8');
  const quotedTimes = [
    ...text.matchAll(/`npm (run [\w:]+|test)`,(?: about)? ((?:\d+|a) (?:seconds?|minutes?))/g),
  ];
  const wrong = quotedTimes.filter(([, name = '', time]) => {
    const takes = new RegExp(`^ {4}'?${name}'?: \\[\\s*'[^']*',\\s*'([^']*)'`, 'm').exec(commands)?.[1];
    return inSeconds(takes) !== inSeconds(time);
  });
  expect(wrong.map(([sentence]) => sentence)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBehavior } from '../.storybook/behavior.ts';
import { demoAddress } from '../.storybook/demo-address.ts';
import { readNoticeTexts } from '../.storybook/notice-texts.ts';
import { readStateTable } from '../.storybook/state-rows.ts';
import { chartInks } from '../.storybook/theme.ts';
import { nameOfExport, storiesIn } from './titles.ts';

it('paints Storybook’s frame in the colors of the day', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../src/ui/styles/tokens.css'), 'utf8');
  const painted = Object.keys(chartInks).map((role) => [
    role,
    new RegExp(`--${role}: (?:var\\(--own-[\\w-]+, )?(#\\w+)`).exec(tokens)?.[1],
  ]);
  expect(Object.fromEntries(painted)).toEqual(chartInks);
});

it('knows what only tests from what is to be looked at', () => {
  const presses = 'async ({ userEvent }) => userEvent.tab()';
  expect(isBehavior({ name: 'SavesATag', play: presses })).toBe(true);
  expect(isBehavior({ name: 'SavesATag', play: presses, tags: ['look'] })).toBe(false);
  expect(isBehavior({ name: 'SavesATag', play: presses, title: 'Flows/Tags' })).toBe(false);
  expect(isBehavior({ name: 'WrongPassword', play: presses })).toBe(false);
  expect(isBehavior({ name: 'wrong-password', play: presses })).toBe(false);
  expect(isBehavior({ name: 'Overdue', play: 'undefined' })).toBe(false);
  expect(isBehavior({ name: 'Overdue', play: 'undefined', tags: ['behavior'] })).toBe(true);
});

it('finds the demo beside itself, or where it is told', () => {
  const here = 'https://pages.example/site/storybook/?path=/story/pages-staff-inbox--empty';
  expect(demoAddress('/admin/inbox?kind=spam', here)).toBe(
    'https://pages.example/site/demo/admin/inbox?kind=spam',
  );
  expect(demoAddress('/', here)).toBe('https://pages.example/site/demo/');
  expect(demoAddress('/about', here, 'http://localhost:4173')).toBe('http://localhost:4173/about');
});

const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname });
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('opens each page on its data: one file has its title, and that story first', () => {
  const titles = files.map((path) => /^(?: {2}|.*\{ )title: '([^']*)'/m.exec(read(path))?.[1]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const isLate = (path: string) => {
    const names = storiesIn(read(path)).flatMap(({ exported }) =>
      exported === 'Playground' ? [] : [exported],
    );
    return names.indexOf('Data') > 0;
  };
  expect(files.filter(isLate)).toEqual([]);
});

it('names stories in few words, which the sidebar has room for', () => {
  const names = files.flatMap((path) =>
    storiesIn(read(path)).map(({ exported, shown }) => shown ?? nameOfExport(exported)),
  );
  expect(names.filter((name) => name.length > 34)).toEqual([]);
});

it('has a story of each state of what fetches, or says why not', () => {
  expect(readStateTable().faults).toEqual([]);
});

it('lists the texts of every notice', () => {
  const texts = readNoticeTexts();
  expect(texts).toEqual(
    expect.arrayContaining(
      [
        { title: 'Post updated / Post published', description: 'Readers can find “[title]” on the blog.' },
        { title: 'Nothing was exported', description: undefined, isFailure: true },
      ].map((text) => expect.objectContaining(text) as unknown),
    ),
  );
  // Texts of pictures stand in one object, and an export's with its button.
  const elsewhere = ['ui/toast-store.ts', 'find-image.tsx', 'use-stock-choice.ts', 'export-button.tsx'];
  const src = join(import.meta.dirname, '../src');
  const notifying = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*'] }).filter((file) =>
    /\bnotify(?:Failure)?\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  const listed = texts.map(({ file }) => file);
  expect(notifying.filter((file) => ![...listed, ...elsewhere].some((name) => file.endsWith(name)))).toEqual(
    [],
  );
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBehavior } from '../.storybook/behavior.ts';
import { demoAddress } from '../.storybook/demo-address.ts';
import { chartInks } from '../.storybook/theme.ts';
import { storiesIn } from './titles.ts';

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

it('opens each page on its data: one file has its title, and that story first', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname });
  const titles = files.map((path) => /\btitle: '([^']*)'/.exec(read(path))?.[1]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const isLate = (path: string) => storiesIn(read(path)).findIndex(({ exported }) => exported === 'Data') > 0;
  expect(files.filter((path) => /^(?:site|staff)/.test(path) && isLate(path))).toEqual([]);
});

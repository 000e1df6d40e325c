import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBehavior } from '../.storybook/behavior.ts';
import { completeDescription, isHome } from '../.storybook/component-manifest.ts';
import { demoAddress } from '../.storybook/demo-address.ts';
import { readNoticeTexts } from '../.storybook/notice-texts.ts';
import { hasControls } from '../.storybook/requests.ts';
import { shownDifferences } from '../.storybook/shown-texts.ts';
import { readStateTable } from '../.storybook/state-rows.ts';
import { checkStory } from '../.storybook/story-checks.ts';
import { chartInks } from '../.storybook/theme.ts';
import { otherThan } from '../.storybook/viewports.ts';
import { nameOfExport, storiesIn, titleIn } from './titles.ts';

it.each(['light', 'dark'] as const)('paints Storybook’s frame in the colors of the %s theme', (theme) => {
  const tokens = readFileSync(join(import.meta.dirname, '../src/ui/styles/tokens.css'), 'utf8');
  const [light, dark] = tokens.split('@variant dark {');
  const painted = Object.keys(chartInks[theme]).map((role) => [
    role,
    new RegExp(`--${role}: (?:var\\(--own-[\\w-]+, )?(#\\w+)`).exec(
      (theme === 'light' ? light : dark) ?? '',
    )?.[1],
  ]);
  expect(Object.fromEntries(painted)).toEqual(chartInks[theme]);
});

it('tells behavior stories from appearance stories', () => {
  const presses = 'async ({ userEvent }) => userEvent.tab()';
  expect(isBehavior({ name: 'SavesATag', play: presses })).toBe(true);
  expect(isBehavior({ name: 'SavesATag', play: presses, tags: ['look'] })).toBe(false);
  expect(isBehavior({ name: 'WrongPassword', play: presses })).toBe(false);
  expect(isBehavior({ name: 'wrong-password', play: presses })).toBe(false);
  expect(isBehavior({ name: 'Overdue', play: 'undefined' })).toBe(false);
  expect(isBehavior({ name: 'Overdue', play: 'undefined', tags: ['behavior'] })).toBe(true);
});

it('finds the demo next to Storybook, or at a given address', () => {
  const here = 'https://pages.example/site/storybook/?path=/story/pages-staff-inbox--empty';
  expect(demoAddress('/admin/inbox?kind=spam', here, '../demo/')).toBe(
    'https://pages.example/site/demo/admin/inbox?kind=spam',
  );
  expect(demoAddress('/', here, '../demo')).toBe('https://pages.example/site/demo/');
  expect(demoAddress('/about', here, 'http://localhost:4173')).toBe('http://localhost:4173/about');
});

const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname });
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it('each title has one file, with the story Data first', () => {
  const titles = files.map((path) => titleIn(read(path)));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const isLate = (path: string) => {
    const names = storiesIn(read(path)).flatMap(({ exported }) =>
      exported === 'Playground' ? [] : [exported],
    );
    return names.indexOf('Data') > 0;
  };
  expect(files.filter(isLate)).toEqual([]);
});

it('stories have names short enough for the sidebar', () => {
  const names = files.flatMap((path) =>
    storiesIn(read(path)).map(({ exported, shown }) => shown ?? nameOfExport(exported)),
  );
  expect(names.filter((name) => name.length > 34)).toEqual([]);
});

it('everything that fetches has a story for each state, or a reason', () => {
  expect(readStateTable().faults).toEqual([]);
});

it('lists the texts of every notice', () => {
  const texts = readNoticeTexts();
  expect(texts).toEqual(
    expect.arrayContaining(
      [
        { title: 'Post updated', description: 'Readers can find “[title]” on the blog.' },
        { title: 'Nothing was exported', description: undefined, isFailure: true },
        { title: 'Marked as closed', description: 'The lead from [name] is now under “Closed.”' },
        { title: 'Version restored', description: 'The previous content is saved as a version.' },
        { title: 'Template added', screens: [expect.objectContaining({ name: 'Reply templates' })] },
        { title: 'Template saved', story: '/story/pages-staff-reply-templates--edits' },
      ].map((text) => expect.objectContaining(text) as unknown),
    ),
  );
  // Both depend on the same condition.
  expect(texts.filter(({ title }) => title === 'Marked as closed')).toHaveLength(1);
  // Texts of pictures stand in one object, and those of exports and deletions with their buttons.
  const elsewhere = [
    'ui/toast-store.ts',
    'find-image.tsx',
    'use-stock-choice.ts',
    'export-button.tsx',
    'use-deletion.ts',
    'snippets-page.tsx',
    'use-snippet-form.ts',
  ];
  const src = join(import.meta.dirname, '../src');
  const notifying = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*'] }).filter((file) =>
    /\bnotify(?:Failure)?\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  const listed = texts.map(({ file }) => file);
  expect(notifying.filter((file) => ![...listed, ...elsewhere].some((name) => file.endsWith(name)))).toEqual(
    [],
  );
});

it('lists new texts and states as changes, and nothing that was moved, wrapped, restyled or commented', () => {
  const diffOf = (file: string, ...lines: string[]) =>
    [`--- a/${file}`, `+++ b/${file}`, ...lines].join('\n');
  const diff = [
    diffOf(
      'src/ui/a.tsx',
      '-  <p className="mt-2 text-sm">{old}</p>',
      '+  <p className="mt-2 text-sm">{now}</p>',
    ),
    diffOf('src/ui/b.tsx', '-  <p>Call me today.</p>', '+  <p>Call me.</p>'),
    diffOf('src/ui/c.tsx', '-/** Shows one of the things. */', '+/** Shows a thing. */'),
    diffOf('src/ui/d.tsx', '-        Nothing is sent', '+        Nothing was sent'),
    diffOf('src/ui/e.css', '-  gap: 1rem;', '+  gap: 2rem;'),
    diffOf('src/ui/f.test.tsx', "+it('has another text', () => {});"),
    diffOf('src/lib/g.ts', "-const text = 'Another text.';"),
    diffOf('src/ui/h.tsx', '+  <p>Another text.</p>', '-  Sends it', '-  to you.', '+  Sends it to you.'),
    diffOf(
      'stories/a.stories.tsx',
      '-export const Data = meta.story({',
      '+export const Empty = meta.story({',
    ),
    diffOf('stories/b.stories.tsx', '+export const Data = meta.story({'),
  ].join('\n');
  expect(shownDifferences(diff)).toEqual([
    { file: 'src/ui/b.tsx', isNew: false, texts: ['Call me.'] },
    { file: 'src/ui/d.tsx', isNew: false, texts: ['Nothing was sent'] },
    { file: 'stories/a.stories.tsx', isNew: false, texts: ['export const Empty = meta.story('] },
  ]);
});

it('opens the panel beside playgrounds only', () => {
  const ids = [
    'design-actions-button--playground',
    'design-actions-button--states',
    'parts-audit-form--data',
  ];
  expect(ids.map(hasControls)).toEqual([true, false, false]);
});

it('does not check a story on a docs page', async () => {
  const story = { id: 'design-forms-text-area--playground', name: 'Playground', parameters: {} };
  await expect(checkStory({ ...story, viewMode: 'docs' })).resolves.toBeUndefined();
});

it('keeps the viewport of a story in a window of another width', () => {
  expect(otherThan(1280, { value: 'phone' })).toEqual({ width: '390px', height: '844px' });
  expect(otherThan(390, { value: 'phone' })).toBeUndefined();
  expect(otherThan(390, { value: 'desktop' })).toEqual({ width: '1440px', height: '900px' });
  expect(otherThan(1280, {})).toBeUndefined();
});

describe('the description of a component for AI agents', () => {
  const described = (file: string, snippet: string, props = {}) => {
    const component: Parameters<typeof completeDescription>[0] = {
      name: 'List<string[]>',
      path: `./stories/ui/${file}.stories.tsx`,
      stories: [{ snippet }],
      reactDocgen: { definedInFile: `src/ui/${file}.tsx`, props },
      error: {},
    };
    completeDescription(component);
    return component;
  };

  it('has one page per component', () => {
    const logIn = ['', '-forgotten-password', '-second-step'].map((part) => `pages-account-log-in${part}`);
    expect(logIn.map(isHome)).toEqual([true, false, false]);
    expect(['design-forms-text-field', 'design-forms-fields'].map(isHome)).toEqual([true, false]);
    expect(['parts-editor-text', 'design-data-table'].map(isHome)).toEqual([false, false]);
  });

  it('imports what exists', () => {
    expect(described('button', '<Button icon={Pencil} onClick={fn()} />').import?.split('\n')).toEqual([
      "import { Pencil } from 'lucide-react';",
      "import { fn } from 'storybook/test';",
      "import { Button } from './src/ui/button.tsx';",
    ]);
  });

  it('lists the values of each prop, including inherited ones', () => {
    const literals = ["'sm'", "'md'"].map((value) => ({ name: 'literal', value }));
    const size = { tsType: { name: 'union', raw: 'ButtonSize', elements: literals } };
    const options = { tsType: { name: 'unknown' } };
    const { name, error, reactDocgen } = described('select', '', { size, options });
    expect(reactDocgen?.props).toMatchObject({
      size: { tsType: { raw: "'sm' | 'md'" } },
      options: { tsType: { raw: 'readonly SelectOption[]' } },
      error: { tsType: { raw: 'string' }, description: 'What is wrong, in a full sentence.' },
    });
    expect(described('button', '').reactDocgen?.props?.['variant']).toMatchObject({
      tsType: { raw: "'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid'" },
    });
    expect([name, error]).toEqual(['List', undefined]);
  });
});

import { join } from 'node:path';
import { experimental_loadStorybook, type StoryIndexGenerator } from 'storybook/internal/core-server';
import type { IndexEntry } from 'storybook/internal/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALSO_CALLED } from '../../.storybook/story-index.ts';
import { ownName } from '../../.storybook/story-name.ts';

let entries: IndexEntry[];

beforeAll(async () => {
  const { presets } = await experimental_loadStorybook({
    configDir: join(import.meta.dirname, '../../.storybook'),
    packageJson: {},
  });
  const generator = await presets.apply<StoryIndexGenerator>('storyIndexGenerator');
  entries = Object.values((await generator.getIndex()).entries);
});

describe('the sidebar', () => {
  it('is sorted alphabetically, with six groups of components', () => {
    const titles = [...new Set(entries.map(({ title }) => title))].filter((title) =>
      title.startsWith('Design/'),
    );
    const groups = ['Actions', 'Forms', 'Feedback', 'Navigation', 'Data', 'Art'];
    expect([...new Set(titles.map((title) => title.split('/')[1]))]).toEqual(groups);
    for (const group of groups) {
      const names = titles.filter((title) => title.startsWith(`Design/${group}/`));
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    }
  });

  it('shows readable names instead of identifiers', () => {
    const names = new Set(
      entries.flatMap(({ title, name, type }) => [
        ...title.split('/'),
        ...(type === 'story' ? [ownName(title, name)] : []),
      ]),
    );
    expect([...names].filter((name) => /[a-z][A-Z]/.test(name.replace(/JavaScript|PostgreSQL/, '')))).toEqual(
      [],
    );
    const titleCase = entries.filter(
      ({ type, title, name }) =>
        type === 'story' && /^\w+(?: [A-Z][a-z]+){2,}$/.test(ownName(title, name).replace('Google Docs', '')),
    );
    expect(titleCase.map(({ name }) => name)).toEqual([]);
    const shown = entries.filter(({ type, tags = [] }) => type === 'story' && !tags.includes('behavior'));
    // Other words for it are only in the search.
    const labels = shown.map(({ title, name }) => ownName(title, name).replace(/ \(.*/, ''));
    expect(labels.filter((name) => name.length > 50)).toEqual([]);
  });

  it.each([
    ['modal', 'Dialog'],
    ['popup', 'Dialog'],
    ['notification', 'Toast'],
    ['snackbar', 'Toast'],
    ['primary', 'Button'],
    ['dropdown', 'Select'],
    ['avatar', 'Avatar'],
    ['token', 'Color'],
    ['error color', 'Color'],
    ['compare', 'Version compare'],
    ['compare screens', 'Side by side'],
    ['printed report, pdf', 'Report'],
    ['toast texts', 'Toast texts'],
    ['copy', 'Toast texts'],
    ['form errors', 'Audit form'],
    ['mistakes, validation', 'Audit form'],
    ['cta', 'Button'],
    ['what’s new', 'What changed'],
    ['changelog', 'What changed'],
    ['hero', 'Home'],
    ['dark phone', 'Home'],
    ['night', 'Home'],
    ['inbox: empty', 'Inbox'],
  ])('has %s in the name of %s', (word, component) => {
    const found = entries.filter(({ name }) => name.toLowerCase().includes(word));
    expect(found.map(({ title }) => title.split('/').at(-1))).toContain(component);
  });

  it('has search synonyms only for existing pages', () => {
    const named = entries.map(({ name }) => / \((.*)\)$/.exec(name)?.[1]);
    expect(Object.values(ALSO_CALLED).filter((words) => !named.includes(words))).toEqual([]);
  });

  // The result shows them beside its name.
  it('has at most six words of synonyms for a page', () => {
    expect(Object.values(ALSO_CALLED).filter((words) => words.split(' ').length > 6)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { startingContent } from '../../../server/content/starting-content.ts';
import { mergeSettings, withSettings } from './merge-settings.ts';

const { site: base } = startingContent();

test('what only one side has changed is taken from that side', () => {
  const mine = { ...base, brand: 'Mine' };
  const theirs = { ...base, claims: [], search: { ...base.search, title: 'Theirs' } };
  expect(mergeSettings({ base, mine, theirs })).toEqual({
    values: { ...theirs, brand: 'Mine' },
    taken: ['search.title', 'claims'],
    clashes: [],
  });
});

test('what both have changed is mine until somebody decides, unless it is the same', () => {
  const mine = { ...base, brand: 'Mine', tagline: 'Both' };
  const theirs = { ...base, brand: 'Theirs', tagline: 'Both' };
  const merged = mergeSettings({ base, mine, theirs });
  expect(merged).toEqual({ values: mine, taken: [], clashes: ['brand'] });
  expect(withSettings(merged.values, merged.clashes, theirs)).toEqual(theirs);
});

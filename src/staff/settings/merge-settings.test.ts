import { expect, test } from 'vitest';
import { startingContent } from '../../../server/content/starting-content.ts';
import { changedFields, mergeFields, withFields } from '../../drafts/merge-fields.ts';
import type { SettingsInput } from '../../contract/settings.ts';
import { settingFields } from './merge-settings.ts';

const { site: base } = startingContent();
const set = settingFields(base);
const merge = (mine: SettingsInput, theirs: SettingsInput) =>
  mergeFields(set, { mine, touched: changedFields(set, mine, base), base, theirs });

test('what only one side has changed is taken from that side', () => {
  const mine = { ...base, brand: 'Mine' };
  const theirs = { ...base, claims: [], search: { ...base.search, title: 'Theirs' } };
  expect(merge(mine, theirs)).toEqual({
    fields: { ...theirs, brand: 'Mine' },
    merged: ['search.title', 'claims'],
    conflicts: [],
  });
});

test('what both have changed is mine until somebody decides, unless it is the same', () => {
  const mine = { ...base, brand: 'Mine', tagline: 'Both' };
  const theirs = { ...base, brand: 'Theirs', tagline: 'Both' };
  const merged = merge(mine, theirs);
  expect(merged).toEqual({ fields: mine, merged: [], conflicts: ['brand'] });
  expect(withFields(set, merged.fields, merged.conflicts, theirs)).toEqual(theirs);
});

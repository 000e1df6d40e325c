import { expect, test } from 'vitest';
import { startingContent } from '../../../server/content/starting-content.ts';
import { changedFields, mergeFields } from '../../drafts/merge-fields.ts';
import { settingFields } from './merge-settings.ts';

const { site: base } = startingContent();
const set = settingFields(base);

test('a setting changed on one side only is taken from that side', () => {
  const mine = { ...base, brand: 'Mine' };
  const remote = { ...base, claims: [], search: { ...base.search, title: 'Theirs' } };
  const touched = changedFields(set, mine, base);
  expect(mergeFields(set, { local: mine, touched, base, remote })).toEqual({
    fields: { ...remote, brand: 'Mine' },
    merged: ['search.title', 'claims'],
    conflicts: [],
  });
});

import { expect, it } from 'vitest';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import { changedFields } from '../../drafts/merge-fields.ts';
import { postFields, saveLabel } from './post-aspects.ts';

const post: PostInput = { ...EMPTY_POST, title: 'A', imageUrl: '/covers/seo.svg', imageAlt: 'Boats' };

it('says what differs as people see it', () => {
  expect(changedFields(postFields, post, post)).toEqual([]);
  expect(changedFields(postFields, post, { ...post, title: 'B', imageAlt: 'Two boats' })).toEqual([
    'title',
    'image',
  ]);
});

it('takes no notice of the moment of a draft', () => {
  const publishAt = '2025-06-09T13:00:00.000Z';
  expect(changedFields(postFields, post, { ...post, publishAt })).toEqual([]);
  const scheduled: PostInput = { ...post, state: 'scheduled' };
  expect(changedFields(postFields, scheduled, { ...scheduled, publishAt })).toEqual(['status']);
});

it('takes a picture as a whole', () => {
  const other = { ...post, title: 'B', imageUrl: '/covers/default.svg', imageAlt: '', imageCredit: 'Ana' };
  expect(postFields.take(post, 'image', other)).toEqual({ ...other, title: 'A' });
});

it.each([
  [undefined, 'draft', 'Save draft'],
  ['draft', 'draft', 'Save draft'],
  ['draft', 'published', 'Publish'],
  ['scheduled', 'published', 'Publish'],
  ['draft', 'scheduled', 'Schedule'],
  ['published', 'scheduled', 'Schedule'],
  ['scheduled', 'scheduled', 'Update'],
  ['published', 'published', 'Update'],
  ['published', 'draft', 'Unpublish'],
  ['scheduled', 'draft', 'Save draft'],
] as const)('from %s to %s it says "%s"', (saved, chosen, label) => {
  expect(saveLabel(saved, chosen)).toBe(label);
});

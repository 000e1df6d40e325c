import { expect, it } from 'vitest';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import { changedFields } from '../../drafts/merge-fields.ts';
import { postFields, saveLabel } from './post-field-groups.ts';

const post: PostInput = { ...EMPTY_POST, title: 'A', imageUrl: '/covers/seo.svg', imageAlt: 'Boats' };

it('names the changed parts as the screen labels them', () => {
  expect(changedFields(postFields, post, post)).toEqual([]);
  expect(changedFields(postFields, post, { ...post, title: 'B', imageAlt: 'Two boats' })).toEqual([
    'title',
    'image',
  ]);
});

it('ignores the publication date of a draft', () => {
  const publishAt = '2025-06-09T13:00:00.000Z';
  expect(changedFields(postFields, post, { ...post, publishAt })).toEqual([]);
  const scheduled: PostInput = { ...post, state: 'scheduled' };
  expect(changedFields(postFields, scheduled, { ...scheduled, publishAt })).toEqual(['status']);
});

it('takes a picture with its texts as one part', () => {
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
] as const)('from %s to %s the button is "%s"', (saved, chosen, label) => {
  expect(saveLabel(saved, chosen)).toBe(label);
});

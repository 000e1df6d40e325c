import { expect, it } from 'vitest';
import { mergeVersions } from './merge-versions.ts';
import { EMPTY_POST, type PostInput } from '../../contract/post-input.ts';
import { differingAspects } from './post-aspects.ts';

const base: PostInput = {
  ...EMPTY_POST,
  title: 'A',
  slug: 'a',
  excerpt: 'Short.',
  categoryId: 'seo',
  content: '<p>Text.</p>',
  state: 'published',
  publishAt: '2025-06-01T13:00:00.000Z',
};

const merge = (mineChanges: Partial<PostInput>, theirChanges: Partial<PostInput>) => {
  const mine = { ...base, ...mineChanges };
  const theirs = { ...base, ...theirChanges };
  return mergeVersions({ mine, touched: differingAspects(mine, base), base, theirs });
};

it('takes over what only others changed, and keeps what only I changed', () => {
  expect(merge({ title: 'Mine' }, { excerpt: 'Theirs.', imageUrl: '/covers/seo.svg' })).toEqual({
    fields: { ...base, title: 'Mine', excerpt: 'Theirs.', imageUrl: '/covers/seo.svg' },
    taken: ['excerpt', 'image'],
    clashes: [],
  });
});

it('asks only where both changed the same thing differently', () => {
  const { fields, taken, clashes } = merge(
    { title: 'Mine', excerpt: 'Alike.', content: '<p>Mine.</p>' },
    { title: 'Theirs', excerpt: 'Alike.', categoryId: 'email' },
  );
  expect({ taken, clashes }).toEqual({ taken: ['category'], clashes: ['title'] });
  expect(fields).toMatchObject({
    title: 'Mine',
    excerpt: 'Alike.',
    categoryId: 'email',
    content: '<p>Mine.</p>',
  });
});

it('knows that a scheduled post which appeared was changed by nobody', () => {
  const scheduled: PostInput = { ...base, state: 'scheduled' };
  const mine = { ...scheduled, title: 'Mine' };
  expect(mergeVersions({ mine, touched: ['title'], base: scheduled, theirs: base })).toEqual({
    fields: { ...base, title: 'Mine' },
    taken: [],
    clashes: [],
  });
});

it('compares stored with stored: what my text is written like says nothing about theirs', () => {
  const mine = { ...base, content: '<p>Text.<br>More.</p>' };
  const stored = { ...base, content: '<p>Text.<br />More.</p>' };
  const theirs = { ...stored, title: 'Theirs' };
  expect(mergeVersions({ mine, touched: [], base: stored, theirs })).toEqual({
    fields: { ...mine, title: 'Theirs' },
    taken: ['title'],
    clashes: [],
  });
});

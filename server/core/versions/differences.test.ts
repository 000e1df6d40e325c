import { expect, test } from 'vitest';
import { posts } from '../../content/starting-content.ts';
import { changedParts, differencesBetween } from './differences.ts';

const [post] = posts;

/** The same post from a release without search texts. */
const before = Object.fromEntries(
  Object.entries(post ?? {}).filter(([name]) => !/^(?:search|sharePicture)/.test(name)),
);

test('a post that was kept before posts had some field differs in nothing but what was changed', () => {
  const now = { ...post, title: 'Another title' };
  expect(changedParts('post', before, now)).toEqual(['title']);
  expect(
    differencesBetween('post', { earlier: before, now, categoryName: (id) => id }).map(({ label }) => label),
  ).toEqual(['title']);
});

test('a version of a testimonial from before there were pictures differs in none', () => {
  const before = { id: 't1', quote: 'Plain talk.', name: 'Ana', company: 'Ruiz', rating: 5, hidden: false };
  const now = { ...before, name: 'Ben', picture: '' };
  expect(changedParts('testimonial', before, now)).toEqual(['name']);
  expect(
    differencesBetween('testimonial', { earlier: before, now, categoryName: (id) => id }).map(
      ({ label }) => label,
    ),
  ).toEqual(['name']);
});

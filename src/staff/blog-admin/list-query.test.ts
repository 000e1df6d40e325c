import { expect, it } from 'vitest';
import { categoriesHref, isNarrowed, postList } from './list-query.ts';

const read = (search: string) => postList.read(new URLSearchParams(search));

it.each([
  ['', {}],
  ['page=3', { page: 3 }],
  [
    'q=%20slow%20&state=draft&category=seo&sort=title',
    { q: 'slow', state: 'draft', category: 'seo', sort: 'title' },
  ],
  // Ignores values that the API refuses.
  ['page=0&state=gone&sort=toString&q=%20&category=', {}],
  ['sort=newest', {}],
])('parses ?%s', (search, query) => {
  expect(read(search)).toEqual(query);
});

it('writes an address that parses to the same query', () => {
  const query = { page: 2, q: 'a & b', state: 'scheduled', category: 'seo', sort: 'oldest' } as const;
  expect(read(postList.href(query).split('?')[1] ?? '')).toEqual(query);
  expect(postList.href({})).toBe('/blog/admin');
  expect(postList.href({ sort: undefined, page: 1 })).toBe('/blog/admin');
});

it('keeps the query in the address of the categories tab', () => {
  expect(categoriesHref({})).toBe('/blog/admin?tab=categories');
  expect(categoriesHref({ q: 'slow' })).toBe('/blog/admin?q=slow&tab=categories');
});

it('recognizes a filtered list', () => {
  expect(isNarrowed({ page: 2, sort: 'title' })).toBe(false);
  expect(isNarrowed({ state: 'draft' })).toBe(true);
  expect(isNarrowed({ q: 'slow' })).toBe(true);
});

import { expect, it } from 'vitest';
import { categoriesHref, isNarrowed, postList } from './list-query.ts';

const read = (search: string) => postList.read(new URLSearchParams(search));

it('reads the state, category and order of an address, and ignores what the API refuses', () => {
  const search = 'q=%20slow%20&state=draft&category=seo&sort=title&page=3';
  const query = { q: 'slow', state: 'draft', category: 'seo', sort: 'title', page: 3 };
  expect(read(search)).toEqual(query);
  expect(read('page=0&state=gone&sort=toString&category=')).toEqual({});
  // The order without a parameter.
  expect(read('sort=newest')).toEqual({});
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

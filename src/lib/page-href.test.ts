import { expect, it } from 'vitest';
import { pageHref } from './page-href.ts';

it('adds the page number on every page but the first', () => {
  expect(pageHref('/blog', 1)).toBe('/blog');
  expect(pageHref('/blog', 12)).toBe('/blog?page=12');
});

// asvs:1.2.2
it('keeps the rest of the query, escaped', () => {
  expect(pageHref('/blog/search', 1, { q: 'a&b' })).toBe('/blog/search?q=a%26b');
  expect(pageHref('/blog/search', 2, { q: 'near me' })).toBe('/blog/search?q=near+me&page=2');
});

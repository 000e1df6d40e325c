import { expect, it } from 'vitest';
import { currentMark } from '../navigation.ts';

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/category/seo', 'true'],
  ['/blog', '/blogs', undefined],
  ['/#service-list', '/services/seo-strategy', 'true'],
  ['/#service-list', '/', undefined],
  ['/about', '/contact', undefined],
])('marks %s on %s as %s', (href, path, mark) => {
  expect(currentMark(href, path)).toBe(mark);
});

import { expect, it } from 'vitest';
import { currentMark } from '../navigation.ts';

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/category/seo', 'true'],
  ['/blog', '/blogs', undefined],
  ['/#services', '/services/seo-strategy', 'true'],
  ['/#services', '/', undefined],
  ['/about', '/contact', undefined],
])('marks %s on %s as %s', (href, path, mark) => {
  expect(currentMark(href, path)).toBe(mark);
});

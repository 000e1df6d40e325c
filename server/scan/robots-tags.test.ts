import { expect, it } from 'vitest';
import { noindexOf, tagsOfHeaders } from './robots-tags.ts';

const NOW = new Date('2026-11-01T12:00:00Z');

const engines = (...tags: [agent: string, directives: string][]): string | undefined =>
  noindexOf(
    tags.map(([agent, directives]) => ({ agent, directives, source: '' })),
    NOW,
  )?.engines;

it.each([
  ['noindex', 'search engines'],
  ['NoIndex, NoFollow', 'search engines'],
  ['nofollow,none', 'search engines'],
  ['unavailable_after: 25 Jun 2025 15:00:00 EST', 'search engines'],
  ['nofollow, unavailable_after: Wednesday, 25-Jun-25 15:00:00 EST', 'search engines'],
  ['unavailable_after: 2027-06-25', undefined],
  ['unavailable_after: soon', undefined],
  ['index, follow, max-image-preview:none', undefined],
  ['max-image-preview : none', undefined],
  ['max-snippet:-1, noimageindex', undefined],
  ['', undefined],
])('reads “%s” as hidden from %s', (directives, whom) => {
  expect(engines(['robots', directives])).toBe(whom);
});

it('combines the robots tags of a page by crawler', () => {
  expect(engines(['robots', 'index'], ['googlebot', 'noindex'])).toBe('Google');
  expect(engines(['googlebot', 'noindex'], ['bingbot', 'none'])).toBe('search engines');
  expect(engines(['robots', 'nofollow'], ['otherbot', 'noindex'])).toBeUndefined();
  expect(engines(['robots', 'nofollow'], ['robots', 'noindex'])).toBe('search engines');
});

it.each([
  ['noindex, nofollow', 'search engines'],
  ['otherbot: noindex, nofollow', undefined],
  ['Googlebot: nofollow, noindex', 'Google'],
  ['otherbot: noindex, bingbot: noindex', 'Bing'],
  ['otherbot: noindex\nnoindex', 'search engines'],
  ['max-snippet: 20, otherbot: nofollow, max-image-preview: none', undefined],
  ['unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT', 'search engines'],
])('reads the header %j as hidden from %s', (headers, whom) => {
  expect(noindexOf(tagsOfHeaders(headers), NOW)?.engines).toBe(whom);
});

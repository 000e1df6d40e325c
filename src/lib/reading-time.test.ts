import { expect, it } from 'vitest';
import { readingTime } from './text.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

it.each([
  ['', 0],
  ['<p></p><hr>', 0],
  ['<p>&nbsp;</p>', 0],
  ['<p>One.</p>', 1],
  [`<p>${words(329)}</p>`, 1],
  [`<p>${words(330)}</p>`, 2],
  [`<p>${words(1100)}</p>`, 5],
])('takes 220 words for a minute (%#)', (html, minutes) => {
  expect(readingTime(html)).toBe(minutes);
});

it('counts no markup, no attribute and no lone dash', () => {
  const row = '<p><a href="/a b c" title="d e f">word</a> – <strong>word</strong></p>\n';
  expect(readingTime(row.repeat(164))).toBe(1);
  expect(readingTime(row.repeat(165))).toBe(2);
});

it('keeps the words of neighboring blocks apart', () => {
  expect(readingTime('<li>word</li>'.repeat(330))).toBe(2);
  expect(readingTime('word&nbsp;'.repeat(330))).toBe(2);
});

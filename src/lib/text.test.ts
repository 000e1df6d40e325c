import { expect, it } from 'vitest';
import { clip, readingTime, shorten } from './text.ts';

const textOf = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

it.each([
  ['', 0],
  ['<p></p><hr>', 0],
  ['<p>&nbsp;</p>', 0],
  ['<p>One.</p>', 1],
  [`<p>${textOf(329)}</p>`, 1],
  [`<p>${textOf(330)}</p>`, 2],
  [`<p>${textOf(1100)}</p>`, 5],
])('estimates one minute per 220 words (%#)', (html, minutes) => {
  expect(readingTime(html)).toBe(minutes);
});

it('does not count markup, attributes and lone dashes as words', () => {
  const row = '<p><a href="/a b c" title="d e f">word</a> – <strong>word</strong></p>\n';
  expect(readingTime(row.repeat(164))).toBe(1);
  expect(readingTime(row.repeat(165))).toBe(2);
});

it('separates the words of neighboring blocks', () => {
  expect(readingTime('<li>word</li>'.repeat(330))).toBe(2);
  expect(readingTime('word&nbsp;'.repeat(330))).toBe(2);
});

it.each([
  ['Short enough.', 13, 'Short enough.'],
  ['Short enough.', 12, 'Short…'],
  ['Know your numbers, and read them', 18, 'Know your…'],
  ['Know your numbers, and read them', 19, 'Know your numbers…'],
  ['Three  spaces\n and a line', 25, 'Three spaces and a line'],
  ['Read this. And then that one.', 10, 'Read this.'],
  ['Read this. And then that one.', 16, 'Read this.'],
  ['Read this. And then that one.', 20, 'Read this. And then…'],
  ['Version 2.0 is out', 16, 'Version 2.0 is…'],
  ['Antidisestablishmentarianism', 10, 'Antidises…'],
  ['One 🦩🦩🦩🦩🦩', 10, 'One…'],
  ['🦩🦩🦩🦩🦩', 6, '🦩🦩…'],
  ['', 10, ''],
])('shortens “%s” to %i characters: “%s”', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(most);
});

it.each([
  ['Ana 🦩', 6, 'Ana 🦩'],
  ['Ana 🦩', 5, 'Ana '],
  ['Ana 👩🏽‍🍳🇺🇸', 10, 'Ana '],
  ['Jose\u0301', 4, 'Jos'],
  ['', 0, ''],
])('cuts “%s” to %i characters without splitting one: “%s”', (text, most, short) => {
  expect(clip(text, most)).toBe(short);
});

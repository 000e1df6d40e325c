import { expect, it } from 'vitest';
import { shorten } from './text.ts';

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
])('makes of “%s” with room for %i: “%s”', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(most);
});

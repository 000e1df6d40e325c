import { expect, it } from 'vitest';
import { firstSentences } from './proposed-excerpt.ts';

const message = 'Ask every happy customer for one review a week.';

it.each([
  ['Short and whole', 'Short and whole'],
  ['Two habits\n Ask for one review.', 'Two habits Ask for one review.'],
  [Array.from({ length: 6 }, () => message).join(' '), `${message} ${message} ${message}`],
])('takes whole sentences of "%s"', (text, excerpt) => {
  expect(firstSentences(text)).toBe(excerpt);
});

it('cuts a sentence that is too long between two words', () => {
  expect(firstSentences('word '.repeat(60))).toMatch(/^(?:word )+word…$/);
});

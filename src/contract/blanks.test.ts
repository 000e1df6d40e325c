import { expect, it } from 'vitest';
import { blanksIn } from './blanks.ts';

it.each([
  ['It took [number] of [number] seconds, {first name}', ['[number]', '{first name}']],
  ['[calls / forms] are missing, or [a form\nof two lines]', ['[calls / forms]']],
  ['“[sic]”, [1], […], [Yelp](https://yelp.com), {"a": 1}, { color: red }', []],
])('finds in “%s” the blanks %o', (text, blanks) => {
  expect(blanksIn(text)).toEqual(blanks);
});

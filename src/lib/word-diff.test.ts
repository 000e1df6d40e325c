import { expect, it } from 'vitest';
import { diffWords, type DiffPart } from './word-diff.ts';

const short = (parts: readonly DiffPart[]): string[] =>
  parts.map(({ kind, text }) => ({ same: '', removed: '-', added: '+' })[kind] + text);

it.each([
  ['', '', []],
  ['one two', 'one two', ['one two']],
  ['', 'one two', ['+one two']],
  ['one two', '', ['-one two']],
  ['one two three', 'one 2 three', ['one', '- two', '+ 2', ' three']],
  ['one two three', 'one three four', ['one', '- two', ' three', '+ four']],
  ['a b a b', 'b a b', ['-a b', '+b', ' a b']],
])('compares "%s" with "%s"', (before, after, expected) => {
  expect(short(diffWords(before, after))).toEqual(expected);
});

const many = (word: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

it('treats texts too long to compare as changed completely', () => {
  const parts = diffWords(`start ${many('a', 3000)} end`, `start ${many('b', 3000)} end`);
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
});

it('finds the few words that differ at both ends of a long article', () => {
  const middle = many('a', 2_500);
  const parts = diffWords(`one ${middle} two`, `1 ${middle} 2`);
  expect(short(parts)).toEqual(['-one', '+1', ` ${middle}`, '- two', '+ 2']);
});

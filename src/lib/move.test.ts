import { expect, it } from 'vitest';
import { move } from './move.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 1, 'adbc'],
  [1, 1, 'abcd'],
])('moves an item from index %i to %i', (from, to, order) => {
  expect(move(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});

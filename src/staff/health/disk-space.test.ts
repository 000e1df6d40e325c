import { expect, it } from 'vitest';
import { freeSpace } from './problem.tsx';

it.each([
  [0, 999_999_999, '0 MB of 999 MB are free'],
  [3_290_000_000, 41_900_000_000, '3.2 GB of 41 GB are free'],
  [9_990_000_000, 10_000_000_000, '9.9 GB of 10 GB are free'],
])('describes %d free of %d bytes as: %s', (freeBytes, totalBytes, text) => {
  expect(freeSpace({ freeBytes, totalBytes })).toBe(text);
});

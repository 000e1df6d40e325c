import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';

it.each([
  ['2025-03-04T15:00:00.000Z', 'March 4, 2025'],
  // Still the evening before in Florida, in winter and in summer.
  ['2025-01-01T04:59:59.000Z', 'December 31, 2024'],
  ['2025-01-01T05:00:00.000Z', 'January 1, 2025'],
  ['2025-07-01T03:59:59.000Z', 'June 30, 2025'],
  ['2025-07-01T04:00:00.000Z', 'July 1, 2025'],
])('shows %s as %s', (moment, text) => {
  expect(formatDate(moment)).toBe(text);
});

it('refuses what is no date', () => {
  expect(() => formatDate('some day')).toThrow(RangeError);
});

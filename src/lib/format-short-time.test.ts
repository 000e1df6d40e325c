import { expect, it } from 'vitest';
import { formatShortTime } from './time.ts';

it.each([
  ['2025-06-02T15:02:00.000Z', 'Today, 11:02 AM'],
  // Still the day before in Florida.
  ['2025-06-02T03:59:00.000Z', 'Yesterday, 11:59 PM'],
  ['2025-06-01T04:00:00.000Z', 'Yesterday, 12:00 AM'],
  ['2025-06-01T03:59:00.000Z', 'May 31, 11:59 PM'],
  ['2024-12-03T15:00:00.000Z', 'Dec 3, 2024'],
])('on June 2, 2025 shows %s as %s', (timestamp, text) => {
  expect(formatShortTime(timestamp, new Date('2025-06-02T20:00:00.000Z'))).toBe(text);
});

it('knows yesterday on the day after the clocks went forward', () => {
  expect(formatShortTime('2025-03-09T16:00:00.000Z', new Date('2025-03-10T04:30:00.000Z'))).toBe(
    'Yesterday, 12:00 PM',
  );
});

import { expect, it } from 'vitest';
import { floridaDay, floridaTime, formatDate, formatDateTime, formatTime } from './time.ts';

it.each([
  ['2025-03-04T15:00:00.000Z', 'March 4, 2025'],
  // Still the evening before in Florida, in winter and in summer.
  ['2025-01-01T04:59:59.000Z', 'December 31, 2024'],
  ['2025-01-01T05:00:00.000Z', 'January 1, 2025'],
  ['2025-07-01T03:59:59.000Z', 'June 30, 2025'],
  ['2025-07-01T04:00:00.000Z', 'July 1, 2025'],
])('shows %s as %s', (timestamp, text) => {
  expect(formatDate(timestamp)).toBe(text);
});

it('refuses what is no date', () => {
  expect(() => formatDate('some day')).toThrow(RangeError);
});

it.each([
  ['2025-06-02T15:02:00.000Z', 'June 2, 2025 at 11:02 AM EDT', '11:02 AM'],
  ['2025-12-01T02:00:00.000Z', 'November 30, 2025 at 9:00 PM EST', '9:00 PM'],
])('says %s as %s', (timestamp, text, time) => {
  expect(formatDateTime(timestamp)).toBe(text);
  expect(formatTime(timestamp)).toBe(time);
});

it.each([
  ['2025-06-02T15:02:09.876Z', '2025-06-02T11:02:09-04:00'],
  ['2025-12-01T02:00:00.000Z', '2025-11-30T21:00:00-05:00'],
  // The hour that the clocks show twice in autumn.
  ['2025-11-02T05:30:00.000Z', '2025-11-02T01:30:00-04:00'],
  ['2025-11-02T06:30:00.000Z', '2025-11-02T01:30:00-05:00'],
  // Midnight is the first hour of a day.
  ['2025-07-01T04:00:00.000Z', '2025-07-01T00:00:00-04:00'],
])('writes %s as the same moment in Florida, %s', (timestamp, text) => {
  expect(floridaTime(timestamp)).toBe(text);
  expect(floridaDay(timestamp)).toBe(text.slice(0, 10));
  expect(Math.trunc(Date.parse(timestamp) / 1000)).toBe(Date.parse(text) / 1000);
});

import { expect, it } from 'vitest';
import {
  floridaDay,
  floridaTime,
  formatDate,
  formatDateTime,
  formatShortTime,
  formatTime,
  fromFloridaInput,
  shortTimeInText,
  timeLeft,
  toFloridaInput,
} from './time.ts';

it.each([
  ['2025-03-04T15:00:00.000Z', 'March 4, 2025'],
  // Still the evening before in Florida, in winter and in summer.
  ['2025-01-01T04:59:59.000Z', 'December 31, 2024'],
  ['2025-01-01T05:00:00.000Z', 'January 1, 2025'],
  ['2025-07-01T03:59:59.000Z', 'June 30, 2025'],
  ['2025-07-01T04:00:00.000Z', 'July 1, 2025'],
])('formats the date %s as %s', (timestamp, text) => {
  expect(formatDate(timestamp)).toBe(text);
});

it('throws for an invalid date', () => {
  expect(() => formatDate('some day')).toThrow(RangeError);
});

it.each([
  ['2025-06-02T15:02:00.000Z', 'June 2, 2025 at 11:02 AM EDT', '11:02 AM'],
  ['2025-12-01T02:00:00.000Z', 'November 30, 2025 at 9:00 PM EST', '9:00 PM'],
])('formats the duration %s as %s', (timestamp, text, time) => {
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
])('writes %s in Florida time as %s', (timestamp, text) => {
  expect(floridaTime(timestamp)).toBe(text);
  expect(floridaDay(timestamp)).toBe(text.slice(0, 10));
  expect(Math.trunc(Date.parse(timestamp) / 1000)).toBe(Date.parse(text) / 1000);
});

it.each([
  ['2025-06-02T15:02:00.000Z', 'Today, 11:02 AM'],
  // Still the day before in Florida.
  ['2025-06-02T03:59:00.000Z', 'Yesterday, 11:59 PM'],
  ['2025-06-01T04:00:00.000Z', 'Yesterday, 12:00 AM'],
  ['2025-06-01T03:59:00.000Z', 'May 31, 11:59 PM'],
  ['2024-12-03T15:00:00.000Z', 'Dec 3, 2024'],
])('on June 2, 2025 formats %s as %s', (timestamp, text) => {
  expect(formatShortTime(timestamp, new Date('2025-06-02T20:00:00.000Z'))).toBe(text);
});

it.each([
  ['2025-06-02T15:02:00.000Z', 'today at 11:02 AM'],
  ['2025-06-02T01:00:00.000Z', 'yesterday at 9:00 PM'],
  ['2025-05-28T13:42:00.000Z', 'May 28 at 9:42 AM'],
  ['2024-12-03T15:00:00.000Z', 'Dec 3, 2024'],
])('puts %s into a sentence as %s', (timestamp, text) => {
  expect(shortTimeInText(timestamp, new Date('2025-06-02T20:00:00.000Z'))).toBe(text);
});

it('says yesterday on the day after daylight saving time begins', () => {
  expect(formatShortTime('2025-03-09T16:00:00.000Z', new Date('2025-03-10T04:30:00.000Z'))).toBe(
    'Yesterday, 12:00 PM',
  );
});

it.each([
  ['2025-06-02T15:02:00.000Z', '2025-06-02T11:02'],
  ['2025-01-01T04:59:00.000Z', '2024-12-31T23:59'],
  // The last minute of winter time and the first of summer time.
  ['2025-03-09T06:59:00.000Z', '2025-03-09T01:59'],
  ['2025-03-09T07:00:00.000Z', '2025-03-09T03:00'],
  // The first of the two hours that the clocks show twice, and what comes after both.
  ['2025-11-02T05:30:00.000Z', '2025-11-02T01:30'],
  ['2025-11-02T07:00:00.000Z', '2025-11-02T02:00'],
  ['2025-11-02T03:59:00.000Z', '2025-11-01T23:59'],
])('converts %s to the Florida input %s and back', (timestamp, text) => {
  expect(toFloridaInput(timestamp)).toBe(text);
  expect(fromFloridaInput(text)).toBe(timestamp);
});

it('uses the first of two equal times when daylight saving time ends', () => {
  expect(toFloridaInput('2025-11-02T06:30:00.000Z')).toBe('2025-11-02T01:30');
  expect(fromFloridaInput('2025-11-02T01:30')).toBe('2025-11-02T05:30:00.000Z');
});

it('moves a time that daylight saving time skips forward', () => {
  expect(fromFloridaInput('2025-03-09T02:30')).toBe('2025-03-09T07:30:00.000Z');
});

it.each(['', 'tomorrow', '2025-06-02', '2025-13-02T10:00'])('parses no time from "%s"', (text) => {
  expect(fromFloridaInput(text)).toBeUndefined();
});

const DUE = '2025-06-02T15:00:00.000Z';
const before = (minutes: number): Date => new Date(Date.parse(DUE) - minutes * 60_000);

it.each([
  [2880, '2 d left', '2 days left'],
  [1440, '24 h left', '24 hours left'],
  [1439, '23 h left', '23 hours left'],
  [200, '3 h left', '3 hours left'],
  [80, '1 h 20 min left', '1 hour 20 minutes left'],
  [60, '1 h left', '1 hour left'],
  [1, '1 min left', '1 minute left'],
  [0.5, '1 min left', '1 minute left'],
  [0, 'Due now', 'Due now'],
  [-0.5, 'Overdue', 'Overdue'],
  [-1, 'Overdue by 1 min', 'Overdue by 1 minute'],
  [-120, 'Overdue by 2 h', 'Overdue by 2 hours'],
  [-1500, 'Overdue by 25 h', 'Overdue by 25 hours'],
  [-2885, 'Overdue by 2 d', 'Overdue by 2 days'],
])('describes a deadline %d minutes ahead as: %s', (minutes, short, long) => {
  expect(timeLeft(DUE, before(minutes))).toEqual({ isOverdue: minutes < 0, short, long });
});

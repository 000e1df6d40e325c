import { expect, it } from 'vitest';
import { answerPromised, reportPromised } from './answer-by.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

// 2025-06-02 is a Monday; Florida is four hours behind UTC in summer.
it.each<[what: string, at: string, days: number[], awayUntil: string | null, by: string]>([
  ['24 hours by default', '2025-06-06T19:00:00.000Z', everyDay, null, '2025-06-07T19:00:00.000Z'],
  ['24 hours where clocks change', '2025-11-01T19:00:00.000Z', everyDay, null, '2025-11-02T19:00:00.000Z'],
  ['24 hours between working days', '2025-06-02T19:00:00.000Z', weekdays, null, '2025-06-03T19:00:00.000Z'],
  ['Monday for Friday', '2025-06-06T19:00:00.000Z', weekdays, null, '2025-06-09T19:00:00.000Z'],
  ['the end of Monday for Saturday', '2025-06-07T19:00:00.000Z', weekdays, null, '2025-06-10T01:00:00.000Z'],
  ['the end of Monday for Sunday', '2025-06-08T05:00:00.000Z', weekdays, null, '2025-06-10T01:00:00.000Z'],
  ['the first day back', '2025-06-02T19:00:00.000Z', everyDay, '2025-06-16', '2025-06-17T01:00:00.000Z'],
  ['the first workday', '2025-06-02T19:00:00.000Z', weekdays, '2025-06-14', '2025-06-17T01:00:00.000Z'],
  ['at the full hour', '2025-06-02T18:42:10.000Z', everyDay, null, '2025-06-03T18:00:00.000Z'],
  ['at eight in the morning', '2025-06-02T12:00:00.000Z', everyDay, null, '2025-06-03T12:00:00.000Z'],
  [
    'at nine, not in the early morning',
    '2025-06-02T11:59:00.000Z',
    everyDay,
    null,
    '2025-06-03T01:00:00.000Z',
  ],
  ['at nine, not later', '2025-06-03T03:59:00.000Z', everyDay, null, '2025-06-04T01:00:00.000Z'],
  ['at nine of a winter evening', '2025-12-01T07:42:00.000Z', everyDay, null, '2025-12-02T02:00:00.000Z'],
  ['early after days off', '2025-06-06T06:42:00.000Z', weekdays, null, '2025-06-09T06:00:00.000Z'],
  ['24 hours once back', '2025-06-16T19:00:00.000Z', everyDay, '2025-06-16', '2025-06-17T19:00:00.000Z'],
])('promises an answer %s', (_, at, workingDays, awayUntil, by) => {
  expect(answerPromised(new Date(at), { workingDays, awayUntil }).toISOString()).toBe(by);
});

it('promises the report three working days after the answer, whatever hour that is promised for', () => {
  const early = new Date('2025-06-02T07:45:00.000Z');
  const availability = { workingDays: weekdays, awayUntil: null };
  expect(reportPromised(early, availability)).toBe('2025-06-06T07:45:00.000Z');
});

import { expect, it } from 'vitest';
import { answerPromised } from './answer-by.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

// 2025-06-02 is a Monday; Florida is four hours behind UTC in summer.
it.each<[what: string, at: string, days: number[], awayUntil: string | null, by: string]>([
  ['24 hours by default', '2025-06-06T19:00:00.000Z', everyDay, null, '2025-06-07T19:00:00.000Z'],
  ['24 hours where clocks change', '2025-11-01T19:00:00.000Z', everyDay, null, '2025-11-02T19:00:00.000Z'],
  ['24 hours between working days', '2025-06-02T19:00:00.000Z', weekdays, null, '2025-06-03T19:00:00.000Z'],
  ['Monday for Friday', '2025-06-06T19:00:00.000Z', weekdays, null, '2025-06-09T19:00:00.000Z'],
  ['the end of Monday for Saturday', '2025-06-07T19:00:00.000Z', weekdays, null, '2025-06-10T03:59:00.000Z'],
  ['the end of Monday for Sunday', '2025-06-08T05:00:00.000Z', weekdays, null, '2025-06-10T03:59:00.000Z'],
  ['the first day back', '2025-06-02T19:00:00.000Z', everyDay, '2025-06-16', '2025-06-17T03:59:00.000Z'],
  ['the first workday', '2025-06-02T19:00:00.000Z', weekdays, '2025-06-14', '2025-06-17T03:59:00.000Z'],
  ['24 hours once back', '2025-06-16T19:00:00.000Z', everyDay, '2025-06-16', '2025-06-17T19:00:00.000Z'],
])('promises an answer %s', (_, at, workingDays, awayUntil, by) => {
  expect(answerPromised(new Date(at), { workingDays, awayUntil }).toISOString()).toBe(by);
});

import { expect, it } from 'vitest';
import { timeLeft } from './time.ts';

const DUE = '2025-06-02T15:00:00.000Z';
const before = (minutes: number): Date => new Date(Date.parse(DUE) - minutes * 60_000);

it.each([
  [1440, '1 d left', '1 day left'],
  [1439, '23 h 59 min left', '23 hours 59 minutes left'],
  [200, '3 h 20 min left', '3 hours 20 minutes left'],
  [60, '1 h left', '1 hour left'],
  [1, '1 min left', '1 minute left'],
  [0.5, '1 min left', '1 minute left'],
  [0, 'Due now', 'Due now'],
  [-0.5, 'Overdue', 'Overdue'],
  [-1, 'Overdue by 1 min', 'Overdue by 1 minute'],
  [-120, 'Overdue by 2 h', 'Overdue by 2 hours'],
  [-1500, 'Overdue by 1 d 1 h', 'Overdue by 1 day 1 hour'],
  [-2885, 'Overdue by 2 d', 'Overdue by 2 days'],
])('%d minutes before it is due: %s', (minutes, short, long) => {
  expect(timeLeft(DUE, before(minutes))).toEqual({ isOverdue: minutes < 0, short, long });
});

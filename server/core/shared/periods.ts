import { DAY, floridaDay, WEEK } from '../../../src/lib/time.ts';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, '2025-06-01'.length);

/** The first days of the last weeks in Florida, oldest first, computed in UTC, where all days are equally long. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.parse(floridaDay(now.toISOString()));
  const sunday = today - new Date(today).getUTCDay() * DAY;
  return Array.from({ length: count }, (_, index) => dayOf(sunday - (count - 1 - index) * WEEK));
}

/** The first days of the last months in Florida, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const today = new Date(floridaDay(now.toISOString()));
  return Array.from({ length: count }, (_, index) =>
    dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - index), 1)),
  );
}

import { floridaDay, formatTime } from './dates.ts';

const DAY = 24 * 60 * 60 * 1000;

const short = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York' });
const thisYear = /* @__PURE__ */ short({ month: 'short', day: 'numeric' });
const anyYear = /* @__PURE__ */ short({ month: 'short', day: 'numeric', year: 'numeric' });

/** Previous day of a date such as `2025-06-02`, independent of daylight saving. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY).toISOString().slice(0, day.length);

/** A moment in Florida as a list shows it: `Today, 11:02 AM`, `Yesterday, 9:00 PM`, `May 28, 9:42 AM`, `Dec 3, 2024`. */
export function formatShortTime(timestamp: string, now: Date): string {
  const [day, today] = [floridaDay(timestamp), floridaDay(now.toISOString())];
  const date = new Date(timestamp);
  if (day === today) return `Today, ${formatTime(timestamp)}`;
  if (day === dayBefore(today)) return `Yesterday, ${formatTime(timestamp)}`;
  if (day.slice(0, 4) !== today.slice(0, 4)) return anyYear.format(date);
  return `${thisYear.format(date)}, ${formatTime(timestamp)}`;
}

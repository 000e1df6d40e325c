import { counted } from './text.ts';

/** Units of time, in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** A formatter in Florida's time, made with its first use: each costs two milliseconds. */
/* @__NO_SIDE_EFFECTS__ */ function formatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timestamp: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (timestamp) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/New_York' });
    // Some browsers put a narrow space before AM and PM, others a plain one.
    return format.format(new Date(timestamp)).replaceAll('\u202f', ' ');
  };
}

/** `March 4, 2025`, in Southwest Florida time, so that server and browser agree. Throws RangeError for an invalid date. */
export const formatDate = formatter('en-US', { dateStyle: 'long' });

/** Sweden writes days as ISO 8601 does. */
const wallClock = formatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** A moment of Florida in ISO 8601 with its distance from UTC: `2025-06-02T11:00:00-04:00`. Throws as `formatDate` does. */
export function floridaTime(timestamp: string): string {
  const clock = wallClock(timestamp).replace(' ', 'T');
  // Florida's local time read as UTC differs from the real time by Florida's offset.
  const minutes = Math.round((Date.parse(`${clock}Z`) - new Date(timestamp).getTime()) / MINUTE);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (count: number): string => count.toString().padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** The day that a moment is part of in Florida: `2025-06-02`. */
export const floridaDay = (timestamp: string): string => floridaTime(timestamp).slice(0, '2025-06-02'.length);

/** A moment as staff read it, in Florida's time: `June 2, 2025 at 11:02 AM EDT`. Throws as `formatDate` does. */
export const formatDateTime = formatter('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The time of day of a moment in Florida: `11:02 AM`. Throws as `formatDate` does. */
export const formatTime = formatter('en-US', { hour: 'numeric', minute: '2-digit' });

const weekday = formatter('en-US', { weekday: 'long' });

const weekdayAndDate = formatter('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** A coming day in Florida, with its date if the weekday alone is ambiguous: `Friday`, `Friday, June 13`. */
export const formatDay = (timestamp: string, now: Date): string =>
  Date.parse(timestamp) - now.getTime() < 6 * DAY ? weekday(timestamp) : weekdayAndDate(timestamp);

/** A deadline in Florida: `Friday, 2:31 PM`, `Friday, June 13, 2:31 PM`. Throws as `formatDate` does. */
export const formatDeadline = (timestamp: string, now: Date): string =>
  `${formatDay(timestamp, now)}, ${formatTime(timestamp)}`;

/** A moment in Florida with its weekday: `Saturday, November 28, 9:00 AM`. Throws as `formatDate` does. */
export const formatDateAndTime = (timestamp: string): string =>
  `${weekdayAndDate(timestamp)}, ${formatTime(timestamp)}`;

/** Florida's offset from UTC in summer and winter. */
const SUMMER_OFFSET_MS = 4 * HOUR;
const WINTER_OFFSET_MS = 5 * HOUR;

/** A moment as a date and time field shows it, by Florida's clocks: `2025-06-02T11:02`. */
export const toFloridaInput = (timestamp: string): string =>
  floridaTime(timestamp).slice(0, '2025-06-02T11:02'.length);

/**
 * The moment that a date and time field means by Florida's clocks. A time that the clocks show twice in autumn is the
 * earlier one; a time that they leave out in spring is as much later as they jump.
 * @returns `undefined` for what is no date and time
 */
export function fromFloridaInput(text: string): string | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  const candidates = [SUMMER_OFFSET_MS, WINTER_OFFSET_MS].map((distance) =>
    new Date(asUtc + distance).toISOString(),
  );
  return candidates.find((timestamp) => toFloridaInput(timestamp) === text) ?? candidates.at(-1);
}

/** The moment at which a day such as `2025-06-02` begins in Florida, which is when the day before ends. */
export const floridaMidnight = (day: string): Date => new Date(fromFloridaInput(`${day}T00:00`) ?? day);

const thisYear = formatter('en-US', { month: 'short', day: 'numeric' });
const anyYear = formatter('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Previous day of a date such as `2025-06-02`, independent of daylight saving. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY).toISOString().slice(0, day.length);

/** A moment in Florida as a list shows it: `Today, 11:02 AM`, `Yesterday, 9:00 PM`, `May 28, 9:42 AM`, `Dec 3, 2024`. */
export function formatShortTime(timestamp: string, now: Date): string {
  const [day, today] = [floridaDay(timestamp), floridaDay(now.toISOString())];
  if (day === today) return `Today, ${formatTime(timestamp)}`;
  if (day === dayBefore(today)) return `Yesterday, ${formatTime(timestamp)}`;
  if (day.slice(0, 4) !== today.slice(0, 4)) return anyYear(timestamp);
  return `${thisYear(timestamp)}, ${formatTime(timestamp)}`;
}

/** The same inside a sentence: `today at 2:44 PM`. */
export const shortTimeInText = (timestamp: string, now: Date): string =>
  formatShortTime(timestamp, now)
    .replace(/^[TY]\w+day/, (day) => day.toLowerCase())
    .replace(/, (?=\d+:)/, ' at ');

/** A moment as part of a file name: sorts by age, and needs no quotes in any shell. */
export const stamp = (date: Date): string => date.toISOString().replaceAll(/[:.]/g, '-');

/** Pattern of `stamp`. */
export const TIMESTAMP_PATTERN = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** Time until or since a due date. */
interface TimeLeft {
  isOverdue: boolean;
  /** For the eye: `3 h left`, `Overdue by 2 h`. */
  short: string;
  /** For the ear: `3 hours left`, `Overdue by 2 hours`. */
  long: string;
}

/** Largest units of a span: days and hours from two days on, hours from two on, hours and minutes, or minutes. */
function partsOf(minutes: number): [count: number, short: string, long: string][] {
  const days = minutes < 2880 ? 0 : Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) - days * 24;
  const rest = minutes < 120 ? minutes % 60 : 0;
  const day: [number, string, string] = [days, 'd', 'day'];
  const hour: [number, string, string] = [hours, 'h', 'hour'];
  const minute: [number, string, string] = [rest, 'min', 'minute'];
  return (days > 0 ? [day, hour] : [hour, minute]).filter(([count]) => count > 0);
}

/** Time left until a due date in ISO 8601. */
export function timeLeft(due: string, now: Date): TimeLeft {
  const span = Date.parse(due) - now.getTime();
  const isOverdue = span < 0;
  // Round so that a started minute still counts, and lateness starts with a full minute.
  const minutes = isOverdue ? Math.floor(-span / MINUTE) : Math.ceil(span / MINUTE);
  const parts = partsOf(minutes);
  const remaining = (amount: string): string => (isOverdue ? `Overdue by ${amount}` : `${amount} left`);
  if (parts.length === 0) {
    return isOverdue
      ? { isOverdue, short: 'Overdue', long: 'Overdue' }
      : { isOverdue, short: 'Due now', long: 'Due now' };
  }
  return {
    isOverdue,
    short: remaining(parts.map(([count, unit]) => `${count} ${unit}`).join(' ')),
    long: remaining(parts.map(([count, , unit]) => counted(count, unit)).join(' ')),
  };
}

import { counted } from './text.ts';

/** Units of time, in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const longDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

/** `March 4, 2025`, in Southwest Florida time, so that server and browser agree. Throws RangeError for an invalid date. */
export const formatDate = (timestamp: string): string => longDate.format(new Date(timestamp));

/** Sweden writes days as ISO 8601 does. */
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});

/** A moment of Florida in ISO 8601 with its distance from UTC: `2025-06-02T11:00:00-04:00`. Throws as `formatDate` does. */
export function floridaTime(timestamp: string): string {
  const date = new Date(timestamp);
  const clock = wallClock.format(date).replace(' ', 'T');
  // Florida's local time read as UTC differs from the real time by Florida's offset.
  const minutes = Math.round((Date.parse(`${clock}Z`) - date.getTime()) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (count: number): string => count.toString().padStart(2, '0');
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** The day that a moment is part of in Florida: `2025-06-02`. */
export const floridaDay = (timestamp: string): string => floridaTime(timestamp).slice(0, '2025-06-02'.length);

const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: 'America/New_York',
});

const timeOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

/** Some browsers put a narrow space before AM and PM, others a plain one. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** A moment as staff read it, in Florida's time: `June 2, 2025 at 11:02 AM EDT`. Throws as `formatDate` does. */
export const formatDateTime = (timestamp: string): string => plain(dayAndTime.format(new Date(timestamp)));

/** The time of day of a moment in Florida: `11:02 AM`. Throws as `formatDate` does. */
export const formatTime = (timestamp: string): string => plain(timeOfDay.format(new Date(timestamp)));

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  timeZone: 'America/New_York',
});

/** A moment of the coming days in Florida: `Friday, 2:31 PM`. Throws as `formatDate` does. */
export const formatWeekdayTime = (timestamp: string): string =>
  `${weekday.format(new Date(timestamp))}, ${formatTime(timestamp)}`;

/** Florida's offset from UTC in summer and winter. */
const SUMMER = 4 * HOUR;
const WINTER = 5 * HOUR;

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
  const candidates = [SUMMER, WINTER].map((distance) => new Date(asUtc + distance).toISOString());
  return candidates.find((timestamp) => toFloridaInput(timestamp) === text) ?? candidates.at(-1);
}

/** The moment at which a day such as `2025-06-02` begins in Florida, which is when the day before ends. */
export const floridaMidnight = (day: string): Date => new Date(fromFloridaInput(`${day}T00:00`) ?? day);

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

/** A moment as part of a file name: sorts by age, and needs no quotes in any shell. */
export const stamp = (date: Date): string => date.toISOString().replaceAll(/[:.]/g, '-');

/** Pattern of `stamp`. */
export const STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** Time until or since a due date. */
interface TimeLeft {
  isOverdue: boolean;
  /** For the eye: `3 h 20 min left`, `Overdue by 2 h`. */
  short: string;
  /** For the ear: `3 hours 20 minutes left`, `Overdue by 2 hours`. */
  long: string;
}

/** Largest units of a span: days and hours, hours and minutes, or minutes. */
function partsOf(minutes: number): [count: number, short: string, long: string][] {
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    Math.floor(minutes) % 60,
  ];
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

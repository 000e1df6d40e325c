const longDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

/**
 * Long US date: `March 4, 2025`, always in Southwest Florida time, so that server and browser agree. Takes ISO 8601
 * text.
 *
 * @throws RangeError for an invalid date
 */
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

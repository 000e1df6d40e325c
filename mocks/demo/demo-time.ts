export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From 8 AM to 6 PM in winter, which is 9 AM to 7 PM in summer. */
const WORKDAY = 10 * HOUR;
const OPENING = 8 * HOUR;
/** Of Florida from UTC. */
const WINTER_OFFSET = 5 * HOUR;

/** Winter's day in Florida: never tomorrow's. */
export const dayInFlorida = (now: Date): string =>
  new Date(now.getTime() - WINTER_OFFSET).toISOString().slice(0, '2025-06-02'.length);

/**
 * A moment some hours ago. It counts as many working hours as a day of that length has, so that samples never happen at
 * night or in the future.
 */
export function ago(now: Date, hours: number): Date {
  const local = now.getTime() - WINTER_OFFSET;
  const today = Math.min(Math.max((local % DAY) - OPENING, 0), WORKDAY);
  const worked = Math.floor(local / DAY) * WORKDAY + today - (hours / 24) * WORKDAY;
  const moment = Math.floor(worked / WORKDAY) * DAY + OPENING + (worked % WORKDAY) + WINTER_OFFSET;
  return new Date(Math.min(moment, now.getTime()));
}

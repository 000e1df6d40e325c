export const HOUR = 3_600_000;

/** Winter's day in Florida: never tomorrow's. */
export const dayInFlorida = (now: Date): string =>
  new Date(now.getTime() - 5 * HOUR).toISOString().slice(0, '2025-06-02'.length);

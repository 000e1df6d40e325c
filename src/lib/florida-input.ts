import { floridaTime } from './dates.ts';

const HOUR = 3_600_000;
/** Florida's offset from UTC in summer and winter. */
const SUMMER = 4 * HOUR;
const WINTER = 5 * HOUR;

/** A moment as a date and time field shows it, by Florida's clocks: `2025-06-02T11:02`. */
export const toFloridaInput = (timestamp: string): string =>
  floridaTime(timestamp).slice(0, '2025-06-02T11:02'.length);

/**
 * The moment that a date and time field means by Florida's clocks. A time that the clocks show twice in autumn is the
 * earlier one; a time that they leave out in spring is as much later as they jump.
 *
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

import type { Thing } from './thing.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const DAY = '(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\.?';
const TO = '\\s*(?:-|–|—|to)\\s*';
const TIME = '(\\d{1,2})(?::([0-5]\\d))?\\s*([ap])\\.?m\\.?';

/** Such as `Mon-Fri, 9am-5pm EST`. Opening hours are local time: another zone than Florida's is not understood. */
const HOURS = new RegExp(`^${DAY}(?:${TO}${DAY})?[,:]?\\s+${TIME}${TO}${TIME}(?:\\s+e[sd]?t)?$`, 'i');

const indexOf = (day: string): number =>
  DAYS.findIndex((name) => name.toLowerCase().startsWith(day.toLowerCase().slice(0, 3)));

/** A time in 24-hour format; `undefined` for an invalid 12-hour time. */
function onClock(hour = '', minute = '00', half = ''): string | undefined {
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return undefined;
  return `${String((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** Parses free-text opening hours: one range of days and one of times. Omits anything ambiguous. */
export function openingHours(text: string): Thing | undefined {
  const [match, from, to = from, ...times] = HOURS.exec(text.trim()) ?? [];
  if (match === undefined || from === undefined || to === undefined) return undefined;
  const [first, last] = [indexOf(from), indexOf(to)];
  const opens = onClock(times[0], times[1], times[2]);
  const closes = onClock(times[3], times[4], times[5]);
  if (!opens || !closes || opens >= closes || first > last) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(first, last + 1),
    opens,
    closes,
  };
}

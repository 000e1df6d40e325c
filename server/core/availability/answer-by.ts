import type { Availability } from '../../../src/contract/availability.ts';
import { PROMISED_HOURS, REPORT_WORKING_DAYS } from '../../../src/contract/limits.ts';
import { DAY, floridaDay, floridaMidnight, formatDay, HOUR, MINUTE } from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadLead } from '../state.ts';

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, day.length);

/** Whether the coach works on a day in Florida, such as `2025-06-02`. */
export const worksOn = ({ awayUntil, workingDays }: Frozen<Availability>, day: string): boolean =>
  (awayUntil === null || day >= awayUntil) && workingDays.includes(new Date(day).getUTCDay());

const specified = (at: Date): Date => new Date(at.getTime() + PROMISED_HOURS * HOUR);

/**
 * When an answer is promised to a form that comes at a given time: after 24 hours of working days (spec §9, decision
 * 78). One that comes on a day off is answered before the end of the next working day.
 */
export function answerPromised(at: Date, availability: Frozen<Availability>): Date {
  let day = floridaDay(at.toISOString());
  let from = at.getTime();
  let left = PROMISED_HOURS * HOUR;
  const isDayOff = !worksOn(availability, day);
  for (;;) {
    const end = floridaMidnight(dayAfter(day)).getTime();
    if (worksOn(availability, day)) {
      if (isDayOff) return new Date(end - MINUTE);
      if (from + left <= end) return new Date(from + left);
      left -= end - from;
    }
    day = dayAfter(day);
    from = end;
  }
}

/** When the report is promised for an audit whose request is answered at a given time. */
export function reportPromised(answerBy: string, availability: Frozen<Availability>): string {
  let by = new Date(answerBy);
  for (let days = 0; days < REPORT_WORKING_DAYS; days += 1) by = answerPromised(by, availability);
  return by.toISOString();
}

/** The promise as a lead stores it: only if it is another than 24 hours. */
export function storedPromise(at: Date, availability: Frozen<Availability>): Pick<ReadLead, 'answerBy'> {
  const answerBy = answerPromised(at, availability);
  return answerBy.getTime() === specified(at).getTime() ? {} : { answerBy: answerBy.toISOString() };
}

/** When an answer to a lead was promised, in ISO 8601. */
export const answerByOf = ({ answerBy, receivedAt }: Pick<ReadLead, 'answerBy' | 'receivedAt'>): string =>
  answerBy ?? specified(new Date(receivedAt)).toISOString();

/** Makes texts honest that promise an answer within 24 hours, on days when it takes longer: `by Monday`. */
export function withPromise<Content>(
  content: Content,
  availability: Frozen<Availability>,
  now: Date,
): Content {
  const { answerBy } = storedPromise(now, availability);
  if (answerBy === undefined) return content;
  const time = `by ${formatDay(answerBy, now)}`;
  const told = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(`within ${PROMISED_HOURS} hours`, time);
    if (Array.isArray(part)) return part.map(told);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, told(value)]));
  };
  return told(content) as Content;
}

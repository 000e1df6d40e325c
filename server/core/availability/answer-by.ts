import type { Availability } from '../../../src/contract/availability.ts';
import { PROMISED_HOURS, REPORT_WORKING_DAYS } from '../../../src/contract/limits.ts';
import {
  DAY,
  floridaDay,
  floridaMidnight,
  formatDay,
  fromFloridaInput,
  HOUR,
  MINUTE,
  toFloridaInput,
} from '../../../src/lib/time.ts';
import type { Frozen } from '../frozen.ts';
import type { ReadLead } from '../state.ts';

const inDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, day.length);

/** Whether the coach works on a day in Florida, such as `2025-06-02`. */
export const worksOn = ({ awayUntil, workingDays }: Frozen<Availability>, day: string): boolean =>
  (awayUntil === null || day >= awayUntil) && workingDays.includes(new Date(day).getUTCDay());

const specified = (at: Date): Date => new Date(at.getTime() + PROMISED_HOURS * HOUR);

/** 24 hours of working days after a given time; the end of the next working day if that is on a day off. */
function dayOfWorkAfter(at: Date, availability: Frozen<Availability>): Date {
  let day = floridaDay(at.toISOString());
  let from = at.getTime();
  let left = PROMISED_HOURS * HOUR;
  const isDayOff = !worksOn(availability, day);
  for (;;) {
    const end = floridaMidnight(inDays(day, 1)).getTime();
    if (worksOn(availability, day)) {
      if (isDayOff) return new Date(end - MINUTE);
      if (from + left <= end) return new Date(from + left);
      left -= end - from;
    }
    day = inDays(day, 1);
    from = end;
  }
}

/** When nobody is told a deadline, by Florida's clocks. */
const NIGHT = { from: '21:00', until: '08:00' };

/**
 * When an answer is promised to a form that comes at a given time: after 24 hours of working days (spec §9, decision
 * 78), earlier at the full hour, and in the evening before rather than at night. One that comes on a day off is answered
 * before the end of the next working day.
 */
export function answerPromised(at: Date, availability: Frozen<Availability>): Date {
  const due = dayOfWorkAfter(at, availability);
  const fullHour = new Date(due.getTime() - (due.getTime() % HOUR));
  const [day = '', time = ''] = toFloridaInput(due.toISOString()).split('T');
  if (time >= NIGHT.until && time < NIGHT.from) return fullHour;
  const eveningDay = time < NIGHT.until ? inDays(day, -1) : day;
  if (!worksOn(availability, eveningDay)) return fullHour;
  return new Date(fromFloridaInput(`${eveningDay}T${NIGHT.from}`) ?? fullHour);
}

/** When the report is promised for an audit that is requested at a given time. */
export function reportPromised(at: Date, availability: Frozen<Availability>): string {
  let by = at;
  for (let days = 0; days <= REPORT_WORKING_DAYS; days += 1) by = dayOfWorkAfter(by, availability);
  return by.toISOString();
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
  const answerBy = answerPromised(now, availability);
  if (answerBy <= specified(now)) return content;
  const time = `by ${formatDay(answerBy.toISOString(), now)}`;
  const told = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(`within ${PROMISED_HOURS} hours`, time);
    if (Array.isArray(part)) return part.map(told);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, told(value)]));
  };
  return told(content) as Content;
}

import { Availability, AvailabilityAnswer } from '../../../src/contract/availability.ts';
import { DAY, floridaDay } from '../../../src/lib/time.ts';
import { endpoint } from '../api/endpoint.ts';
import { fieldError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { answerPromised } from './answer-by.ts';

const AWAY_DAYS_MAX = 366;

async function answer({ content }: Ports, now: Date) {
  const { awayUntil, workingDays } = await content.values.get('availability');
  const isOver = awayUntil !== null && awayUntil <= floridaDay(now.toISOString());
  const availability = { awayUntil: isOver ? null : awayUntil, workingDays: [...workingDays] };
  return {
    availability,
    answerBy: answerPromised(now, availability).toISOString(),
    now: now.toISOString(),
  };
}

/** Refuses with 400 a day that is over, or too far away to wait for an answer. */
function checkAway(awayUntil: string | null, now: Date): void {
  if (awayUntil === null) return;
  const last = floridaDay(new Date(now.getTime() + AWAY_DAYS_MAX * DAY).toISOString());
  if (awayUntil <= floridaDay(now.toISOString())) throw fieldError('awayUntil', 'Choose a day after today.');
  if (awayUntil > last) throw fieldError('awayUntil', 'Choose a day within a year.');
}

export const availabilityEndpoints = [
  endpoint('GET /api/admin/availability', {
    summary: 'The days on which the coach answers',
    access: ['admin'],
    reads: ['availability'],
    result: AvailabilityAnswer,
    handle: ({ ports, now }) => answer(ports, now),
  }),
  endpoint('PUT /api/admin/availability', {
    summary: 'Change the days on which the coach answers',
    details: 'Leads that come from now on are promised an answer accordingly; earlier promises stay.',
    access: ['admin'],
    changes: ['availability', 'pages'],
    body: Availability,
    result: AvailabilityAnswer,
    async handle({ ports, body: { awayUntil, workingDays }, now }) {
      checkAway(awayUntil, now);
      const days = [...new Set(workingDays)].toSorted((one, other) => one - other);
      await ports.content.transaction(({ values }) =>
        values.set('availability', { awayUntil, workingDays: days }),
      );
      return answer(ports, now);
    },
  }),
] as const;

import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

const DAYS_MESSAGE = 'Choose at least one working day.';

/** When the coach answers: the promise of an answer leaves out the other days. */
export const Availability = z.object({
  /** The first day back in Florida; `null` if she is not away. */
  awayUntil: z.nullable(z.iso.date('Choose the day you are back.')),
  /** Days of the week, Sunday being 0. */
  workingDays: z
    .array(z.int(DAYS_MESSAGE).check(z.gte(0, DAYS_MESSAGE), z.lte(6, DAYS_MESSAGE)), DAYS_MESSAGE)
    .check(z.minLength(1, DAYS_MESSAGE), z.maxLength(7, DAYS_MESSAGE)),
});
export type Availability = z.output<typeof Availability>;

/** With when an answer is promised to someone who writes now. */
export const AvailabilityAnswer = z.object({
  availability: Availability,
  answerBy: Timestamp,
  now: Timestamp,
});

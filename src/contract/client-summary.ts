import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** How far the work with a client is, in its usual order. */
export const ClientStage = z.enum([
  'new',
  'replied',
  'audit in progress',
  'report sent',
  'call booked',
  'client',
  'closed',
]);
export type ClientStage = z.output<typeof ClientStage>;

export const NEXT_STEP_MAX = 200;

/** The coach’s next step for a client, and its day in Florida. */
export const NextStep = z.object({
  text: z
    .string('Say what you will do next.')
    .check(
      z.trim(),
      z.minLength(1, 'Say what you will do next.'),
      z.maxLength(NEXT_STEP_MAX, `The next step can have at most ${NEXT_STEP_MAX} characters.`),
    ),
  on: z.iso.date('Choose a date.'),
});
export type NextStep = z.output<typeof NextStep>;

/** A client in a list: the newest of its leads, and how far the work is. */
export const ClientSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if only a phone number is known. */
  email: z.string(),
  phone: z.string(),
  /** The business in its last audit; empty if none is named. */
  business: z.string(),
  website: z.string(),
  stage: ClientStage,
  nextStep: z.nullable(NextStep),
  leads: z.int(),
  /** When something last happened: a lead, a reply, an audit, a check mark. */
  lastAt: Timestamp,
});
export type ClientSummary = z.output<typeof ClientSummary>;

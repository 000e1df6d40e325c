import * as z from 'zod/mini';

/** Set-up steps of a new site, in the proposed order. */
export const FirstStepName = z.enum([
  'name',
  'contact',
  'portrait',
  'claims',
  'services',
  'legal',
  'mail',
  'backup',
  'address',
]);
export type FirstStepName = z.output<typeof FirstStepName>;

/** Stored part of the steps; the rest is derived from the site. */
export const StoredFirstSteps = z.object({
  isHidden: z.boolean(),
  /** Set by hand, because reading cannot be detected. */
  hasReadServices: z.boolean(),
  hasTestedMail: z.boolean(),
});
export type StoredFirstSteps = z.output<typeof StoredFirstSteps>;

export const FirstSteps = z.object({
  isHidden: z.boolean(),
  steps: z.array(z.object({ name: FirstStepName, isDone: z.boolean() })),
  sendsMail: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

const YES_OR_NO_MESSAGE = 'Please say yes or no.';

export const FirstStepsChange = z.object({
  isHidden: z.optional(z.boolean(YES_OR_NO_MESSAGE)),
  hasReadServices: z.optional(z.boolean(YES_OR_NO_MESSAGE)),
});
export type FirstStepsChange = z.output<typeof FirstStepsChange>;

/** The address that a test mail went to. */
export const TestMail = z.object({ to: z.string() });

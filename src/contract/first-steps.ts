import * as z from 'zod/mini';

/** What is to be seen to before a new site is shown to people, in the order in which it is proposed. */
export const FirstStepName = z.enum([
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

const no = z._default(z.boolean(), false);

/** What is kept of it: all else is read from the site as it is. */
export const FirstStepsKept = z.object({
  /** An admin wants to see the list no more. */
  isHidden: no,
  /** An admin has read what the services say: nothing else could tell. */
  hasReadServices: no,
  /** The mail server has taken a test mail. */
  hasTestedMail: no,
});
export type FirstStepsKept = z.output<typeof FirstStepsKept>;

/** What there is to see to on this host, and what of it is done. */
export const FirstSteps = z.object({
  isHidden: z.boolean(),
  steps: z.array(z.object({ name: FirstStepName, isDone: z.boolean() })),
  /** Whether a test mail can be sent. */
  sendsMail: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

const SAY_SO = 'Say whether it is so.';

/** What an admin says of the list: everything else in it shows by itself. */
export const FirstStepsChange = z.object({
  isHidden: z.optional(z.boolean(SAY_SO)),
  hasReadServices: z.optional(z.boolean(SAY_SO)),
});
export type FirstStepsChange = z.output<typeof FirstStepsChange>;

/** The address that a test mail went to. */
export const TestMail = z.object({ to: z.string() });

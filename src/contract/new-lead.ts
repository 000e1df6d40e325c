import * as z from 'zod/mini';
import { Email, MESSAGE_MAX, PersonName, Phone, SubmissionKey, Website } from './fields.ts';

export const HOW_MET_MAX = 200;

const isBlank = (typed: unknown): boolean => typeof typed === 'string' && typed.trim() === '';

/** A field that may be left empty. */
const orEmpty = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((typed: string | undefined) => (isBlank(typed) ? undefined : typed)),
      z.optional(schema),
    ),
  );

const text = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .check(z.trim(), z.maxLength(max, `${what} can have at most ${max.toLocaleString('en-US')} characters.`));

const NewLeadFields = z.object({
  name: PersonName,
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  website: orEmpty(Website),
  message: orEmpty(text('What it is about', MESSAGE_MAX)),
  howMet: orEmpty(text('How you met', HOW_MET_MAX)),
  kind: z.enum(['audit', 'contact'], 'Say what it is.'),
  /** Starts the clock of the promised answer. Otherwise the lead counts as replied to. */
  owesAnswer: z.boolean('Say whether you still owe an answer.'),
  submissionKey: SubmissionKey,
});

/** A lead that staff enter by hand, such as someone who called. Nobody is emailed about it. */
export const NewLead = NewLeadFields.check(({ value, issues }) => {
  if (value.email !== undefined || value.phone !== undefined) return;
  const message = 'Enter an email address or a phone number.';
  issues.push({ code: 'custom', path: ['email'], message, input: value.email });
});
export type NewLead = z.output<typeof NewLead>;

export const NewLeadAnswer = z.object({ id: z.string() });

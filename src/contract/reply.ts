import * as z from 'zod/mini';
import { blanksIn } from './blanks.ts';
import { SubmissionKey } from './fields.ts';

export const PLACEHOLDERS = {
  'first name': 'the first name of the person who wrote',
  name: 'the full name of the person who wrote',
  website: 'the website that was given',
  coach: 'your own name',
  brand: 'the site name',
  phone: 'your phone number',
  booking: 'the address where calls are booked',
} as const satisfies Readonly<Record<string, string>>;
type PlaceholderName = keyof typeof PLACEHOLDERS;
/** Value of each placeholder; empty when unknown. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

const IN_BRACES = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

/** Upper and lower case, and spaces more than one, do not matter. */
const asName = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, ' ');

const namesIn = (text: string): string[] => [...text.matchAll(IN_BRACES)].map(([, typed = '']) => typed);

/** Fills in known values; unknown placeholders stay in braces. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(IN_BRACES, (match, typed: string) => {
    const name = asName(typed);
    return (isPlaceholder(name) && values[name]) || match;
  });

export const SUBJECT_MAX = 200;

/** A header of a mail is one line. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u;

export const Subject = z.string('Please enter a subject.').check(
  z.trim(),
  z.minLength(1, 'Please enter a subject.'),
  z.maxLength(SUBJECT_MAX, `A subject can have at most ${SUBJECT_MAX} characters.`),
  z.refine((text) => !LINE_END.test(text), 'A subject must be one line.'),
);

export const ReplyText = z
  .string('Please enter a text.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a text.'),
    z.maxLength(10_000, 'A text can have at most 10,000 characters.'),
  );

export const REPLIES_MAX = 100;

const PLACEHOLDER_LIST = Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ');

export function checkPlaceholders({ value, issues }: z.core.ParsePayload<string>): void {
  const unknown = namesIn(value).find((typed) => !isPlaceholder(asName(typed)));
  if (unknown === undefined) return;
  const message = `The placeholder {${unknown}} does not exist. You can use ${PLACEHOLDER_LIST}.`;
  issues.push({ code: 'custom', message, input: value });
}

function noBlanks({ value, issues }: z.core.ParsePayload<z.output<typeof ReplyFields>>): void {
  const path = (['subject', 'text'] as const).find((name) => blanksIn(value[name]).length > 0);
  if (path === undefined || value.bracketsMeant) return;
  const message = `Fill in ${blanksIn(value[path]).join(' and ')}, or say that the brackets are meant.`;
  issues.push({ code: 'custom', path: [path], message, input: value[path] });
}

/** A greeting alone, with which a reply starts. */
const GREETING = /^Hi [^\n]*,$/;

const ReplyFields = z.object({
  subject: Subject,
  text: ReplyText.check(
    z.refine((text) => !GREETING.test(text), 'Please write your reply below the greeting.'),
  ),
  /** Sends words in brackets or braces as they are; otherwise they are refused as blanks to fill in. */
  bracketsMeant: z.optional(z.boolean('Please say whether the brackets are meant.')),
});
export const ReplyTexts = ReplyFields.check(noBlanks);
export type ReplyTexts = z.output<typeof ReplyTexts>;

export const ReplyInput = z.safeExtend(ReplyTexts, {
  submissionKey: SubmissionKey,
  /** Replies the author has seen, so that a newer one is shown before sending. */
  seen: z.int('Include how many replies you have seen.'),
  /** `mail-program` records a reply that was sent outside the site. */
  sentBy: z.enum(['site', 'mail-program'], 'Include who sends it.'),
});
export type ReplyInput = z.output<typeof ReplyInput>;

import * as z from 'zod/mini';

/** What a template has room for, and what each of it is called; its value depends on who is answered. */
export const PLACEHOLDERS = {
  'first name': 'the first name of whoever wrote',
  name: 'the whole name of whoever wrote',
  website: 'the website that was given',
  coach: 'your own name',
  brand: 'the name of the site',
  phone: 'your phone number',
  booking: 'the address where calls are booked',
} as const satisfies Readonly<Record<string, string>>;
export type PlaceholderName = keyof typeof PLACEHOLDERS;
/** What stands for each placeholder; empty where there is nothing. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

const IN_BRACES = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

/** Upper and lower case, and spaces more than one, do not matter. */
const asName = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, ' ');

const namesIn = (text: string): string[] => [...text.matchAll(IN_BRACES)].map(([, typed = '']) => typed);

/** The placeholders that stand in a text, each once. */
export const placeholdersIn = (text: string): PlaceholderName[] =>
  [...new Set(namesIn(text).map(asName))].filter(isPlaceholder);

/** A text with what is known filled in; what has no value goes on standing in braces. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(IN_BRACES, (whole, typed: string) => {
    const name = asName(typed);
    return (isPlaceholder(name) && values[name]) || whole;
  });

/** What of a text in braces is no placeholder, as it was typed. */
const unknownIn = (text: string): string[] => namesIn(text).filter((typed) => !isPlaceholder(asName(typed)));

const LIST = Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ');

/** Refuses placeholders that nothing is known of. */
function onlyKnown({ value, issues }: z.core.ParsePayload<string>): void {
  const [unknown] = unknownIn(value);
  if (unknown === undefined) return;
  const message = `There is no placeholder {${unknown}}. There are ${LIST}.`;
  issues.push({ code: 'custom', message, input: value });
}

export const SUBJECT_MAX = 200;
export const REPLY_MAX = 10_000;
/** How many templates there is room for. */
export const TEMPLATES_MAX = 30;

/** A header of a mail is one line. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u;

/** The subject of a mail. */
export const Subject = z.string('Please enter a subject.').check(
  z.trim(),
  z.minLength(1, 'Please enter a subject.'),
  z.maxLength(SUBJECT_MAX, `A subject has at most ${SUBJECT_MAX} characters.`),
  z.refine((text) => !LINE_END.test(text), 'A subject is one line.'),
);

/** The text of a reply. */
export const ReplyText = z
  .string('Please write a text.')
  .check(
    z.trim(),
    z.minLength(1, 'Please write a text.'),
    z.maxLength(REPLY_MAX, 'A text has at most 10,000 characters.'),
  );

/** Words that a reply can begin with, shared by all staff. */
export const ReplyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;
export const ReplyTemplateList = z.object({ templates: z.array(ReplyTemplate) });
export const ReplyTemplateAnswer = z.object({ template: ReplyTemplate });

/** A template as staff write it. */
export const ReplyTemplateInput = z.object({
  name: z
    .string('Please enter a name.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name.'),
      z.maxLength(80, 'A name has at most 80 characters.'),
    ),
  subject: Subject.check(onlyKnown),
  text: ReplyText.check(onlyKnown),
});
export type ReplyTemplateInput = z.output<typeof ReplyTemplateInput>;

import * as z from 'zod/mini';
import { placeholdersIn, ReplyText, Subject } from './reply-template.ts';

/** How many replies are kept with one enquiry. */
export const REPLIES_MAX = 100;

/** Refuses braces that a template has left: nobody is to read them. */
function allFilledIn({ value, issues }: z.core.ParsePayload<string>): void {
  const left = placeholdersIn(value).map((name) => `{${name}}`);
  if (left.length === 0) return;
  const message = `Write something in place of ${left.join(' and ')}: there is nothing to fill in.`;
  issues.push({ code: 'custom', message, input: value });
}

/** The words of a reply, as they are typed. */
export const ReplyWords = z.object({
  subject: Subject.check(allFilledIn),
  text: ReplyText.check(allFilledIn),
});
export type ReplyWords = z.output<typeof ReplyWords>;

/** A reply as it is handed in. */
export const ReplyInput = z.extend(ReplyWords, {
  /** An idempotency key, made for each reply: the same one again is the same reply, sent twice. */
  submissionKey: z
    .string('The submission key is malformed.')
    .check(z.regex(/^[\w-]{8,64}$/, 'The submission key is malformed.')),
  /** How many replies its writer has seen: one that went out meanwhile is pointed out before another one does. */
  seen: z.int('Say how many replies you have seen.'),
  /** Who sends it: the site, or a mail program, which has done so already. */
  sentBy: z.enum(['site', 'mail-program'], 'Say who sends it.'),
});
export type ReplyInput = z.output<typeof ReplyInput>;

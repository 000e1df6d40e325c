import * as z from 'zod/mini';
import type { SentForm } from '../../src/api/form-outcome.ts';

type SentNote = { form: string } & SentForm;

/** The cookie's lifetime in seconds: the browser requests the page right away. */
const LIFETIME_SECONDS = 300;

/** Longest value in a note, in characters: browsers drop cookies over 4 kB. */
const VALUE_LENGTH_MAX = 254;

/** Whether a browser uses HTTPS with the site, or with the proxy in front of it. */
export const isSecureAddress = ({ protocol }: URL, siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith('https:') === true || protocol === 'https:';

/** On HTTPS the prefix binds the cookie to this host. */
const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-sent' : 'sent');

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

const Text = z.string().check(z.maxLength(VALUE_LENGTH_MAX));
const Time = Text.check(z.refine((text) => !Number.isNaN(Date.parse(text))));
/** A value that is too long, or no such value, is left out. */
const optional = <Value>(schema: z.ZodMiniType<Value>) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => schema.safeParse(value).data),
    ),
  );

/** A form accepted without JavaScript, for its receipt. */
const SentNote = z.object({
  form: Text,
  email: Text,
  name: optional(Text),
  phone: optional(Text),
  website: optional(Text),
  at: optional(Time),
  answerBy: optional(Time),
  reportBy: optional(Time),
  needsConfirmation: optional(z.literal(true)),
});

function parse(value: string): SentNote | undefined {
  try {
    return SentNote.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * The cookie that carries a thank-you to its page. The page's address must not: anyone could send such a link, and an
 * email address would appear in histories and logs.
 */
export const setSentCookie = (sent: SentNote, isSecure: boolean): string =>
  cookie(
    Buffer.from(JSON.stringify(SentNote.safeParse(sent).data ?? {})).toString('base64url'),
    LIFETIME_SECONDS,
    isSecure,
  );

/** Removes the note: it is shown once. */
export const clearSentCookie = (isSecure: boolean): string => cookie('', 0, isSecure);

export function readSentCookie({ headers }: Request, isSecure: boolean): SentNote | undefined {
  const start = `${nameFor(isSecure)}=`;
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? undefined : parse(pair.slice(start.length));
}

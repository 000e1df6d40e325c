import type { SentForm } from '../../src/api/form-outcome.ts';

/** A form accepted without JavaScript, for its receipt. */
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

const bounded = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= VALUE_LENGTH_MAX ? value : undefined;

function parse(value: string): SentNote | undefined {
  try {
    const note = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, unknown>;
    const [form, email] = [bounded(note['form']), bounded(note['email'])];
    const time = (name: string): string | undefined =>
      Number.isNaN(Date.parse(bounded(note[name]) ?? '')) ? undefined : bounded(note[name]);
    if (form === undefined || email === undefined) return undefined;
    return {
      form,
      email,
      name: bounded(note['name']),
      phone: bounded(note['phone']),
      website: bounded(note['website']),
      at: time('at'),
      answerBy: time('answerBy'),
      reportBy: time('reportBy'),
      needsConfirmation: note['needsConfirmation'] === true || undefined,
    };
  } catch {
    return undefined;
  }
}

/**
 * The cookie that carries a thank-you to its page. The page's address must not: anyone could send such a link, and an
 * email address would appear in histories and logs.
 */
export function setSentCookie(
  { form, email, name, phone, website, ...rest }: SentNote,
  isSecure: boolean,
): string {
  const texts = { name: bounded(name), phone: bounded(phone), website: bounded(website) };
  const note = { form, email, ...rest, ...texts };
  return cookie(Buffer.from(JSON.stringify(note)).toString('base64url'), LIFETIME_SECONDS, isSecure);
}

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

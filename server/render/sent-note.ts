/** A form accepted without JavaScript, and the sender's email address. */
interface SentNote {
  form: string;
  email: string;
}

/** The cookie's lifetime in seconds: the browser requests the page right away. */
const LIFETIME = 300;

/** Maximum length of an email address. */
const LONGEST = 254;

/** Whether a browser uses HTTPS with the site, or with the proxy in front of it. */
export const isSecureAddress = ({ protocol }: URL, siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith('https:') === true || protocol === 'https:';

/** On HTTPS the prefix binds the cookie to this host. */
const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-sent' : 'sent');

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

function parse(value: string): SentNote | undefined {
  try {
    const { form, email } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, unknown>;
    if (typeof form !== 'string' || typeof email !== 'string' || email.length > LONGEST) return undefined;
    return { form, email };
  } catch {
    return undefined;
  }
}

/**
 * The cookie that carries a thank-you to its page. The page's address must not: anybody could send such a link, and an
 * email address would appear in histories and logs.
 */
export const leaveNote = ({ form, email }: SentNote, isSecure: boolean): string =>
  cookie(Buffer.from(JSON.stringify({ form, email })).toString('base64url'), LIFETIME, isSecure);

/** Removes the note: it is shown once. */
export const removeNote = (isSecure: boolean): string => cookie('', 0, isSecure);

/** The note of a request, if any. */
export function readNote({ headers }: Request, isSecure: boolean): SentNote | undefined {
  const start = `${nameFor(isSecure)}=`;
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? undefined : parse(pair.slice(start.length));
}

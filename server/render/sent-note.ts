/** A form that was accepted without JavaScript, and the email address that it was sent with. */
export interface SentNote {
  form: string;
  email: string;
}

/** How long the note waits for its page, in seconds: the browser asks for it at once. */
const LIFETIME = 300;

/** No email address is longer. */
const LONGEST = 254;

/** Whether a browser speaks HTTPS with the site, or with the proxy in front of it. */
export const isSecureAddress = ({ protocol }: URL, siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith('https:') === true || protocol === 'https:';

/** On HTTPS the prefix makes browsers refuse the cookie from anywhere but this very host. */
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
 * The cookie that carries a thank-you to the page that says it. The address of that page alone must not: anybody could
 * send a link that says so, and an email address would come into histories and logs.
 */
export const leaveNote = ({ form, email }: SentNote, isSecure: boolean): string =>
  cookie(Buffer.from(JSON.stringify({ form, email })).toString('base64url'), LIFETIME, isSecure);

/** Takes the note away again: it is said once. */
export const removeNote = (isSecure: boolean): string => cookie('', 0, isSecure);

/** The note that a request brings along, if any. */
export function readNote({ headers }: Request, isSecure: boolean): SentNote | undefined {
  const start = `${nameFor(isSecure)}=`;
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? undefined : parse(pair.slice(start.length));
}

import type { CookieOptions, Request as Incoming, Response as Outgoing } from 'express';
import { ABSOLUTE_LIMIT } from '../core/accounts/sessions.ts';
import type { Session } from '../core/ports.ts';
import { callerOf, isSecure } from './caller.ts';

/** The value of a cookie, as sent. Of several with one name the first counts, as it does for browsers. */
function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header.split(';').find((part) => part.trimStart().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/**
 * What browsers throw away at a logout: copies of pages, those to which "back" would lead included. Not `"storage"`,
 * where unsaved posts and half-filled forms wait for their owners, and not `"cookies"`, which reaches the cookies of
 * every host under the same domain.
 */
const LEFT_BEHIND = '"cache"';

/**
 * The session of whoever sent a request, kept in a cookie that scripts cannot read and other sites' pages cannot send
 * along with a change. On HTTPS the prefix of its name makes browsers refuse it from anywhere but this very host.
 *
 * @param siteUrl the site's public origin, where it is set
 */
export function sessionOf(req: Incoming, res: Outgoing, siteUrl: string | undefined): Session {
  const secure = isSecure(req, siteUrl);
  const name = secure ? '__Host-session' : 'session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    token: readCookie(req.headers.cookie ?? '', name),
    address: callerOf(req),
    set(token) {
      if (token === null) res.clearCookie(name, options).setHeader('clear-site-data', LEFT_BEHIND);
      else res.cookie(name, token, { ...options, maxAge: ABSOLUTE_LIMIT });
    },
  };
}

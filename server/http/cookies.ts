import type { CookieOptions, Request as Incoming, Response as Outgoing } from 'express';
import { ABSOLUTE_LIMIT } from '../core/accounts/sessions.ts';
import type { Session } from '../core/ports.ts';
import { callerOf, isSecure } from './caller.ts';

/** A cookie's value, as sent. Of several with one name the first counts, as in browsers. */
function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header.split(';').find((part) => part.trimStart().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/**
 * Clears cached copies of pages at logout, including the back/forward cache. Not `"storage"`, which holds unsaved posts
 * and form drafts, and not `"cookies"`, which affects all hosts under the same domain.
 */
const LEFT_BEHIND = '"cache"';

/**
 * The session of a request, in a cookie that scripts cannot read and other sites' pages cannot send with a change. On
 * HTTPS its name prefix binds it to this host.
 * @param siteUrl the site's public origin, if it is set
 */
export function sessionOf(req: Incoming, res: Outgoing, siteUrl: string | undefined): Session {
  const secure = isSecure(req, siteUrl);
  const name = secure ? '__Host-session' : 'session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    token: readCookie(req.headers.cookie ?? '', name),
    address: callerOf(req),
    userAgent: req.headers['user-agent'],
    set(token) {
      if (token === null) res.clearCookie(name, options).setHeader('clear-site-data', LEFT_BEHIND);
      else res.cookie(name, token, { ...options, maxAge: ABSOLUTE_LIMIT });
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { CookieOptions, Request as Incoming, RequestHandler, Response as Outgoing } from 'express';
import type { HostNotice } from '../../src/contract/host-notice.ts';
import { VisitedPage } from '../../src/contract/lead.ts';
import { ABSOLUTE_LIMIT_MS } from '../core/accounts/sessions.ts';
import type { Session } from '../core/session.ts';

/** Whether the caller uses HTTPS, with this server or with the proxy in front. */
export const isSecure = (req: Incoming, siteUrl: string | undefined): boolean =>
  siteUrl?.startsWith('https:') === true || req.secure;

/** Reports a proxy in front of a site that is not configured for one. */
export const watchForProxy =
  (notice: (notice: HostNotice) => void): RequestHandler =>
  (req, _res, next) => {
    if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined) {
      notice('unknown-proxy');
    }
    next();
  };

/** The eight groups of an IPv6 address, including one with an IPv4 ending. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter((group) => group));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** Prefixes of IPv4-mapped addresses: from a dual-stack socket, and from a translating network (NAT64). */
const IPV4_PREFIXES = ['0:0:0:0:0:65535', '100:65435:0:0:0:0'];

/** Maximum length of a caller's name that is no address. */
const NAME_LENGTH_MAX = 64;

/**
 * The caller's address for rate limits: an IPv4 address, or the network of an IPv6 address, because every home has 2^64
 * of those. Some proxies add a port. Empty if the caller has disconnected.
 */
export function callerOf({ ip = '' }: { ip?: string | undefined }): string {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? [];
  const address = (inBrackets ?? beforePort ?? ip).split('%')[0] ?? ''; // without the name of a local interface
  if (!isIPv6(address)) return address.slice(0, NAME_LENGTH_MAX);
  const groups = groupsOf(address);
  if (IPV4_PREFIXES.includes(groups.slice(0, 6).join(':'))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The cookies of a session and of a sent form. The app checks whether they are valid. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:session|sent)=/;

export const hasNoPersonalCookie = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  !(cookie !== undefined && PERSONAL_COOKIE.test(cookie));

/** The path of the page that a request came from; `undefined` for an unknown or a secret one. */
export const pageBefore = (referer: string | undefined): string | undefined =>
  VisitedPage.safeParse(URL.parse(referer ?? '')?.pathname).data;

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
const CLEARED_AT_LOGOUT = '"cache"';

/** The session of a request, in a cookie that neither scripts nor other sites' pages can use. */
export function sessionOf(req: Incoming, res: Outgoing, siteUrl: string | undefined): Session {
  const secure = isSecure(req, siteUrl);
  const name = secure ? '__Host-session' : 'session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    token: readCookie(req.headers.cookie ?? '', name),
    address: callerOf(req),
    userAgent: req.headers['user-agent'],
    get page() {
      return pageBefore(req.headers.referer);
    },
    set(token) {
      if (token === null) res.clearCookie(name, options).setHeader('clear-site-data', CLEARED_AT_LOGOUT);
      else res.cookie(name, token, { ...options, maxAge: ABSOLUTE_LIMIT_MS });
    },
  };
}

import type { Request as Incoming, RequestHandler } from 'express';
import { isInternalHost } from '../../src/lib/local-host.ts';
import { HttpError } from '../core/api/http-error.ts';

/**
 * A host as browsers write it: a name, which may end in the dot of a full name, or an IPv4 address, or an IPv6 address in
 * brackets, with a port or without.
 */
const HOST_PATTERN = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The origin that the caller claims by the Host header or a trusted proxy. Refuses an invalid host with 400. */
export function claimedOrigin(req: Incoming): string | undefined {
  // Express reads X-Forwarded-Host and X-Forwarded-Proto here if it trusts the proxy.
  const host: string | undefined = req.host;
  if (!host) return undefined;
  const origin = HOST_PATTERN.test(host) ? URL.parse(`${req.protocol}://${host}`)?.origin : undefined;
  if (origin === undefined) throw new HttpError(400, 'The host in this request is not valid.');
  return origin;
}

const LOGGED_HOSTS_MAX = 20;

/**
 * Refuses with 400 several Host headers or an invalid one (RFC 9112, section 3.2), and with 421 another host than that
 * of the public origin, if it is set; a proxy in front may name an internal one. `warn` receives each refused host
 * once.
 */
export function checkHost(siteUrl: string | undefined, warn: (message: string) => void): RequestHandler {
  const siteHost = siteUrl === undefined ? undefined : new URL(siteUrl).hostname;
  const logged = new Set<string>();
  return (req, _res, next) => {
    if ((req.headersDistinct.host ?? []).length > 1) {
      throw new HttpError(400, 'This request names more than one host.');
    }
    const claimed = claimedOrigin(req);
    const hostname = claimed === undefined ? undefined : new URL(claimed).hostname.replace(/\.$/, '');
    if (
      siteHost === undefined ||
      hostname === undefined ||
      hostname === siteHost ||
      isInternalHost(hostname)
    ) {
      next();
      return;
    }
    if (!logged.has(hostname) && logged.size < LOGGED_HOSTS_MAX) {
      logged.add(hostname);
      warn(
        `A request for the host ${hostname} was refused because SITE_URL is ${siteUrl}. If visitors use that host, set SITE_URL to it, or have the proxy redirect it or pass on the host from SITE_URL.`,
      );
    }
    throw new HttpError(421, `This site is at ${siteUrl}.`);
  };
}

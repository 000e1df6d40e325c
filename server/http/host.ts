import type { Request as Incoming, RequestHandler } from 'express';
import { HttpError } from '../core/api/http-error.ts';

/** A host as browsers write it: a name or an IPv4 address, or an IPv6 address in brackets, with a port or without. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin that the caller claims: by the Host header, or as forwarded by a trusted proxy. Old programs send none.
 * @throws HttpError 400 if it is not a valid host
 */
export function claimedOrigin(req: Incoming): string | undefined {
  // Express reads X-Forwarded-Host and X-Forwarded-Proto here if it trusts the proxy.
  const host: string | undefined = req.host;
  if (!host) return undefined;
  const origin = HOST.test(host) ? URL.parse(`${req.protocol}://${host}`)?.origin : undefined;
  if (origin === undefined) throw new HttpError(400, 'The host that this request names is none.');
  return origin;
}

/** Refuses with 400 a request with several Host headers or an invalid one (RFC 9112, section 3.2). */
export const checkHost: RequestHandler = (req, _res, next) => {
  if ((req.headersDistinct.host ?? []).length > 1) {
    throw new HttpError(400, 'This request names more than one host.');
  }
  claimedOrigin(req);
  next();
};

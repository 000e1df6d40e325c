import type { Request as Incoming } from 'express';
import { HttpError } from '../core/api/http-error.ts';
import { bodyOf } from './body.ts';
import { claimedOrigin } from './host.ts';

/**
 * The origin as the caller sees it; without one, the site's own address. For the site's own host the scheme is known,
 * whatever the proxy sends.
 */
function originOf(req: Incoming, siteUrl: string | undefined): string {
  const claimed = claimedOrigin(req);
  if (claimed === undefined) return siteUrl ?? 'http://localhost';
  return siteUrl !== undefined && new URL(siteUrl).host === new URL(claimed).host ? siteUrl : claimed;
}

function headersOf(req: Incoming): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(req.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

/**
 * Converts an Express request to a standard one. The body is streamed, so its reader enforces the limit.
 * @param siteUrl the site's public origin, if it is set
 * @throws HttpError 400 for an invalid address, 405 for a method unknown to standard requests
 */
export function toRequest(req: Incoming, siteUrl: string | undefined): Request {
  const address = originOf(req, siteUrl) + req.originalUrl;
  if (!req.originalUrl.startsWith('/') || !URL.canParse(address)) {
    throw new HttpError(400, 'That address is malformed.');
  }
  const { method } = req;
  if (method === 'TRACE' || method === 'CONNECT')
    throw new HttpError(405, 'That method is not offered here.');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(address, {
    method,
    headers: headersOf(req),
    ...(hasBody && { body: bodyOf(req), duplex: 'half' }),
  });
}

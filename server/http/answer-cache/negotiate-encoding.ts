import type { IncomingHttpHeaders } from 'node:http';
import { ENCODINGS, type Encoding, type CachedResponse } from './answer-cache.ts';

interface NegotiatedResponse {
  status: 200 | 304 | 404;
  /** Names and values alternating, as Node.js sends them. */
  head: string[];
  body: Buffer | undefined;
}

/** The best supported encoding that the header accepts; one with a weight of 0 is refused. */
function encodingFor(header = ''): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((known) => known.trim() === etag || known.trim() === '*');

export async function negotiateEncoding(
  cached: CachedResponse,
  headers: IncomingHttpHeaders,
): Promise<NegotiatedResponse> {
  const head = ['etag', cached.etag, 'vary', 'Accept-Encoding'];
  if (isKnown(headers['if-none-match'], cached.etag)) return { status: 304, head, body: undefined };
  const encoding = encodingFor(headers['accept-encoding']);
  const copy = encoding && (await cached.compressed(encoding));
  if (copy) head.push('content-encoding', encoding);
  const body = copy ?? cached.body;
  head.push('content-length', String(body.length));
  return { status: cached.status, head, body };
}

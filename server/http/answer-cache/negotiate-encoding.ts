import type { IncomingHttpHeaders } from 'node:http';
import { ENCODINGS, type Encoding, type CachedResponse } from './answer-cache.ts';

interface NegotiatedResponse {
  status: 200 | 304 | 404;
  /** Names and values alternating, as Node.js sends them. */
  head: string[];
  body: Buffer | undefined;
}

/** Values of `Accept-Encoding` are few: every browser sends the same one each time. */
const understood = new Map<string, Encoding | undefined>();
const HEADERS_MAX = 100;

/** The best supported encoding that the header accepts; one with a weight of 0 is refused. */
function readAcceptEncoding(header: string): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  if (understood.has(header)) return understood.get(header);
  const encoding = readAcceptEncoding(header);
  if (understood.size < HEADERS_MAX) understood.set(header, encoding);
  return encoding;
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

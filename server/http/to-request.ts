import type { IncomingMessage } from 'node:http';
import type { Request as Incoming } from 'express';
import { HttpError } from '../core/api/http-error.ts';
import { claimedOrigin } from './host.ts';

/** The origin as the caller sees it; else the site's own. The scheme of its own host is known. */
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

/** A request's body as a stream. A broken upload is the caller's fault, so it ends in an HTTP error. */
function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      let isEnded = false;
      const abort = () => {
        if (isEnded) return;
        isEnded = true;
        controller.error(new HttpError(400, 'The request ended before all of it arrived.'));
      };
      req.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) req.pause();
      });
      req.on('end', () => {
        if (isEnded) return;
        isEnded = true;
        controller.close();
      });
      req.on('error', abort);
      req.on('close', abort);
      req.pause();
    },
    pull() {
      req.resume();
    },
  });
}

/** Converts an Express request, with its body as a stream. Refuses an invalid address (400) or method (405). */
export function toRequest(req: Incoming, siteUrl: string | undefined): Request {
  const address = originOf(req, siteUrl) + req.originalUrl;
  if (!req.originalUrl.startsWith('/') || !URL.canParse(address)) {
    throw new HttpError(400, 'That address is malformed.');
  }
  const { method } = req;
  if (method === 'TRACE' || method === 'CONNECT')
    throw new HttpError(405, 'That method is not allowed here.');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(address, {
    method,
    headers: headersOf(req),
    ...(hasBody && { body: bodyOf(req), duplex: 'half' }),
  });
}

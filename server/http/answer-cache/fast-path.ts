import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { LRUCache } from 'lru-cache';
import { currentRequest, type AnsweredRequest } from '../../monitoring/current-request.ts';
import { beginRequest, onResponseFinished } from '../requests.ts';
import type { AnswerCache } from './answer-cache.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

interface KnownAddress {
  key: string;
  route: string;
  /** The headers that all its answers share, names and values alternating. */
  head: readonly string[];
}

/** The fast path in front of the app. It learns from the app's answers which addresses are cached. */
export interface FastPath {
  /** Remembers an address with its response, once all headers but those of the encoding are set. */
  store(req: Incoming, res: Outgoing, key: string): void;
  inFrontOf(app: RequestListener): RequestListener;
}

interface FastPathOptions {
  answers: AnswerCache;
  trustProxy: boolean | number | undefined;
  answered: ((request: AnsweredRequest) => void) | undefined;
}

/** Limits of remembered addresses and their length: together a few megabytes. */
const MOST = 5_000;
const LONGEST = 400;

const ITS_OWN = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'server-timing',
]);

/** The cookies of a session and of a sent form. The app checks whether they are valid. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:session|sent)=/;

export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

export const isForEverybody = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  !(cookie !== undefined && PERSONAL_COOKIE.test(cookie));

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}

function headOf(res: ServerResponse): string[] {
  return res.getHeaderNames().flatMap((name) => {
    const value = res.getHeader(name);
    if (value === undefined || ITS_OWN.has(name)) return [];
    return [value].flat().flatMap((part) => [name, String(part)]);
  });
}

/** The app answers an address once, with all checks; later requests reuse the result while its key fits. */
export function makeFastPath({ answers, trustProxy, answered }: FastPathOptions): FastPath {
  const known = new LRUCache<string, KnownAddress>({ max: MOST });

  function addressOf(url: string, headers: IncomingHttpHeaders): string | undefined {
    if (url.length > LONGEST) return undefined;
    const own = `${headers.host} ${url}`;
    if (!trustProxy) return own;
    return `${own} ${String(headers['x-forwarded-proto'])} ${String(headers['x-forwarded-host'])}`;
  }

  /** Requests of unexpected proxies go to the app, which reports them. */
  const isPlain = ({ headers }: IncomingMessage): boolean =>
    trustProxy !== undefined || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined;

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    { key, route, head }: KnownAddress,
    app: RequestListener,
  ): Promise<void> {
    const kept = await answers.find(key);
    const fitted = kept && (await negotiateEncoding(kept, req.headers).catch(() => undefined));
    if (!fitted) {
      app(req, res);
      return;
    }
    const request = beginRequest(route);
    if (answered) onResponseFinished(req, res, request, answered);
    const own = ['server-timing', 'cache;desc=hit', 'x-request-id', request.id];
    res.writeHead(fitted.status, [...head, ...fitted.head, ...own]);
    res.end(req.method === 'HEAD' ? undefined : fitted.body);
  }

  return {
    store(req, res, key) {
      const address = addressOf(req.originalUrl, req.headers);
      if (address === undefined || res.hasHeader('set-cookie')) return;
      known.set(address, { key, route: currentRequest()?.route ?? 'other', head: headOf(res) });
    },

    inFrontOf: (app) => (req, res) => {
      const isEasy = isReading(req) && isForEverybody(req) && isPlain(req) && namesOneHost(req);
      const address = isEasy ? addressOf(req.url ?? '', req.headers) : undefined;
      const there = address === undefined ? undefined : known.get(address);
      if (!there) {
        app(req, res);
        return;
      }
      void serve(req, res, there, app);
    },
  };
}

import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { LRUCache } from 'lru-cache';
import { currentRequest, type AnsweredRequest } from '../../monitoring/current-request.ts';
import { beginRequest, onResponseFinished } from '../requests.ts';
import type { AnswerCache } from './answer-cache.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';

/** An address that was answered from the cache before. */
interface KnownAddress {
  key: string;
  /** What the request was for, in the log and in metrics. */
  route: string;
  /** The headers that every answer to it has, names and values in turn. */
  head: readonly string[];
}

/** Stands in front of the app: answers what is kept, and learns from the app's answers what that is. */
export interface Front {
  /** Remembers an address by the answer that is about to be sent, whose headers are all set but those of its form. */
  remember(req: Incoming, res: Outgoing, key: string): void;
  inFrontOf(app: RequestListener): RequestListener;
}

export interface FrontOptions {
  answers: AnswerCache;
  /** Proxies in front, in Express' terms; `undefined` where nobody has said how many there are. */
  trustProxy: boolean | number | undefined;
  answered: ((request: AnsweredRequest) => void) | undefined;
}

/** How many addresses are remembered, and the longest: together a few megabytes. */
const MOST = 5_000;
const LONGEST = 400;

/** Headers that each answer has anew. */
const ITS_OWN = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'server-timing',
]);

/** The cookies of a session and of the note about a form that was sent. The app looks whether they say anything. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:session|sent)=/;

/** Whether a request only reads. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** Whether a request brings nothing that may be for one person. */
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

/**
 * Opens the front of a site. An address is answered by the app once, with all its checks; what the app did with it holds
 * for the same address under the same host, and what is sent of it is found by its key, which knows when it is outdated.
 */
export function makeFront({ answers, trustProxy, answered }: FrontOptions): Front {
  const known = new LRUCache<string, KnownAddress>({ max: MOST });

  /** Everything of a request that decides which site, and which address there, is meant. */
  function addressOf(url: string, headers: IncomingHttpHeaders): string | undefined {
    if (url.length > LONGEST) return undefined;
    const own = `${headers.host} ${url}`;
    if (!trustProxy) return own;
    return `${own} ${String(headers['x-forwarded-proto'])} ${String(headers['x-forwarded-host'])}`;
  }

  /** The app wonders at proxies that it was not told of. */
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
    remember(req, res, key) {
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

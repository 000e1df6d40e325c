import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { LRUCache } from 'lru-cache';
import { currentRequest, type AnsweredRequest } from '../../monitoring/current-request.ts';
import { hasNoPersonalCookie } from '../caller.ts';
import { beginRequest, onResponseFinished } from '../requests.ts';
import type { PageCounter } from '../views.ts';
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
  wrap(app: RequestListener): RequestListener;
}

interface FastPathOptions {
  answers: AnswerCache;
  trustProxy: boolean | number | undefined;
  answered: ((request: AnsweredRequest) => void) | undefined;
  viewCounter?: Pick<PageCounter, 'page'> | undefined;
}

/** Limits of remembered addresses and their length: together a few megabytes. */
const ADDRESSES_MAX = 5_000;
const ADDRESS_LENGTH_MAX = 400;

const PER_RESPONSE_HEADERS = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'server-timing',
]);

export const isReadRequest = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

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
    if (value === undefined || PER_RESPONSE_HEADERS.has(name)) return [];
    return [value].flat().flatMap((part) => [name, String(part)]);
  });
}

/** The app answers an address once, with all checks; later requests reuse the result while its key fits. */
export function makeFastPath({ answers, trustProxy, answered, viewCounter }: FastPathOptions): FastPath {
  const known = new LRUCache<string, KnownAddress>({ max: ADDRESSES_MAX });

  function addressOf(url: string, headers: IncomingHttpHeaders): string | undefined {
    if (url.length > ADDRESS_LENGTH_MAX) return undefined;
    const hostAndUrl = `${headers.host} ${url}`;
    if (!trustProxy) return hostAndUrl;
    return `${hostAndUrl} ${String(headers['x-forwarded-proto'])} ${String(headers['x-forwarded-host'])}`;
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
    const cached = await answers.find(key);
    const encoded = cached && (await negotiateEncoding(cached, req.headers).catch(() => undefined));
    if (!encoded) {
      app(req, res);
      return;
    }
    const request = beginRequest(route);
    if (answered) onResponseFinished(req, res, request, answered);
    const hitHeaders = ['server-timing', 'cache;desc=hit', 'x-request-id', request.id];
    res.writeHead(encoded.status, [...head, ...encoded.head, ...hitHeaders]);
    res.end(req.method === 'HEAD' ? undefined : encoded.body);
    if (route === 'page' && req.method === 'GET') viewCounter?.page(req.headers['user-agent'] ?? '');
  }

  return {
    store(req, res, key) {
      const address = addressOf(req.originalUrl, req.headers);
      if (address === undefined || res.hasHeader('set-cookie')) return;
      known.set(address, { key, route: currentRequest()?.route ?? 'other', head: headOf(res) });
    },

    wrap: (app) => (req, res) => {
      const isEligible = isReadRequest(req) && hasNoPersonalCookie(req) && isPlain(req) && namesOneHost(req);
      const address = isEligible ? addressOf(req.url ?? '', req.headers) : undefined;
      const knownAddress = address === undefined ? undefined : known.get(address);
      if (!knownAddress) {
        app(req, res);
        return;
      }
      void serve(req, res, knownAddress, app);
    },
  };
}

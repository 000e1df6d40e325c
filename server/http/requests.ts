import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request as Incoming, RequestHandler } from 'express';
import { pathAsDeclared, type Route } from '../core/api/routes.ts';
import {
  currentRequest,
  withinRequest,
  type AnsweredRequest,
  type CurrentRequest,
} from '../monitoring/current-request.ts';

/** Maximum length of a logged path. */
const PATH_LENGTH_MAX = 200;
/** Path segments that are an id or a secret, or name a person; no slug has capital letters. */
const PRIVATE_PART =
  /^(?:[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}|[\da-fA-F]{16,}|(?=.*[A-Z])(?=.*\d)[\w-]{16,}|.*(?:@|%40).*)$/;

/** The path of a report or a subscription; its secret is never logged, whatever it looks like. */
const SECRET_PATH = /^((?:\/api)?\/(?:reports?|subscriptions?|unsubscribe)\/)[^/]+/i;

const hidePrivateParts = (path: string): string =>
  path
    .replace(SECRET_PATH, '$1***')
    .split('/')
    .map((part) => (PRIVATE_PART.test(part) ? '***' : part))
    .join('/')
    .slice(0, PATH_LENGTH_MAX);

/** Starts a request with a new id: most proxies pass on an `X-Request-Id` that the caller made up. */
export const beginRequest = (route: string): CurrentRequest => ({
  id: randomUUID(),
  route,
  isAnswered: false,
});

type Answered = (request: AnsweredRequest) => void;

export function onResponseFinished(
  req: IncomingMessage,
  res: ServerResponse,
  request: CurrentRequest,
  answered: Answered | undefined,
): void {
  const { method = '', url = '', socket } = req;
  const begin = performance.now();
  const sentBefore = socket.bytesWritten;
  res.once('close', () => {
    request.isAnswered = true;
    answered?.({
      id: request.id,
      method,
      path: request.route.startsWith('/') ? request.route : hidePrivateParts(url.split('?')[0] ?? ''),
      route: request.route,
      status: res.statusCode,
      seconds: (performance.now() - begin) / 1000,
      bytes: socket.bytesWritten - sentBefore,
    });
  });
}

/** Gives each request an id for its answer and its log lines, and reports it once it is answered. */
export const trackRequests =
  (answered: Answered | undefined): RequestHandler =>
  (req, res, next) => {
    const request = beginRequest('other');
    res.setHeader('X-Request-Id', request.id);
    onResponseFinished(req, res, request, answered);
    withinRequest(request, next);
  };

/** Sets the request's route, unless a later handler sets a more specific one. */
export const noteRoute =
  (routeOf: (req: Incoming) => string): RequestHandler =>
  (req, _res, next) => {
    const request = currentRequest();
    if (request) request.route = routeOf(req);
    next();
  };

/** The route of an API call; all calls without a row share one. */
export const endpointRoute =
  (routes: readonly Route[]) =>
  (req: Incoming): string =>
    pathAsDeclared(routes, req.method, req.originalUrl.split('?')[0] ?? '') ?? 'other';

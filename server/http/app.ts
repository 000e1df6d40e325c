import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import compression from 'compression';
import express from 'express';
import type { ErrorRequestHandler, Request as Incoming, RequestHandler, Response as Outgoing } from 'express';
import type { HostNotice } from '../../src/contract/host-notice.ts';
import { REMOTE_PICTURE } from '../../src/lib/picture-src.ts';
import { VIEWED_PICTURE } from '../../src/lib/viewed-picture.ts';
import { HttpError } from '../core/api/http-error.ts';
import { asHttpError, type Respond } from '../core/api/respond.ts';
import { routesOf } from '../core/api/routes.ts';
import type { PictureFiles } from '../core/pictures/picture-files.ts';
import { rows } from '../core/table.ts';
import { currentRequest, type AnsweredRequest } from '../monitoring/current-request.ts';
import { isReadRequest, makeFastPath } from './answer-cache/fast-path.ts';
import { type CachedResponses, respondCached } from './answer-cache/serve-cached.ts';
import { sessionOf, watchForProxy } from './caller.ts';
import { type FairQueue, makeFairQueue, makeTurnLimit } from './fair-queue.ts';
import { securityHeaders } from './headers.ts';
import { healthEndpoints, metricsEndpoint, type MetricsOptions } from './health.ts';
import { checkHost } from './host.ts';
import { oldAddresses, type OldAddresses } from './old-addresses.ts';
import { pictureRoute, remotePictureRoute, type ReadRemotePicture } from './pictures.ts';
import { endpointRoute, noteRoute, trackRequests } from './requests.ts';
import { endAnswer, sendResponse } from './send-response.ts';
import { toRequest } from './to-request.ts';
import { type PageCounter, viewedPicture } from './views.ts';

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof URIError) return new HttpError(400, 'That address is malformed.');
  const status = error instanceof HttpError ? undefined : statusOf(error);
  if (status === undefined) return asHttpError(error);
  return new HttpError(
    status,
    status === 404 ? 'There is nothing at this address.' : 'That request is malformed.',
  );
}

/** Answers unhandled errors with one plain sentence, and reports those that are the server's fault. */
function errorHandler(report: (error: unknown) => void): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    const { status, message, headers } = toHttpError(error);
    // HTTP errors are intended; their source reports what matters.
    if (status >= 500 && !(error instanceof HttpError)) report(error);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.status(status).set(headers).set('Cache-Control', 'no-store').type('text');
    void endAnswer(req, res, Buffer.from(message));
  };
}

export interface AppOptions {
  api: Respond;
  /** Answers every address that is neither API nor file. */
  pages: Respond;
  /** Serves files; in development these are sources, some of which are in a folder named api. */
  files: RequestHandler;
  pictureFiles?: Pick<PictureFiles, 'read'>;
  readRemotePicture?: ReadRemotePicture;
  /** Fingerprints (`sha256-…`) of inline scripts; `any` in development, where tools add their own. */
  scriptHashes: readonly string[] | 'any';
  cache?: CachedResponses | undefined;
  fairQueue?: FairQueue;
  oldAddresses?: OldAddresses;
  viewCounter?: PageCounter;
  siteUrl: string | undefined;
  /** Proxies in front, in Express' terms; `undefined` if not configured. */
  trustProxy: boolean | number | undefined;
  notice?: (notice: HostNotice) => void;
  readiness?: () => Promise<string | undefined>;
  /** Without it there are no metrics, and their path is an unknown page. */
  metrics?: MetricsOptions | undefined;
  /** Called for every answered request, except health and metrics. */
  answered?: ((request: AnsweredRequest) => void) | undefined;
  warn?: (sentence: string) => void;
  report: (error: unknown) => void;
}

const always = (): boolean => true;
/** Pages marked as not cacheable are not cached. The API marks all its answers so for browsers. */
const isForAll = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-store') !== true;

/** The live host as an Express app, behind the fast path for cached answers. */
export function makeApp({
  api,
  pages,
  files,
  pictureFiles,
  readRemotePicture,
  scriptHashes,
  cache,
  fairQueue = makeFairQueue(),
  oldAddresses: old,
  viewCounter,
  siteUrl,
  trustProxy,
  notice,
  readiness = () => Promise.resolve(undefined),
  metrics,
  answered,
  warn = () => undefined,
  report,
}: AppOptions): RequestListener {
  const fastPath = cache && makeFastPath({ answers: cache.answers, trustProxy, answered, viewCounter });
  const mount =
    (respond: Respond, isCacheable: (response: Response) => boolean): RequestHandler =>
    async (req, res) => {
      const request = toRequest(req, siteUrl);
      const session = sessionOf(req, res, siteUrl);
      // Changing calls have rate limits, and bodies that may take long to arrive.
      if (!isReadRequest(req)) {
        await sendResponse(req, res, await respond(request, session));
        return;
      }
      // A caller who disconnected while waiting costs nothing more.
      const read: Respond = (...call) =>
        res.destroyed ? Promise.resolve(new Response(null, { status: 503 })) : respond(...call);
      if (cache && fastPath) {
        const call = { req, res, request, session };
        await respondCached(call, { respond: read, isCacheable }, cache, { fastPath, fairQueue });
      } else {
        await sendResponse(req, res, await fairQueue(session.address, () => read(request, session)));
      }
    };

  async function answerGone(req: Incoming, res: Outgoing): Promise<void> {
    const session = sessionOf(req, res, siteUrl);
    const { status, headers, body } = await fairQueue(session.address, () =>
      pages(toRequest(req, siteUrl), session),
    );
    // An address that has a page again shows it.
    await sendResponse(req, res, new Response(body, { status: status === 404 ? 410 : status, headers }));
  }

  const asFile = noteRoute(() => 'file');
  const app = express();
  app.set('trust proxy', trustProxy ?? false);
  app.disable('x-powered-by');
  if (scriptHashes !== 'any') app.use(securityHeaders(scriptHashes, siteUrl));
  app.use(healthEndpoints(readiness));
  if (metrics) app.use(metricsEndpoint(metrics));
  app.use(trackRequests(answered));
  app.use(compression());
  app.use(checkHost(siteUrl, warn));
  if (trustProxy === undefined && notice) app.use(watchForProxy(notice));
  if (scriptHashes === 'any') app.use(asFile, files);
  app.use('/api', noteRoute(endpointRoute(routesOf(rows))), mount(api, always));
  app.use((req, _res, next) => {
    // The API handles its own errors. Malformed addresses, and those that browsers take for another host, end here.
    if (decodeURIComponent(req.path).startsWith('//')) throw new HttpError(400, 'That address is malformed.');
    next();
  });
  // For password managers (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', asFile, (_req, res) => res.redirect('/admin/account'));
  if (viewCounter) app.get(VIEWED_PICTURE, asFile, viewedPicture(viewCounter));
  if (pictureFiles) app.use('/pictures', asFile, pictureRoute(pictureFiles));
  if (readRemotePicture) app.get(REMOTE_PICTURE, asFile, remotePictureRoute(readRemotePicture, siteUrl));
  app.use(asFile, files);
  if (old) app.use(oldAddresses(old, answerGone));
  app.use(
    // Such as the feed and the icon: no page has an extension.
    noteRoute(({ path }) => (extname(path) === '' ? 'page' : 'file')),
    (req, _res, next) => {
      if (req.method === 'GET' && currentRequest()?.route === 'page')
        viewCounter?.page(req.headers['user-agent'] ?? '');
      next();
    },
    mount(pages, isForAll),
  );
  app.use(errorHandler(report));
  const turnToStart = makeTurnLimit();
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Changing calls have rate limits.
    if (isReadRequest(req)) await turnToStart();
    // A caller who disconnected while waiting costs nothing more.
    if (!res.destroyed) app(req, res);
  }
  const listener: RequestListener = (req, res) => void answer(req, res);
  return fastPath ? fastPath.wrap(listener) : listener;
}

import { Router, type RequestHandler } from 'express';
import { HttpError } from '../core/api/http-error.ts';

const OK = JSON.stringify({ status: 'ok' });

const neverKept: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

const notOffered: RequestHandler = () => {
  throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'GET, HEAD' } });
};

/**
 * Health endpoints for containers and load balancers, under any host name: liveness and readiness. Polled every few
 * seconds, so they bypass sessions, limits and the log.
 * @param problem why the server is not ready, in one sentence
 */
export function healthEndpoints(problem: () => Promise<string | undefined>): Router {
  const router = Router();
  router
    .route('/api/health')
    .get(neverKept, (_req, res) => res.type('json').end(OK))
    .all(notOffered);
  router
    .route('/api/ready')
    .get(neverKept, async (_req, res) => {
      const why = await problem();
      if (why === undefined) res.type('json').end(OK);
      else res.status(503).type('text').end(why);
    })
    .all(notOffered);
  return router;
}

import { Router, type RequestHandler } from 'express';
import { HttpError } from '../core/api/http-error.ts';

const OK = JSON.stringify({ status: 'ok' });

const neverKept: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

const notOffered: RequestHandler = () => {
  throw new HttpError(405, 'That method is not offered here.', { headers: { allow: 'GET, HEAD' } });
};

/**
 * What containers and balancers ask, under whatever host they name: whether the process answers, and whether it is to be
 * sent requests. They ask every few seconds, so this comes before sessions, limits and the log.
 *
 * @param problem why it is to be sent none, in one sentence
 */
export function healthEndpoints(problem: () => Promise<string | undefined>): Router {
  const router = Router();
  router
    .route('/api/health')
    .get(neverKept, (_req, res) => {
      res.type('json').end(OK);
    })
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

import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { HttpError } from '../core/api/http-error.ts';

const OK_BODY = JSON.stringify({ status: 'ok' });

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

const notOffered: RequestHandler = () => {
  throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'GET, HEAD' } });
};

/**
 * Liveness and readiness for containers and load balancers, under any host name. Polled every few seconds, so they
 * bypass sessions, limits and the log. `problem` is why the server is not ready.
 */
export function healthEndpoints(problem: () => Promise<string | undefined>): Router {
  const router = Router();
  router
    .route('/api/health')
    .get(noStore, (_req, res) => res.type('json').end(OK_BODY))
    .all(notOffered);
  router
    .route('/api/ready')
    .get(noStore, async (_req, res) => {
      const why = await problem();
      if (why === undefined) res.type('json').end(OK_BODY);
      else res.status(503).type('text').end(why);
    })
    .all(notOffered);
  return router;
}

export interface MetricsOptions {
  token: string;
  render(): Promise<{ type: string; text: string }>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant-time comparison. */
const isEqualSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Serves this server's metrics for Prometheus to callers with the token. */
export function metricsEndpoint({ token, render }: MetricsOptions): Router {
  // Exact match only, so that a proxy rule for this path cannot be bypassed by spelling.
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/metrics')
    .get(async (req, res) => {
      if (!isEqualSecret(req.get('authorization') ?? '', `Bearer ${token}`)) {
        throw new HttpError(401, 'This address requires the token set as METRICS_TOKEN.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
      const { type, text } = await render();
      res.set('Cache-Control', 'no-store').type(type).send(text);
    })
    .all(notOffered);
  return router;
}

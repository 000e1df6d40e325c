import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { HttpError } from '../core/api/http-error.ts';

export interface MetricsOptions {
  token: string;
  render(): Promise<{ type: string; text: string }>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Constant-time comparison. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Serves this server's metrics for Prometheus to callers with the token. */
export function metricsEndpoint({ token, render }: MetricsOptions): Router {
  // Exact match only, so that a proxy rule for this path cannot be bypassed by spelling.
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/metrics')
    .get(async (req, res) => {
      if (!isSame(req.get('authorization') ?? '', `Bearer ${token}`)) {
        throw new HttpError(401, 'This address requires the token set as METRICS_TOKEN.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
      const { type, text } = await render();
      res.set('Cache-Control', 'no-store').type(type).send(text);
    })
    .all(() => {
      throw new HttpError(405, 'That method is not allowed here.', { headers: { allow: 'GET, HEAD' } });
    });
  return router;
}

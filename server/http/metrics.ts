import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { HttpError } from '../core/api/http-error.ts';

/** What `/metrics` answers, and to whom. */
export interface MetricsOptions {
  /** What callers must bring. */
  token: string;
  /** Gives all figures, and the media type of their text. */
  render(): Promise<{ type: string; text: string }>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without telling by the time it takes how much of a guess is right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The figures of this server for Prometheus, to whoever brings the token. */
export function metricsEndpoint({ token, render }: MetricsOptions): Router {
  // A proxy that keeps this address to itself names it in one way.
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/metrics')
    .get(async (req, res) => {
      if (!isSame(req.get('authorization') ?? '', `Bearer ${token}`)) {
        throw new HttpError(401, 'This address needs the token of METRICS_TOKEN.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
      const { type, text } = await render();
      res.set('Cache-Control', 'no-store').type(type).send(text);
    })
    .all(() => {
      throw new HttpError(405, 'That method is not offered here.', { headers: { allow: 'GET, HEAD' } });
    });
  return router;
}

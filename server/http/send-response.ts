import type { Request as Incoming, Response as Outgoing } from 'express';
import { dropRest } from './body.ts';

/**
 * Sends a standard response through Express; cookies that a session has set meanwhile go along. A request that was
 * answered before all of it was read ends its connection, but not before its sender could read the answer.
 */
export async function sendResponse(req: Incoming, res: Outgoing, response: Response): Promise<void> {
  const body = response.body && Buffer.from(await response.arrayBuffer());
  if (res.destroyed) return; // the caller has gone
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  if (body) res.setHeader('content-length', body.length);
  if (req.complete) {
    res.end(body ?? undefined);
    return;
  }
  res.setHeader('connection', 'close');
  if (body) res.write(body);
  else res.flushHeaders();
  await dropRest(req);
  res.end();
}

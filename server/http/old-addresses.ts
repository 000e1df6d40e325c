import type { Request as Incoming, RequestHandler, Response as Outgoing } from 'express';
import { isReadRequest } from './answer-cache/fast-path.ts';

export interface OldAddresses {
  /** Where an address leads, empty if its page is gone; `undefined` for all others. */
  find(address: string): Promise<string | undefined>;
  /** Counts a request for a redirected or unknown address. */
  note(address: string): void;
}

/**
 * Sends visitors of old addresses on, and counts them, as those of unknown addresses.
 * @param answerGone answers for a page that is gone
 */
export function oldAddresses(
  { find, note }: OldAddresses,
  answerGone: (req: Incoming, res: Outgoing) => Promise<void>,
): RequestHandler {
  return async (req, res, next) => {
    if (!isReadRequest(req)) {
      next();
      return;
    }
    const { originalUrl } = req;
    const to = await find(originalUrl);
    if (to === undefined) {
      res.once('finish', () => {
        if (res.statusCode === 404) note(originalUrl);
      });
      next();
      return;
    }
    note(originalUrl);
    if (to === '') await answerGone(req, res);
    // Browsers ask again: the owner may change it.
    else res.set('Cache-Control', 'no-cache').redirect(301, to);
  };
}

import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { sourceOf } from '../../src/contract/lead-fields.ts';
import type { ViewCounter } from '../core/ports.ts';
import type { makeViewCounter } from '../core/views/view-counter.ts';
import { hasNoPersonalCookie, pageBefore } from './caller.ts';

export type PageCounter = ReturnType<typeof makeViewCounter>;

/** Browsers that send a name of their own must not fill the memory. */
const USER_AGENTS_MAX = 500;

/** Whether programs say of themselves that they are one. Known names take no time. */
export function makeBotCheck(): (userAgent: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: USER_AGENTS_MAX });
  return (userAgent) => {
    const before = known.get(userAgent);
    if (before !== undefined) return before;
    const isBot = isbot(userAgent);
    known.set(userAgent, isBot);
    return isBot;
  };
}

const EMPTY_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Counts readers whose browser runs no scripts: their pages ask for this picture. */
export const viewedPicture =
  (counter: Pick<ViewCounter, 'view'>): RequestHandler =>
  (req, res) => {
    const { referer, 'user-agent': userAgent } = req.headers;
    const page = pageBefore(referer);
    const asksNotTo = req.headers['sec-gpc'] === '1' || req.headers.dnt === '1';
    if (page !== undefined && !asksNotTo && hasNoPersonalCookie(req))
      counter.view({ page, source: sourceOf(undefined), userAgent, hasScripts: false });
    res.set('Cache-Control', 'no-store').type('gif').send(EMPTY_GIF);
  };

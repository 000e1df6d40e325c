import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isReading } from './answer-cache/front.ts';

/** How many requests that only read begin in one turn of the event loop. */
const EACH_TURN = 2;

/**
 * Has requests that only read begin a few in each turn of the event loop, in their order. Node.js hands over all that
 * has arrived at once, and to save a lead takes more than ten turns: beside somebody with twenty connections each of them
 * would last as long as twenty answers. What changes something begins at once, for it has rate limits.
 */
export function fewEachTurn(answer: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let begun = 0;

  function begin(req: IncomingMessage, res: ServerResponse): void {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    answer(req, res);
  }

  function nextTurn(): void {
    begun = 0;
    while (begun < EACH_TURN) {
      const next = waiting.shift();
      if (!next) return;
      // A caller who has gone while waiting costs nothing more.
      if (!next[1].destroyed) begin(...next);
    }
  }

  return (req, res) => {
    if (!isReading(req)) answer(req, res);
    else if (begun < EACH_TURN) begin(req, res);
    else waiting.push([req, res]);
  };
}

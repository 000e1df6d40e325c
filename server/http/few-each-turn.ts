import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isReading } from './answer-cache/fast-path.ts';

const EACH_TURN = 2;

/**
 * Starts a few read requests per turn of the event loop, in order. Node.js delivers all arrived requests in one turn,
 * and saving a lead takes over ten turns: beside a caller with twenty connections each turn would last as long as
 * twenty answers. Changing requests start immediately, since they have rate limits.
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
      // A caller who disconnected while waiting costs nothing more.
      if (!next[1].destroyed) begin(...next);
    }
  }

  return (req, res) => {
    if (!isReading(req)) answer(req, res);
    else if (begun < EACH_TURN) begin(req, res);
    else waiting.push([req, res]);
  };
}

import type { IncomingMessage } from 'node:http';
import { UPLOAD_MAX } from '../../src/contract/media.ts';
import { HttpError } from '../core/api/http-error.ts';

/**
 * A request's body as a web stream with backpressure. A broken upload is the caller's fault, so it ends in an HTTP
 * error and is not reported as a failure.
 */
export function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      let isOver = false;
      const breakOff = () => {
        if (isOver) return;
        isOver = true;
        controller.error(new HttpError(400, 'The request broke off before all of it was here.'));
      };
      req.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) req.pause();
      });
      req.on('end', () => {
        if (isOver) return;
        isOver = true;
        controller.close();
      });
      req.on('error', breakOff);
      req.on('close', breakOff);
      req.pause();
    },
    pull() {
      req.resume();
    },
  });
}

/**
 * Bytes of an unwanted body that are still read, so that the sender gets to read the answer: some browsers read none
 * before they have sent everything. They are discarded.
 */
const DRAINED_BYTES_MAX = 5 * UPLOAD_MAX.bytes;

/**
 * Reads and discards the rest of an unwanted body, within bounds: closing the connection early would reset it, and the
 * answer would be lost. The server's request timeout limits the wait.
 */
export async function dropRest(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return;
  await new Promise<void>((resolve) => {
    let taken = 0;
    req.removeAllListeners('data');
    req.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > DRAINED_BYTES_MAX) resolve();
    });
    req.once('end', resolve);
    req.once('close', resolve);
    req.resume();
  });
}

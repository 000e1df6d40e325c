import type { IncomingMessage } from 'node:http';
import { UPLOAD_MAX } from '../../src/contract/media.ts';
import { HttpError } from '../core/api/http-error.ts';

/**
 * A request's body as a web stream, read from the network only as fast as somebody takes it. An upload that breaks off
 * is the caller's doing, so it ends in an HTTP error and never counts as a failure of ours.
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
 * How much of an unwanted body is still taken in, in bytes, so that its sender gets to read the answer: some browsers read
 * none before they have sent all. Nothing of it is kept.
 */
const DRAINED_BYTES_MAX = 5 * UPLOAD_MAX.bytes;

/**
 * Takes in and drops what is left of a body that nobody wants, within bounds: a connection that is closed on a sender
 * in full flow is reset, and the answer is lost with it. The server's time limit for requests bounds the wait.
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

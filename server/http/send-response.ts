import { pipeline } from 'node:stream/promises';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { dropRest } from './body.ts';

/** Bytes of an answer that are buffered to send a Content-Length; a longer one is streamed. */
const PUT_TOGETHER = 1_000_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads until the buffer limit or the end. */
async function begin(reader: Reader): Promise<{ pieces: Uint8Array[]; isAll: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length <= PUT_TOGETHER) {
    const piece = await reader.read();
    if (piece.done) return { pieces, isAll: true };
    pieces.push(piece.value);
    length += piece.value.length;
  }
  return { pieces, isAll: false };
}

async function* rest(pieces: Uint8Array[], reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // The caller may have disconnected early.
    await reader.cancel().catch(() => undefined);
  }
}

/** Streams a long body with backpressure. */
async function sendAsItComes(res: Outgoing, pieces: Uint8Array[], reader: Reader): Promise<void> {
  let isGone = false;
  res.once('close', () => {
    isGone = true;
  });
  await pipeline(rest(pieces, reader), res, { end: false }).catch((error: unknown) => {
    if (!isGone) throw error;
  });
}

/**
 * Completes an answer of which nothing was sent yet. If part of the request is still to come, closes the connection,
 * but not before the sender could read the answer.
 */
export async function endAnswer(req: Incoming, res: Outgoing, body: Buffer | undefined): Promise<void> {
  if (body) res.setHeader('content-length', body.length);
  if (req.complete) {
    res.end(body);
    return;
  }
  res.setHeader('connection', 'close');
  if (body) res.write(body);
  else res.flushHeaders();
  await dropRest(req);
  res.end();
}

/** Sends a standard response through Express, with cookies that the session has set meanwhile. */
export async function sendResponse(req: Incoming, res: Outgoing, response: Response): Promise<void> {
  const reader = response.body?.getReader();
  const { pieces, isAll } = reader ? await begin(reader) : { pieces: [], isAll: true };
  if (res.destroyed) {
    await reader?.cancel();
    return; // the caller has gone
  }
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  if (isAll) {
    await endAnswer(req, res, reader && Buffer.concat(pieces));
    return;
  }
  if (!req.complete) res.setHeader('connection', 'close');
  if (reader) await sendAsItComes(res, pieces, reader);
  await dropRest(req);
  res.end();
}

import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { UPLOAD_MAX } from '../../src/contract/pictures/picture.ts';

/** Bytes of an answer that are buffered to send a Content-Length; a longer one is streamed. */
const BUFFERED_BYTES_MAX = 1_000_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readStart(reader: Reader): Promise<{ pieces: Uint8Array[]; isAll: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length <= BUFFERED_BYTES_MAX) {
    const piece = await reader.read();
    if (piece.done) return { pieces, isAll: true };
    pieces.push(piece.value);
    length += piece.value.length;
  }
  return { pieces, isAll: false };
}

async function* remainingBody(pieces: Uint8Array[], reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // The caller may have disconnected early.
    await reader.cancel().catch(() => undefined);
  }
}

async function streamBody(res: Outgoing, pieces: Uint8Array[], reader: Reader): Promise<void> {
  let isGone = false;
  res.once('close', () => {
    isGone = true;
  });
  await pipeline(remainingBody(pieces, reader), res, { end: false }).catch((error: unknown) => {
    if (!isGone) throw error;
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
async function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return;
  await new Promise<void>((resolve) => {
    let received = 0;
    req.removeAllListeners('data');
    req.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > DRAINED_BYTES_MAX) resolve();
    });
    req.once('end', resolve);
    req.once('close', resolve);
    req.resume();
  });
}

/** Completes an answer of which nothing was sent, and lets the sender read it before the connection closes. */
export async function endAnswer(req: Incoming, res: Outgoing, body: Buffer | undefined): Promise<void> {
  if (body) res.setHeader('content-length', body.length);
  if (req.complete) {
    res.end(body);
    return;
  }
  res.setHeader('connection', 'close');
  if (body) res.write(body);
  else res.flushHeaders();
  await discardBody(req);
  res.end();
}

/** Sends a standard response through Express, with cookies that the session has set meanwhile. */
export async function sendResponse(req: Incoming, res: Outgoing, response: Response): Promise<void> {
  const reader = response.body?.getReader();
  const { pieces, isAll } = reader ? await readStart(reader) : { pieces: [], isAll: true };
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
  if (reader) await streamBody(res, pieces, reader);
  await discardBody(req);
  res.end();
}

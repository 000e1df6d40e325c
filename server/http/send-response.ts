import { pipeline } from 'node:stream/promises';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { dropRest } from './body.ts';

/** How much of an answer is put together, so that its length can be said: a longer one goes out as it comes, in bytes. */
const PUT_TOGETHER = 1_000_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads until there is enough, or all. */
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

async function* goOn(pieces: Uint8Array[], reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // The caller may have gone before the end.
    await reader.cancel().catch(() => undefined);
  }
}

/** Sends a long body no faster than its caller takes it. */
async function sendAsItComes(res: Outgoing, pieces: Uint8Array[], reader: Reader): Promise<void> {
  let isGone = false;
  res.once('close', () => {
    isGone = true;
  });
  await pipeline(goOn(pieces, reader), res, { end: false }).catch((error: unknown) => {
    if (!isGone) throw error;
  });
}

/**
 * Ends an answer of which nothing was sent yet. A request of which something is still to come ends its connection, but not
 * before its sender could read the answer.
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

/** Sends a standard response through Express; cookies that a session has set meanwhile go along. */
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

import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SECOND } from '../../src/lib/time.ts';
import { PlainFailure, type Answer, type Get } from './fetched.ts';

/** Connects to the server of an address. Rejects with a `PlainFailure`, or with the system's error. */
export type Connect = (url: URL, signal: AbortSignal) => Promise<Socket>;

export interface HttpOptions {
  userAgent: string;
  /** Timeout of a whole response, in milliseconds. */
  timeout?: number;
  /** Maximum size of a response, decompressed. */
  largest?: number;
  /** Replaces the site's host: for a server not yet at its public address. */
  via?: { hostname: string; port: number };
  /** The body to send, with its headers. */
  content?: { headers: Readonly<Record<string, string>>; body: string };
  connect?: Connect;
  signal?: AbortSignal;
}

const MEGABYTE = 1_000_000;

function unpacked(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase();
  if (encoding === 'br') return message.pipe(createBrotliDecompress());
  if (encoding === 'gzip' || encoding === 'x-gzip') return message.pipe(createGunzip());
  if (encoding === 'deflate') return message.pipe(createInflate());
  return message;
}

/** Reads a response up to a size, counting transferred bytes. */
async function read(
  message: IncomingMessage,
  largest: number,
): Promise<Pick<Answer, 'body' | 'bytes' | 'isCut'>> {
  let bytes = 0;
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = unpacked(message);
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // Compressed data may be endless and contain nothing.
    if (bytes > largest) message.destroy(new Error('The response is too large.'));
  });
  // If the sender aborts, the decompression stream alone would wait forever.
  message.once('error', (error) => stream.destroy(error));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > largest) {
      message.destroy();
      return { body: Buffer.concat(chunks).subarray(0, largest), bytes, isCut: true };
    }
  }
  return { body: Buffer.concat(chunks), bytes };
}

/** Each X-Robots-Tag may be for another agent, so joined by commas they would mean something else. */
const flat = ({
  headers,
  headersDistinct: { 'x-robots-tag': robots },
}: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...headers, ...(robots && { 'x-robots-tag': robots.join('\n') }) }).map(
      ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')],
    ),
  );

/** A reused connection may not report its certificate. */
function certificateOf({ socket }: IncomingMessage): Pick<Answer, 'certificateUntil'> {
  const until = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return until === undefined ? {} : { certificateUntil: until };
}

function failureOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof PlainFailure) return error;
  // The text after a semicolon is advice for developers.
  const reason = error.message.split(';', 1)[0] || (error.code ?? error.name);
  return new Error(`No connection: ${reason}.`, { cause: error });
}

/** Requests servers over HTTP and HTTPS as a browser would, one address at a time and without following redirects. */
export function getOverHttp({
  userAgent,
  timeout = 10 * SECOND,
  largest = 3 * MEGABYTE,
  via,
  content,
  connect,
  signal: end,
}: HttpOptions): Get {
  async function open(url: URL, method: string, signal: AbortSignal): Promise<IncomingMessage> {
    const send = via || url.protocol === 'http:' ? requestHttp : requestHttps;
    const socket = await connect?.(url, signal);
    return new Promise((resolve, reject) => {
      const request = send({
        ...urlToHttpOptions(url),
        ...(via && { ...via, protocol: 'http:' }),
        ...(socket && { createConnection: () => socket }),
        method,
        signal,
        headers: {
          host: url.host,
          'user-agent': userAgent,
          accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
          'accept-encoding': 'br, gzip',
          'accept-language': 'en',
          ...content?.headers,
        },
      });
      request.once('response', resolve);
      request.once('error', reject);
      // A server may switch protocols; then no response follows.
      request.once('close', () => reject(new PlainFailure('The server closed the connection.')));
      request.end(content?.body);
    });
  }

  return async (address, method) => {
    const url = new URL(address);
    const late = AbortSignal.timeout(timeout);
    const signal = end ? AbortSignal.any([late, end]) : late;
    const timeoutError = (cause: unknown): Error =>
      new Error(
        end?.aborted
          ? 'The check ran out of time.'
          : `The server did not respond within ${timeout / SECOND} seconds.`,
        { cause },
      );
    let message: IncomingMessage;
    try {
      signal.throwIfAborted();
      message = await open(url, method, signal);
    } catch (error) {
      throw signal.aborted ? timeoutError(error) : failureOf(error as Error);
    }
    const answer = {
      status: message.statusCode ?? 0,
      headers: flat(message),
      ...certificateOf(message),
    };
    try {
      return { ...answer, ...(await read(message, largest)) };
    } catch (error) {
      throw signal.aborted ? timeoutError(error) : new Error('The response was cut off.', { cause: error });
    }
  };
}

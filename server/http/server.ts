import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND } from '../../src/lib/time.ts';
import { StartFailure, systemCode } from '../start-failure.ts';

/** Time limits for a whole request and for a picture upload: phones send it over a weak network. */
const REQUEST_TIMEOUT_MS = 30 * SECOND;
const UPLOAD_TIMEOUT_MS = 300 * SECOND;

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /^\/api\/admin\/(?:pictures|import\/(?:pictures|old-site))(?:\?|$)/.test(url);

/** Aborts an incomplete request after its time; an upload only once it is answered. */
function limitRequestTime(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const limit = setTimeout(() => {
    if (req.complete || (isUpload(req) && !res.headersSent)) return;
    if (!res.headersSent) req.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    req.socket.destroy();
  }, REQUEST_TIMEOUT_MS);
  limit.unref();
  res.once('close', () => clearTimeout(limit));
}

export interface Listening {
  url: string;
  /** Lets running requests finish, and resolves when the last connection is closed, by force after `timeout`. */
  close(timeout: number): Promise<void>;
}

function listenError(error: Error, port: number, host: string | undefined): Error {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartFailure(
        `This account may not listen on port ${port}. Set PORT to 1024 or higher, and have a proxy or the system forward to it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return new StartFailure(
        `HOST is "${host ?? ''}", but it must be one of this machine’s addresses, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** `localhost` if the server listens on every address or on loopback, else its address. */
function urlOf({ address, port, family }: AddressInfo): string {
  const isLocal = ['::', '0.0.0.0', '::1', '127.0.0.1'].includes(address);
  const hostname = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isLocal ? 'localhost' : hostname}:${port}`;
}

/** Starts listening, and cuts off slow clients. Throws StartFailure if the port or address is not available. */
export async function listen(
  app: RequestListener,
  port: number,
  host: string | undefined,
): Promise<Listening> {
  const server = createServer(
    {
      connectionsCheckingInterval: 5 * SECOND,
      headersTimeout: 15 * SECOND,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      // Longer than the minute that common proxies keep a connection, so that they never reuse a closed one.
      keepAliveTimeout: 75 * SECOND,
    },
    app,
  );
  server.timeout = 120 * SECOND; // for callers that do not take their answer
  let isClosing = false;
  server.on('request', (req, res) => {
    limitRequestTime(req, res);
    res.on('finish', () => {
      // The connection counts as idle only after this event.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)));
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
  return {
    url: urlOf(server.address() as AddressInfo),
    close: (timeout) =>
      new Promise((resolve) => {
        isClosing = true;
        const force = setTimeout(() => server.closeAllConnections(), timeout);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}

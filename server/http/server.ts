import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailure, systemCode } from '../start-failure.ts';

const SECOND = 1000;

/** How long all of a request may take to arrive, and how long a picture may: phones send it over a weak network. */
const ARRIVAL = 30 * SECOND;
const UPLOAD_ARRIVAL = 300 * SECOND;

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /^\/api\/admin\/(?:media|import\/pictures)(?:\?|$)/.test(url);

/** Cuts off a request of which something is still missing; an upload only once it is answered. */
function limitArrival(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const limit = setTimeout(() => {
    if (req.complete || (isUpload(req) && !res.headersSent)) return;
    if (!res.headersSent) req.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    req.socket.destroy();
  }, ARRIVAL);
  limit.unref();
  res.once('close', () => {
    clearTimeout(limit);
  });
}

/** A server that answers. */
export interface Listening {
  /** Where to reach it from this machine, such as `http://localhost:3000`. */
  url: string;
  /**
   * Takes no more requests, lets those under way finish, and resolves when the last connection is closed, by force once
   * `timeout` milliseconds are over.
   */
  close(timeout: number): Promise<void>;
}

function whyNot(error: Error, port: number, host: string | undefined): Error {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is already in use: stop what uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartFailure(
        `This account may not listen on port ${port}: set PORT to a number from 1024 up, and let a proxy or the system forward to it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return new StartFailure(
        `HOST is "${host ?? ''}", but it must be an address of this machine, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** `localhost` where the server listens on every address or on the loopback, else the one address it listens on. */
function urlOf({ address, port, family }: AddressInfo): string {
  const isLocal = ['::', '0.0.0.0', '::1', '127.0.0.1'].includes(address);
  const named = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isLocal ? 'localhost' : named}:${port}`;
}

/**
 * Starts listening. Callers that send or take their data at a crawl are cut off, so that a handful of them cannot hold
 * every connection.
 *
 * @throws StartFailure when the port or address cannot be had
 */
export async function listen(
  app: RequestListener,
  port: number,
  host: string | undefined,
): Promise<Listening> {
  const server = createServer(
    {
      connectionsCheckingInterval: 5 * SECOND,
      headersTimeout: 15 * SECOND,
      requestTimeout: UPLOAD_ARRIVAL,
      // Longer than the minute that common proxies keep a connection, so that they never reuse one we just closed.
      keepAliveTimeout: 75 * SECOND,
    },
    app,
  );
  server.timeout = 120 * SECOND; // for callers that do not take their answer
  let isClosing = false;
  server.on('request', (req, res) => {
    limitArrival(req, res);
    res.on('finish', () => {
      // The connection counts as idle only after this event.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(whyNot(error, port, host));
    });
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

import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HttpOptions } from '../../scan/get-over-http.ts';
import { type Network, safeGet } from '../../scan/safe-connect.ts';
import { certificateFor } from './certificate.ts';

export const SITE = 'https://www.seagrape.example/';
/** A public address that no test ever connects to. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/** Starts a server on this machine until the test ends. */
async function open(server: ReturnType<typeof createHttp | typeof createHttps>): Promise<Server> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

export interface TestNetwork extends Network {
  /** The connections made, as `address:port`. */
  connections: readonly string[];
  /** The names resolved. */
  lookups: readonly string[];
}

/**
 * A simulated internet with one server at every public address, by http and https; connecting to any other address
 * fails. Only tests can pass it to the scanner.
 * @param names the addresses of each name, one list per lookup (the last one repeats); any other name resolves to the
 * server
 */
export async function openNetwork(
  listener: RequestListener,
  {
    names = {},
    certificate = certificateFor('www.seagrape.example'),
    isBelieved = true,
  }: {
    names?: Record<string, string[][]>;
    certificate?: { key: string; cert: string };
    isBelieved?: boolean;
  } = {},
): Promise<TestNetwork> {
  const ports = {
    80: await open(createHttp(listener)),
    443: await open(createHttps(certificate, listener)),
  };
  const connections: string[] = [];
  const lookups: string[] = [];
  return {
    connections,
    lookups,
    resolve(name) {
      const times = lookups.filter((one) => one === name).length;
      lookups.push(name);
      const answers = names[name] ?? [[PUBLIC_ADDRESS]];
      return Promise.resolve(answers[times] ?? answers.at(-1) ?? []);
    },
    connect(address, port) {
      connections.push(`${address}:${port}`);
      const server = port === 443 ? ports[443] : ports[80];
      return connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
    },
    ...(isBelieved && { authorities: [certificate.cert] }),
  };
}

export const hello: RequestListener = (_, response) => void response.end('hello');

/** A site on such a network, and a client as in production. */
export async function openSite(
  listener: RequestListener = hello,
  {
    names,
    certificate,
    isBelieved,
    ...options
  }: Partial<HttpOptions> & Parameters<typeof openNetwork>[1] = {},
) {
  const network = await openNetwork(listener, {
    ...(names && { names }),
    ...(certificate && { certificate }),
    ...(isBelieved !== undefined && { isBelieved }),
  });
  return { network, get: safeGet({ userAgent: 'Audit/1.0', ...options }, network) };
}

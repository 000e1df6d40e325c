import { connect } from 'node:net';
import type { Respond } from '../../core/api/respond.ts';
import { makeApp, type AppOptions } from '../../http/app.ts';
import { listenHere } from './local-server.ts';

/** Returns the core's input. */
export const echo: Respond = async (request, { token, address }) => {
  const body = request.method === 'GET' ? undefined : await request.text();
  return Response.json({ url: request.url, method: request.method, token, address, body });
};

/** The app on a free port until the test ends, with an API and pages that return their input. */
export async function openApp(options: Partial<AppOptions> = {}) {
  const reports: unknown[] = [];
  const app = makeApp({
    api: echo,
    pages: echo,
    files: (_req, _res, next) => {
      next();
    },
    scriptHashes: [],
    siteUrl: undefined,
    trustProxy: false,
    report: (error) => void reports.push(error),
    ...options,
  });
  return { ...(await listenHere(app)), reports };
}

/**
 * Sends raw text and returns everything received until the server closes the connection. Like some browsers, it reads
 * nothing before it has sent everything.
 */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('end', () => {
      socket.destroy();
      resolve(answer);
    });
    socket.write(text, () => {
      socket.on('data', (part: string) => {
        answer += part;
      });
    });
  });
}

/** Sends a request without a body as it is written here, which `fetch` would not. */
export const askRaw = (
  port: number,
  path: string,
  { method = 'GET', host = 'a', more = '' }: { method?: string; host?: string; more?: string } = {},
): Promise<string> =>
  sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

import { connect } from 'node:net';

export interface Load {
  /** The number of responses to wait for. */
  requests: number;
  connections: number;
  /** The path of each request. */
  pathOf(index: number): string;
  headers?: Record<string, string>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** The length of a response, once its head is complete. */
function lengthOf(received: Buffer): number | undefined {
  const head = received.indexOf(END_OF_HEAD);
  if (head === -1) return undefined;
  const text = received.toString('latin1', 0, head);
  if (/^HTTP\/1.1 304/.test(text)) return head + 4;
  const [, length] = /\ncontent-length: (\d+)/i.exec(text) ?? [];
  if (length === undefined) throw new Error(`An answer without a length: ${text}`);
  return head + 4 + Number(length);
}

/**
 * Sends requests over keep-alive connections as fast as the server responds.
 * @returns the seconds taken. Raw sockets, because HTTP libraries are slower than the bare server and would measure
 * themselves.
 */
export async function load(
  origin: string,
  { requests, connections, pathOf, headers = {} }: Load,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  let sent = 0;
  const begin = performance.now();
  const work = Array.from(
    { length: connections },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        let head: Buffer = Buffer.alloc(0);
        let received = 0;
        let length: number | undefined;
        const ask = (): void => {
          if (sent === requests) {
            socket.end(resolve);
            return;
          }
          socket.write(`GET ${pathOf(sent)} HTTP/1.1\r\n${lines.join('')}\r\n`);
          sent += 1;
        };
        socket.setNoDelay();
        socket.on('connect', ask).on('error', reject);
        socket.on('data', (part) => {
          received += part.length;
          if (length === undefined) {
            head = head.length === 0 ? part : Buffer.concat([head, part]);
            length = lengthOf(head);
          }
          if (length === undefined || received < length) return;
          head = Buffer.alloc(0);
          received = 0;
          length = undefined;
          ask();
        });
      }),
  );
  await Promise.all(work);
  return (performance.now() - begin) / 1000;
}

import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Interval of readiness checks, in milliseconds. */
const ASK_EVERY = 250;

/** A load balancer for several servers. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** A server behind the balancer. */
interface Upstream {
  port: number;
  isReady: boolean;
}

/**
 * Distributes requests over several servers, round robin among the ready ones. A request that never reached a server is
 * retried on the next; one that broke off is not, because it may have been processed.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;

  async function ask(upstream: Upstream): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${upstream.port}/api/ready`).catch(() => undefined);
    upstream.isReady = answer?.ok ?? false;
  }
  const asking = setInterval(() => void Promise.all(upstreams.map(ask)), ASK_EVERY);

  /** The servers to try, in turn; if none is ready, any may report the reason. */
  function candidates(): Upstream[] {
    turn += 1;
    const inTurn = upstreams.map((_, index) => upstreams[(index + turn) % upstreams.length]);
    const known = inTurn.filter((upstream) => upstream !== undefined);
    const ready = known.filter(({ isReady }) => isReady);
    return ready.length > 0 ? ready : known;
  }

  function forward(req: IncomingMessage, res: ServerResponse, body: Buffer, left: Upstream[]): void {
    const [upstream, ...others] = left;
    if (!upstream) {
      res.writeHead(502).end('No server answers.');
      return;
    }
    const options = { port: upstream.port, method: req.method, path: req.url, headers: req.headers, agent };
    const forwarded = send({ host: '127.0.0.1', ...options }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        upstream.isReady = false;
        forward(req, res, body, others);
        // A closed keep-alive connection has not delivered the request.
      } else if (forwarded.reusedSocket && error.code === 'ECONNRESET' && req.method === 'GET') {
        forward(req, res, body, left);
      } else res.destroy();
    });
    forwarded.end(body);
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      forward(req, res, Buffer.concat(parts), candidates());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

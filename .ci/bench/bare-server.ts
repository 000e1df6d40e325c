import { createServer } from 'node:http';

/**
 * A bare Node.js server as baseline: answers every request with the bytes of one address. Arguments: the address, and
 * request headers as JSON; prints its port.
 */
const [address = '', headers = '{}'] = process.argv.slice(2);
const response = await fetch(address, { headers: JSON.parse(headers) as Record<string, string> });
// fetch decompresses the body; the transferred size counts.
const body = Buffer.alloc(Number(response.headers.get('content-length') ?? 0), 'x');
const head = [...response.headers].filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name)).flat();

const server = createServer((_req, res) => {
  res.writeHead(response.status, head);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`Listening on ${typeof at === 'object' && at ? at.port : ''}\n`);
});

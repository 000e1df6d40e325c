import { createServer } from 'node:http';

/**
 * What Node.js alone can do: a process that answers everything with the very bytes that one address was answered with.
 * Its words are that address, and the headers to ask with as JSON; it says its own port.
 */
const [address = '', headers = '{}'] = process.argv.slice(2);
const response = await fetch(address, { headers: JSON.parse(headers) as Record<string, string> });
// What fetch has unpacked would be more bytes: the size that was sent is what counts.
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

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { getOverHttp, type HttpOptions } from './get-over-http.ts';

async function open(listener: RequestListener, options: Partial<HttpOptions> = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port, get: getOverHttp({ userAgent: 'Audit/1.0', ...options }) };
}

it('unpacks what was compressed, and counts what came over the wire', async () => {
  const text = 'bread '.repeat(1_000);
  const packed = gzipSync(text);
  const { get, url } = await open((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  const { body, bytes, status } = await get(url, 'GET');
  expect([new TextDecoder().decode(body), bytes, status]).toEqual([text, packed.length, 200]);
});

it('goes nowhere by itself, and says who asks', async () => {
  const agents: (string | undefined)[] = [];
  const { get, url } = await open((request, response) => {
    agents.push(request.headers['user-agent']);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await get(url, 'GET')).headers['location']).toBe('/elsewhere');
  expect(agents).toEqual(['Audit/1.0']);
});

it('asks a server that is not yet at its public address', async () => {
  const { port } = await open((request, response) => {
    response.end(request.headers.host);
  });
  const get = getOverHttp({ userAgent: 'Audit/1.0', via: { hostname: '127.0.0.1', port } });
  const { body } = await get('https://www.bakery.example/', 'GET');
  expect(new TextDecoder().decode(body)).toBe('www.bakery.example');
});

it('reads no more than it may of an answer that swells', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const { get, url } = await open(
    (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    },
    { largest: 1_000_000 },
  );
  const { body, isCut } = await get(url, 'GET');
  expect([body.length, isCut]).toEqual([1_000_000, true]);
});

it('gives up in a sentence where nothing comes, at once or in the middle', async () => {
  const silent = await open(() => undefined, { timeout: 50 });
  await expect(silent.get(silent.url, 'GET')).rejects.toThrow(
    'The server did not respond within 0.05 seconds.',
  );
  const slow = await open((_, response) => void response.write('a'), { timeout: 50 });
  await expect(slow.get(slow.url, 'GET')).rejects.toThrow('The server did not respond within 0.05 seconds.');
  const broken = await open((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a');
    setImmediate(() => response.destroy());
  });
  await expect(broken.get(broken.url, 'GET')).rejects.toThrow('The response was cut off.');
});

it('says that nobody listens', async () => {
  const { port } = await open(() => undefined);
  const get = getOverHttp({ userAgent: 'Audit/1.0' });
  await expect(get(`http://127.0.0.1:${port === 1 ? 2 : 1}/`, 'GET')).rejects.toThrow(
    /^No connection: .+\.$/,
  );
});

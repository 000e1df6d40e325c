import { type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listenHere } from '../test/support/local-server.ts';
import { getOverHttp } from './get-over-http.ts';

async function open(listener: RequestListener) {
  const { url, port } = await listenHere(listener);
  return { url: `${url}/`, port, get: getOverHttp({ userAgent: 'Audit/1.0' }) };
}

it('decompresses replies, and counts the transferred bytes', async () => {
  const text = 'bread '.repeat(1_000);
  const packed = gzipSync(text);
  const { get, url } = await open((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  const { body, bytes, status } = await get(url, 'GET');
  expect([new TextDecoder().decode(body), bytes, status]).toEqual([text, packed.length, 200]);
});

// asvs:15.3.2
it('does not follow redirects, and sends its user agent', async () => {
  const agents: (string | undefined)[] = [];
  const { get, url } = await open((request, response) => {
    agents.push(request.headers['user-agent']);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await get(url, 'GET')).headers['location']).toBe('/elsewhere');
  expect(agents).toEqual(['Audit/1.0']);
});

it('can connect to a server before its DNS is set up', async () => {
  const { port } = await open((request, response) => {
    response.end(request.headers.host);
  });
  const get = getOverHttp({ userAgent: 'Audit/1.0', via: { hostname: '127.0.0.1', port } });
  const { body } = await get('https://www.bakery.example/', 'GET');
  expect(new TextDecoder().decode(body)).toBe('www.bakery.example');
});

it('reports a truncated reply with a sentence', async () => {
  const { get, url } = await open((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a');
    setImmediate(() => response.destroy());
  });
  await expect(get(url, 'GET')).rejects.toThrow('The response was cut off.');
});

it('keeps repeated robots headers separate, as each may address another crawler', async () => {
  const { get, url } = await open((_, response) =>
    response.writeHead(200, { 'x-robots-tag': ['otherbot: noindex', 'nofollow'] }).end(),
  );
  expect((await get(url, 'GET')).headers['x-robots-tag']).toBe('otherbot: noindex\nnofollow');
});

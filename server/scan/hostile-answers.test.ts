import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { certificateFor } from '../test/support/certificate.ts';
import { openSite, SITE } from '../test/support/network.ts';
import { follow } from './fetched.ts';
import { safeGet } from './safe-connect.ts';

it('stops at a redirect loop', async () => {
  const { network, get } = await openSite(
    ({ url }, response) => void response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end(),
  );
  expect((await follow(get, SITE)).failure).toBe('It redirects in a loop.');
  expect(network.connections.length).toBeLessThan(5);
});

it.each([
  ['has expired', certificateFor('www.seagrape.example', -1), true, 'it has expired'],
  ['is for another host', certificateFor('www.other.example'), true, 'it is for a different site'],
  ['is self-signed', certificateFor('www.seagrape.example'), false, 'it is self-signed'],
] as const)('sends no request if the certificate %s', async (_, certificate, isBelieved, reason) => {
  let requests = 0;
  const { get } = await openSite(
    (_, response) => {
      requests += 1;
      response.end('hello');
    },
    { certificate, isBelieved },
  );
  const { status, failure, certificateFault } = await follow(get, SITE);
  expect([status, certificateFault, requests]).toEqual([0, reason, 0]);
  expect(failure).toBe(`The certificate is not valid: ${reason}.`);
});

/** Sends chunks until the reader disconnects. */
const sendEver =
  (headers: Record<string, string>, piece: Buffer, most = Infinity): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    const pieces = function* () {
      for (let sent = 0; sent < most; sent += piece.length) yield piece;
    };
    pipeline(Readable.from(pieces()), response, () => undefined);
  };

const dribble: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('a'), 10);
  response.once('close', () => clearInterval(timer));
};

it.each([
  ['takes no connections', 'Its server refused the connection.'],
  ['speaks no TLS', 'Its server does not support a secure connection that we accept.'],
  ['goes away at once', 'Its server closed the connection.'],
])('explains in plain words a server that %s', async (what, message) => {
  const { network } = await openSite();
  const server = createServer((socket) => {
    if (what === 'speaks no TLS') socket.end('220 mail.example ready\r\n');
    else socket.resetAndDestroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (what === 'takes no connections') server.close();
  else onTestFinished(() => void server.close());
  const get = safeGet(
    { userAgent: 'Audit/1.0' },
    { ...network, connect: () => connect({ host: '127.0.0.1', port }) },
  );
  await expect(get(SITE, 'GET')).rejects.toThrow(message);
});

it.each<[what: string, listener: RequestListener]>([
  ['100 MB', sendEver({}, Buffer.alloc(1_000_000, 'a'), 100_000_000)],
  ['no end', sendEver({}, Buffer.alloc(64_000, 'a'))],
  ['a gzip bomb', sendEver({ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000)), 1)],
])('stops after 3 MB of %s', async (_, listener) => {
  const { get } = await openSite(listener);
  const { body, bytes, isCut } = await get(SITE, 'GET');
  expect([body.length, isCut]).toEqual([3_000_000, true]);
  expect(bytes).toBeLessThan(4_000_000);
});

it('aborts compressed data that never yields content', async () => {
  const { get } = await openSite(sendEver({ 'content-encoding': 'gzip' }, gzipSync('')), {
    largest: 100_000,
  });
  await expect(get(SITE, 'GET')).rejects.toThrow('The response was cut off.');
});

it.each<[what: string, listener: RequestListener]>([
  ['that never comes', () => undefined],
  ['that comes letter by letter', dribble],
])('times out on a reply %s', async (_, listener) => {
  const { get } = await openSite(listener, { timeout: 300 });
  await expect(get(SITE, 'GET')).rejects.toThrow('The server did not respond within 0.3 seconds.');
});

it('aborts together with the scan', async () => {
  const end = new AbortController();
  const { get } = await openSite(() => end.abort(), { signal: end.signal });
  await expect(get(SITE, 'GET')).rejects.toThrow('The check ran out of time.');
  await expect(get(SITE, 'GET')).rejects.toThrow('The check ran out of time.');
});

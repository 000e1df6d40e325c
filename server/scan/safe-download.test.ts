import { expect, it } from 'vitest';
import {
  hello,
  openNetwork,
  openSite,
  PUBLIC_ADDRESS,
  SITE,
  type TestNetwork,
} from '../test/support/network.ts';
import { follow, PlainFailure } from './fetched.ts';
import { safeDownload, safePost } from './safe-connect.ts';

const NOT_PUBLIC = 'The address is not on the public internet.';

const PUBLIC = [SITE, 'http://www.seagrape.example/', `http://${PUBLIC_ADDRESS}/`];

it.each(PUBLIC)('reads %s at the checked address', async (address) => {
  const requests: unknown[] = [];
  const { network, get } = await openSite((request, response) => {
    requests.push(request.headers);
    response.end('hello');
  });
  const { status, body } = await get(address, 'GET');
  expect([status, new TextDecoder().decode(body)]).toEqual([200, 'hello']);
  expect(network.connections).toEqual([`${PUBLIC_ADDRESS}:${address.startsWith('https') ? 443 : 80}`]);
  // No cookie, no referrer, no header of ours but the user agent.
  expect(requests).toEqual([
    {
      host: new URL(address).host,
      'user-agent': 'Audit/1.0',
      accept: expect.any(String) as string,
      'accept-encoding': 'br, gzip',
      'accept-language': 'en',
      connection: 'close',
    },
  ]);
});

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Addresses of this machine, of private networks, of cloud metadata, for documentation, and for several receivers. */
const INSIDE = words(`
  127.0.0.1 127.8.9.10 0.0.0.0 0.1.2.3
  10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1
  169.254.169.254 100.100.100.200 168.63.129.16 192.0.0.192
  192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
  :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:169.254.169.254 ::ffff:8.8.8.8 ::ffff:0:10.0.0.1
  64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:db8::1 2002:7f00:1::1 3fff::1
  fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 5f00::1`);

/** Other spellings of 127.0.0.1 and 169.254.169.254, and names inside a network. */
const INSIDE_HOSTS = words(`
  2130706433 0177.0.0.1 0x7f.1 0x7f000001 127.1 127.0.1 0 １２７.０.０.１ 127。0。0。1 127.0.0.1.
  2852039166 0251.0376.0251.0376
  localhost LOCALHOST. admin.localhost printer.local metadata.google.internal router.lan database
  1.0.0.127.in-addr.arpa`);

it.each([
  ...INSIDE.map((address) => (address.includes(':') ? `http://[${address}]/` : `http://${address}/`)),
  ...INSIDE_HOSTS.map((host) => `https://${host}/`),
])('refuses without connecting %s', async (address) => {
  const { network, get } = await openSite();
  await expect(get(address, 'GET')).rejects.toThrow(NOT_PUBLIC);
  expect([network.lookups, network.connections]).toEqual([[], []]);
});

it.each(
  words(`
      ftp://www.seagrape.example/ gopher://www.seagrape.example/ ws://www.seagrape.example/
      file:///etc/passwd data:text/html,hello javascript:alert(1) blob:https://www.seagrape.example/1
      http://www.seagrape.example:8080/ https://www.seagrape.example:22/
      http://www.seagrape.example:443/ https://www.seagrape.example:80/
      https://user:password@www.seagrape.example/ https://www.seagrape.example@127.0.0.1/`),
)('refuses without connecting %s', async (address) => {
  const { network, get } = await openSite();
  await expect(get(address, 'GET')).rejects.toThrow(/^(?:Only|An address with)/);
  expect([network.lookups, network.connections]).toEqual([[], []]);
});

// asvs:13.2.4
it.each(INSIDE)('does not connect to a name that resolves to %s, alone or among others', async (address) => {
  const { network, get } = await openSite(hello, {
    names: { 'www.seagrape.example': [[address], [PUBLIC_ADDRESS, address]] },
  });
  await expect(get(SITE, 'GET')).rejects.toThrow(NOT_PUBLIC);
  await expect(get(SITE, 'GET')).rejects.toThrow(NOT_PUBLIC);
  expect(network.connections).toEqual([]);
});

it('refuses without connecting a name that does not exist', async () => {
  const { network, get } = await openSite(hello, { names: { 'www.seagrape.example': [[]] } });
  await expect(get(SITE, 'GET')).rejects.toThrow('No server was found at this address.');
  expect(network.connections).toEqual([]);
});

// asvs:1.3.6
it('connects to the checked address, and checks again the next time', async () => {
  const { network, get } = await openSite(hello, {
    names: { 'www.seagrape.example': [[PUBLIC_ADDRESS], ['127.0.0.1']] },
  });
  await get(SITE, 'GET');
  await expect(get(SITE, 'GET')).rejects.toThrow(NOT_PUBLIC);
  expect([network.lookups.length, network.connections]).toEqual([2, [`${PUBLIC_ADDRESS}:443`]]);
});

it.each(
  words(`
    http://127.0.0.1/ http://[::ffff:a9fe:a9fe]/latest/meta-data/ http://0251.0376.0251.0376/
    https://inside.seagrape.example/ //localhost/ https://www.seagrape.example:6379/`),
)('does not follow a redirect to %s', async (location) => {
  const { network, get } = await openSite(
    (_, response) => void response.writeHead(302, { location }).end('hello'),
    { names: { 'inside.seagrape.example': [['10.0.0.7']] } },
  );
  const { status, failure, redirects } = await follow(get, SITE);
  expect([status, redirects.length]).toEqual([0, 1]);
  expect(failure).toMatch(/^(?:The address is not on the public internet|Only the standard ports)/);
  expect(network.connections).toEqual([`${PUBLIC_ADDRESS}:443`]);
});

const NO_PAGES = ['ftp://www.seagrape.example/', 'file:///etc/passwd', 'javascript:alert(1)'];

it.each(NO_PAGES)('refuses a redirect to %s', async (location) => {
  const { get } = await openSite((_, response) => void response.writeHead(302, { location }).end());
  expect((await follow(get, SITE)).failure).toBe(`It redirects to “${location}”, which is not a page.`);
});

const options = { userAgent: 'Pictures/1.0', largest: 5 };

it('a download returns the whole file, even behind a redirect', async () => {
  const network = await openNetwork((request, response) => {
    if (request.url === '/file') response.end('hello');
    else response.writeHead(302, { location: '/file' }).end();
  });
  const file = await safeDownload(SITE, options, network);
  expect(new TextDecoder().decode(file)).toBe('hello');
});

it('a download returns nothing if the file is too large, empty or missing', async () => {
  const network = await openNetwork(({ url }, response) => {
    response.writeHead(url === '/missing' ? 404 : 200).end(url === '/empty' ? '' : 'hello!');
  });
  for (const path of ['large', 'empty', 'missing'])
    expect(await safeDownload(SITE + path, options, network)).toBeUndefined();
});

const REFUSED = ['https://127.0.0.1/', 'https://inside.example/', 'file:///etc/passwd', 'nowhere'];

it.each(REFUSED)('a download does not connect to %s', async (address) => {
  const network = await openNetwork(hello, { names: { 'inside.example': [['10.0.0.1']] } });
  expect(await safeDownload(address, options, network)).toBeUndefined();
  expect(network.connections).toEqual([]);
});

const content = {
  headers: { 'content-type': 'application/json', 'webhook-signature': 't=1,v1=abc' },
  body: '{"event":"test","name":"Zoë"}',
};
const post = (network: TestNetwork, address = SITE) =>
  safePost(address, content, { userAgent: 'Webhook/1.0', timeout: 2000 }, network);

it('a post sends its headers and body once, follows no redirect, and returns the status', async () => {
  const requests: unknown[] = [];
  const network = await openNetwork((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => void (body += part));
    request.on('end', () => {
      requests.push([request.method, request.url, request.headers, body]);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
  });
  expect(await post(network)).toBe(307);
  const headers = expect.objectContaining({ ...content.headers, 'user-agent': 'Webhook/1.0' }) as unknown;
  expect(requests).toEqual([['POST', '/', headers, content.body]]);
});

it.each(
  words(`
    http://www.seagrape.example/ https://127.0.0.1/ https://[::ffff:a9fe:a9fe]/ https://2130706433/
    https://inside.example/ https://www.seagrape.example:8443/ https://user:password@www.seagrape.example/`),
)('a post does not connect to %s', async (address) => {
  const network = await openNetwork(hello, {
    names: { 'inside.example': [[PUBLIC_ADDRESS, '169.254.169.254']] },
  });
  await expect(post(network, address)).rejects.toBeInstanceOf(PlainFailure);
  expect(network.connections).toEqual([]);
});

it('a post reads no endless answer', async () => {
  const network = await openNetwork((_, response) => {
    response.on('error', () => undefined);
    const send = () => void response.write('x'.repeat(50_000), send);
    send();
  });
  expect(await post(network)).toBe(200);
});

it('a post waits for no silent server', async () => {
  const network = await openNetwork(() => undefined);
  const posting = safePost(SITE, content, { userAgent: 'Webhook/1.0', timeout: 200 }, network);
  await expect(posting).rejects.toThrow('The server did not respond within 0.2 seconds.');
});

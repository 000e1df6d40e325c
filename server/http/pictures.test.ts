import { expect, it, test } from 'vitest';
import { picturesInMemory } from '../../mocks/host/pictures-in-memory.ts';
import { picturePath } from '../../src/contract/pictures/picture-address.ts';
import { askRaw, openApp } from '../test/support/http.ts';

const upload = new Uint8Array([1, 2, 3]);

async function open() {
  const pictureFiles = picturesInMemory();
  const picture = await pictureFiles.make(upload);
  return { ...(await openApp({ pictureFiles })), path: picturePath(picture, 640, 'webp') };
}

// asvs:3.2.1 5.3.1
test('a picture is served with its type, nosniff and a permanent cache', async () => {
  const { url, path } = await open();
  const answer = await fetch(url + path + '?focus=50-50&tint=8899aa');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(upload);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a picture is answered with 304 for a known ETag', async () => {
  const { url, port, path } = await open();
  const { headers } = await fetch(url + path, { method: 'HEAD' });
  const known = `If-None-Match: ${headers.get('etag')}`;
  expect(await askRaw(port, path, { more: `${known}\r\n` })).toMatch(/^HTTP\/1\.1 304 [^]*\r\n\r\n$/);
});

it.each([
  (path: string) => path.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
  (path: string) => path.replace('640.webp', '0640.webp'),
  (path: string) => path.replace('webp', 'svg'),
  (path: string) => path.replace('/640', '/%2e%2e/640'),
  (path: string) => path.replace('/640', '%2f640'),
  () => '/pictures/',
  () => '/pictures/..%2f..%2fpackage.json',
])('an unknown picture address answers 404 (%#)', async (change) => {
  const { url, path } = await open();
  const answer = await fetch(url + change(path));
  expect([answer.status, await answer.text()]).toEqual([404, 'This file does not exist.']);
  expect(answer.headers.get('cache-control')).toBeNull();
});

// asvs:5.3.2
it('no picture address reads files outside the picture folder', async () => {
  const { port, path } = await open();
  const outside = ['/pictures/../package.json', `${path}/../../../package.json`];
  for (const address of [...outside, '/pictures/%00', '//pictures/x']) {
    expect(await askRaw(port, address)).toMatch(/^HTTP\/1\.1 (?:404|400) /);
  }
});

test('a remote picture is served with its type, and to proxies only with a signature', async () => {
  const { url } = await openApp({
    readRemotePicture: (address, key, { token }) =>
      Promise.resolve(address === 'https://a.example/?b&c' && (key || token) ? upload : undefined),
  });
  const ask = (query: string, headers = {}) =>
    fetch(`${url}/remote-picture?url=${encodeURIComponent('https://a.example/?b&c')}${query}`, { headers });
  const answer = await ask('&key=k');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(upload);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const forStaff = await ask('', { cookie: 'session=s' });
  expect([forStaff.status, forStaff.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
  const refused = await ask('');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

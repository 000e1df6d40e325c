import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askRaw, openApp } from '../test/support/http.ts';
import { staticFiles } from './static.ts';

const SCRIPT = 'assets/app-abc123.js';

/** A client build on the app; what is no file, or made at run time, is answered by `echo`. */
async function openFiles(isBuilt?: (address: string) => boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const files = {
    'index.html': '<!--app-->',
    'index.html.br': 'frame',
    '.vite/manifest.json': '{}',
    'robots.txt': 'plain',
    'a name.txt': 'spaced',
    'mark.svg': 'as built',
    'other.svg': 'as built',
    [SCRIPT]: 'plain script',
    [`${SCRIPT}.br`]: 'brotli',
    [`${SCRIPT}.gz`]: 'gzip',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, ...(await openApp({ files: staticFiles(folder, isBuilt) })) };
}

/** The raw response, since fetch would decompress it. */
async function get(port: number, path: string, more = '') {
  const answer = await askRaw(port, path, { more });
  const [head = '', body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

test('a static file with a content hash in its name is cached permanently, without the headers of pages', async () => {
  const { port } = await openFiles();
  const { head, body } = await get(port, `/${SCRIPT}`);
  expect(body).toBe('plain script');
  for (const header of [
    'content-type: text/javascript; charset=utf-8',
    'cache-control: public, max-age=31536000, immutable',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: same-origin',
  ]) {
    expect(head).toContain(header);
  }
  expect(head).not.toContain('permissions-policy');
  expect(head.length).toBeLessThan(600);
});

test('a static file without a hash is cached for ten minutes', async () => {
  const { port } = await openFiles();
  expect((await get(port, '/robots.txt')).head).toContain('cache-control: public, max-age=600\r\n');
});

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
])('a static file is sent as the build has compressed it, for %s', async (accepts, encoding, content) => {
  const { port } = await openFiles();
  const { head, body } = await get(port, `/${SCRIPT}`, `Accept-Encoding: ${accepts}\r\n`);
  expect(body).toBe(content);
  expect(head).toContain(`content-encoding: ${encoding}`);
  expect(head).toContain('content-type: text/javascript; charset=utf-8');
  expect(head).toContain('vary: accept-encoding');
});

test('a static file answers 304 for a known ETag', async () => {
  const { port } = await openFiles();
  const etag = /etag: (.*)/.exec((await get(port, '/robots.txt')).head)?.[1] ?? '';
  const { status, body } = await get(port, '/robots.txt', `If-None-Match: ${etag.replace('w/', 'W/')}\r\n`);
  expect(status).toBe(304);
  expect(body).toBe('');
});

test('a static file is found by its encoded address', async () => {
  const { port } = await openFiles();
  expect((await get(port, '/a%20name.txt')).body).toBe('spaced');
});

const NO_FILES = ['/', '/index.html', '/.vite/manifest.json', '/index.html.br', '/nothing', '/robots.txt/'];

test.each(NO_FILES)('%s is no static file', async (path) => {
  const { url } = await openFiles();
  expect(await (await fetch(url + path)).json()).toMatchObject({ url: url + path });
});

test('static files are served for GET and HEAD only', async () => {
  const { url } = await openFiles();
  const answer = await fetch(`${url}/robots.txt`, { method: 'POST', body: '' });
  expect(await answer.json()).toMatchObject({ method: 'POST' });
});

test.each(['assets/app-old.js', `${SCRIPT}.br`])('a missing asset answers 404: %s', async (path) => {
  const { url } = await openFiles();
  const response = await fetch(`${url}/${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('This file does not exist.');
});

// asvs:13.4.1
test('a file deleted while the server runs answers 404, and the server keeps running', async () => {
  const { folder, port, reports } = await openFiles();
  rmSync(join(folder, `${SCRIPT}.br`));
  const gone = await get(port, `/${SCRIPT}`, 'Accept-Encoding: br\r\n');
  expect(gone.status).toBe(404);
  expect(gone.head).not.toContain('content-encoding');
  expect(gone.head).toContain('cache-control: no-store');
  expect((await get(port, `/${SCRIPT}`)).body).toBe('plain script');
  expect(reports).toEqual([]);
});

// asvs:4.1.1 13.4.3
test('passes a file generated at runtime to the next handler', async () => {
  const { port } = await openFiles((address) => address !== '/mark.svg');
  const other = await get(port, '/other.svg');
  expect(other.body).toBe('as built');
  expect(other.head).toContain('content-type: image/svg+xml; charset=utf-8');
  expect((await get(port, '/mark.svg')).body).not.toBe('as built');
});

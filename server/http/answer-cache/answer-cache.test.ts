import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeAnswerCache, type AnswerCache, type CachedResponse } from './answer-cache.ts';

const always = (): boolean => true;

/** A cache whose content version is changed by hand, and an answer that counts how often it is made. */
function open(maxBytes = 1_000_000) {
  let version = 1;
  let count = 0;
  const cache = makeAnswerCache({
    contentVersionAt: () => Promise.resolve({ version: String(version), until: Infinity }),
    maxBytes,
  });
  return {
    cache,
    change: () => {
      version += 1;
    },
    respond: (init?: ResponseInit) => {
      count += 1;
      return Promise.resolve(new Response(`made ${count}`, init));
    },
    made: () => count,
  };
}

const textOf = (answer: CachedResponse | Response | undefined): string | undefined =>
  answer && 'etag' in answer ? answer.body.toString() : undefined;

test.each<[string, ResponseInit, () => boolean]>([
  ['a server error', { status: 503 }, always],
  ['a redirect', { status: 301 }, always],
  ['a reply that sets a cookie', { headers: { 'set-cookie': 'session=1' } }, always],
  ['a private reply', {}, () => false],
])('does not cache %s', async (_, init, isCacheable) => {
  const { cache, respond } = open();
  expect(await cache.make('/', () => respond(init), isCacheable)).toBeInstanceOf(Response);
  expect(await cache.find('/')).toBeUndefined();
});

test('shares one reply among concurrent requests, but not with requests after a change', async () => {
  const { cache, respond, change, made } = open();
  const gate = Promise.withResolvers<void>();
  const slowly = async () => {
    const response = await respond();
    await gate.promise;
    return response;
  };
  const waiting = [cache.make('/', slowly, always), cache.make('/', slowly, always)];
  // Both have read the version by then.
  await new Promise(setImmediate);
  change();
  const late = cache.make('/', respond, always);
  expect(textOf(await late)).toBe('made 2');
  gate.resolve();
  expect((await Promise.all(waiting)).map(textOf)).toEqual(['made 1', 'made 1']);
  expect(made()).toBe(2);
});

test('does not cache a reply if the content changed while it was built', async () => {
  const { cache, respond, change } = open();
  const changingMeanwhile = () => {
    change();
    return respond();
  };
  await cache.make('/', changingMeanwhile, always);
  expect(await cache.find('/')).toBeUndefined();
});

test('retries for waiting requests when building a reply fails', async () => {
  const { cache, respond } = open();
  const failing = cache.make('/', () => Promise.reject(new Error('no')), always);
  const other = cache.make('/', respond, always);
  await expect(failing).rejects.toThrow('no');
  expect(textOf(await other)).toBe('made 1');
});

test('answers without caching while the content version is unknown', async () => {
  const cache = makeAnswerCache({
    contentVersionAt: () => Promise.reject(new Error('The database is gone.')),
    maxBytes: 1_000_000,
  });
  expect(await cache.make('/', () => Promise.resolve(new Response('made')), always)).toBeInstanceOf(Response);
  expect(await cache.find('/')).toBeUndefined();
});

test('stays within its size limit and evicts the least recently used reply', async () => {
  const { cache } = open(100_000);
  const page = () => Promise.resolve(new Response('x'.repeat(10_000)));
  for (let number = 0; number < 50; number += 1) {
    await cache.make(`/${number}`, page, always);
    await cache.find('/0');
  }
  const cached = await Promise.all(Array.from({ length: 50 }, (_, number) => cache.find(`/${number}`)));
  expect(cached.filter(Boolean)).toHaveLength(4);
  expect(cached[0]).toBeDefined();
  expect(cached[49]).toBeDefined();
});

async function makeText(cache: AnswerCache, type: string, text: string) {
  const made = await cache.make(
    `${type} ${text.length}`,
    () => Promise.resolve(new Response(text, { headers: { 'content-type': type } })),
    always,
  );
  return 'etag' in made ? made : undefined;
}

test('compresses repeatedly requested replies better in the background', async () => {
  const { cache } = open();
  const text = readFileSync(import.meta.filename, 'utf8');
  const page = await makeText(cache, 'text/plain', text);
  const quick = await page?.compressed('br');
  expect(await page?.compressed('br')).toBe(quick);
  await expect.poll(async () => (await page?.compressed('br'))?.length).toBeLessThan(quick?.length ?? 0);
  expect(brotliDecompressSync((await page?.compressed('br')) ?? '').toString()).toBe(text);
});

test('compresses text and SVG once, but not pictures and short replies', async () => {
  const { cache } = open();
  const make = (type: string, length: number) => makeText(cache, type, 'x'.repeat(length));
  const page = await make('text/html; charset=utf-8', 5_000);
  const copy = page?.compressed('gzip');
  expect(page?.compressed('gzip')).toBe(copy);
  expect(gunzipSync((await copy) ?? '').toString()).toBe('x'.repeat(5_000));
  expect((await make('image/svg+xml; charset=utf-8', 5_000))?.compressed('br')).toBeDefined();
  expect((await make('image/png', 5_000))?.compressed('br')).toBeUndefined();
  expect((await make('text/html', 500))?.compressed('br')).toBeUndefined();
});

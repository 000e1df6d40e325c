import { expect, it } from 'vitest';
import { BODY_LIMIT, readJson, readText } from './body.ts';
import { HttpError } from './http-error.ts';

/** A request that counts the chunks read from its body. */
function upload(parts: string[], headers: Record<string, string> = {}) {
  const taken: string[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[taken.length];
        if (part === undefined) return controller.close();
        taken.push(part);
        return controller.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return { taken, request: new Request('http://localhost/api/contact', init) };
}

it('refuses a body with too large a Content-Length without reading it', async () => {
  const { request, taken } = upload(['{}'], { 'content-length': String(BODY_LIMIT + 1) });
  await expect(readText(request)).rejects.toMatchObject({ status: 413, headers: { connection: 'close' } });
  expect(taken).toEqual([]);
});

it('reads a body with the largest allowed Content-Length', async () => {
  const text = 'x'.repeat(BODY_LIMIT);
  expect(await readText(upload([text], { 'content-length': String(BODY_LIMIT) }).request)).toBe(text);
});

// asvs:5.2.1
it('stops reading a body at its limit, regardless of Content-Length', async () => {
  const part = 'x'.repeat(BODY_LIMIT / 4);
  const { request, taken } = upload([part, part, part, part, 'y', part], { 'content-length': '2' });
  await expect(readText(request)).rejects.toMatchObject({ status: 413 });
  expect(taken).toHaveLength(5);
});

// asvs:4.2.1
it('counts bytes, not characters', async () => {
  const text = 'é'.repeat(BODY_LIMIT / 2);
  expect(await readText(upload([text]).request)).toBe(text);
  await expect(readText(upload([text, 'é']).request)).rejects.toMatchObject({ status: 413 });
});

it('checks the content type before reading', async () => {
  const { request, taken } = upload(['{}'], { 'content-type': 'text/plain' });
  await expect(readJson(request)).rejects.toMatchObject({ status: 415 });
  expect(taken).toEqual([]);
});

const listOf = (count: number) => `[${Array.from({ length: count }, () => '0').join()}]`;

it.each([
  ['as many values as are taken', listOf(150_000), 'taken'],
  ['one more', listOf(150_001), 413],
  ['lists in lists', '['.repeat(150_001), 413],
  ['records', '{"a":'.repeat(150_001), 413],
  ['values behind an escaped quote', `["\\"",${listOf(150_000).slice(1)}`, 413],
  ['a text that only looks like many values', JSON.stringify('",[{\\'.repeat(150_001)), 'taken'],
])('counts the values of JSON: %s', async (_, text, end) => {
  const { request } = upload([text], { 'content-type': 'application/json' });
  const reading = readJson(request, 2_000_000).then(
    () => 'taken',
    (error: unknown) => error instanceof HttpError && error.status,
  );
  expect(await reading).toBe(end);
});

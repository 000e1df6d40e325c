import { expect, test } from 'vitest';
import { openApp } from '../test/support/http.ts';

const PIECE = new Uint8Array(100_000).fill(65);
/** A stream that counts the chunks read from it. */
function long(pieces: number, fails = false) {
  const read = { count: 0, isCanceled: false };
  const api = (): Promise<Response> =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull(controller) {
            if (read.count < pieces) {
              read.count += 1;
              controller.enqueue(PIECE);
            } else if (fails) controller.error(new Error('The disk is gone.'));
            else controller.close();
          },
          cancel() {
            read.isCanceled = true;
          },
        }),
        { headers: { 'content-type': 'application/gzip' } },
      ),
    );
  return { given: read, api };
}

test('a long reply arrives completely, with Content-Length if it fits in the buffer', async () => {
  for (const [pieces, length] of [
    [10, '1000000'],
    [40, null],
  ] as const) {
    const { url } = await openApp({ api: long(pieces).api });
    const answer = await fetch(`${url}/api/long`);
    expect(answer.headers.get('content-length')).toBe(length);
    expect((await answer.arrayBuffer()).byteLength).toBe(pieces * PIECE.length);
  }
});

test('a long reply is produced at the caller’s pace, and stops when the caller disconnects', async () => {
  const { given, api } = long(20_000);
  const { url, reports } = await openApp({ api });
  const ended = new AbortController();
  const answer = await fetch(`${url}/api/long`, { signal: ended.signal });
  await answer.body?.getReader().read();
  expect(given.count).toBeLessThan(1_000);
  ended.abort();
  await expect.poll(() => given.isCanceled).toBe(true);
  expect(given.count).toBeLessThan(1_000);
  expect(reports).toEqual([]);
});

test('a long reply that fails halfway is aborted and reported', async () => {
  const { url, reports } = await openApp({ api: long(40, true).api });
  const answer = await fetch(`${url}/api/long`);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(reports).toEqual([new Error('The disk is gone.')]);
});

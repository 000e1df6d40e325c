import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../core/api/http-error.ts';
import type { Respond } from '../core/api/respond.ts';
import { openApp, sendRaw } from '../test/support/http.ts';

const post = (length: number): string =>
  `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

/** Reads the first chunk of a body and stops. */
const hasEnough: Respond = async (request) => {
  await request.body?.getReader().read();
  return new Response('Enough.', { status: 413 });
};
const rejectsAll: Respond = () => Promise.resolve(new Response('Log in.', { status: 401 }));

describe.each([
  ['read in part', hasEnough, 'Enough.'],
  ['not read at all', rejectsAll, 'Log in.'],
])('a request body %s by its handler', (_, api, message) => {
  test.each([
    ['a form', 1_000_000],
    ['a picture that is too large', 25_000_000],
  ])('is drained so its sender can read the reply: %s', async (_kind, length) => {
    const { port } = await openApp({ api });
    const answer = await sendRaw(port, post(length) + 'x'.repeat(length));
    expect(answer.endsWith(`\r\n\r\n${message}`)).toBe(true);
  });

  test('is answered before it arrived completely', async () => {
    const { port } = await openApp({ api });
    const socket = connect(port, '127.0.0.1');
    socket.write(post(1_000_000) + 'x'.repeat(100_000));
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (part) => resolve(String(part))),
    );
    expect(answer).toContain('onnection: close');
    socket.destroy();
  });

  // asvs:5.2.1
  test('is cut off at a maximum size', async () => {
    const { port } = await openApp({ api });
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined); // a reset is what a sender of this kind gets
    socket.resume();
    socket.write(post(1_000_000_000));
    const more = () => {
      while (!socket.destroyed && socket.write('x'.repeat(65_536)));
    };
    socket.on('drain', more);
    more();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(200_000_000);
  });
});

test('a body sent to a malformed address still gets a reply', async () => {
  const { port } = await openApp();
  const head = post(25_000_000).replace('/api/x', '/%').replace('Host', 'Connection: close\r\nHost');
  expect(await sendRaw(port, head + 'x'.repeat(25_000_000))).toContain('That address is malformed.');
});

test('an aborted upload is refused and not reported as a server error', async () => {
  const ended = Promise.withResolvers<unknown>();
  const { port, reports } = await openApp({
    api: async (request) => {
      await request.text().catch(ended.resolve);
      return new Response('Nobody reads this.');
    },
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`${post(100)}{"name"`, () => socket.destroy());
  const reason = await ended.promise;
  expect(reason).toBeInstanceOf(HttpError);
  expect(reason).toMatchObject({ status: 400 });
  expect(reports).toEqual([]);
});

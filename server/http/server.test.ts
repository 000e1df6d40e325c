import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen, type Listening } from './server.ts';

async function open(app: Parameters<typeof listen>[0]): Promise<Listening> {
  const listening = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => listening.close(0));
  return listening;
}

test('an unavailable address fails with one sentence', async () => {
  await expect(listen(() => undefined, 0, '203.0.113.7')).rejects.toMatchObject({
    name: 'StartFailure',
    message: 'HOST is "203.0.113.7", but it must be one of this machine’s addresses, such as 127.0.0.1.',
  });
});

test('closing finishes running requests and ends idle connections', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { url, close } = await open((req, res) => {
    if (req.url === '/quick') res.end();
    else arrived.resolve(() => void res.end('finished'));
  });
  const address = url.replace('localhost', '127.0.0.1');
  await (await fetch(`${address}/quick`)).text(); // its connection is kept
  const answer = fetch(`${address}/slow`);
  const finish = await arrived.promise;
  const closed = close(60_000);
  await expect(fetch(`${address}/late`)).rejects.toThrow('fetch failed');
  finish();
  expect(await (await answer).text()).toBe('finished');
  await closed;
});

test('closing terminates requests that do not finish', async () => {
  const { url, close } = await open(() => undefined);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')));
  socket.on('error', () => undefined);
  await new Promise<void>(
    (resolve) => void socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n', () => resolve()),
  );
  await close(0);
  expect(await ended).toBe('ended');
});

/** Sends the head of a request and the first of its two letters; gives the first that comes back. */
function sendHalf(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na`);
  return new Promise((resolve) => {
    socket.once('data', (part) => {
      resolve(String(part));
    });
  });
}

test('times out slow bodies, except uploads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const paths: (string | undefined)[] = [];
  const answers: (() => void)[] = [];
  const { url } = await open((req, res) => {
    paths.push(req.url);
    if (req.url !== '/api/contact') answers.push(() => void res.end('later'));
  });
  const port = Number(new URL(url).port);
  const form = sendHalf(port, '/api/contact');
  const picture = sendHalf(port, '/api/admin/pictures?name=pier.jpg');
  await vi.waitUntil(() => paths.length === 2);
  vi.advanceTimersByTime(30_000);
  expect(await form).toMatch(/^HTTP\/1\.1 408 /);
  for (const answer of answers) answer();
  expect(await picture).toContain('later');
});

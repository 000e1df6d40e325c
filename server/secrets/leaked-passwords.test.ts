import { type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { listenHere } from '../test/support/local-server.ts';
import { leakedPasswords } from './leaked-passwords.ts';

/** SHA-1 of `password`, after its first five digits. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';

/** Checks `password` against a service that answers so. */
async function check(answer: RequestListener) {
  const requests: (string | undefined)[] = [];
  const reports: unknown[] = [];
  const { url } = await listenHere((req, res) => {
    requests.push(req.url, String(req.headers['add-padding']));
    answer(req, res);
  });
  const isLeaked = leakedPasswords({
    url: `${url}/range`,
    timeout: 300,
    report: (error) => reports.push(error),
  });
  return { isLeaked: await isLeaked('password'), requests, reports };
}

// asvs:6.2.12
test('a leaked password is found, and only five digits of its hash are sent', async () => {
  const { isLeaked, requests, reports } = await check((_, res) =>
    res.end(`0000:3\r\n${REST}:52\r\nFFFF:1\r\n`),
  );
  expect({ isLeaked, requests, reports }).toEqual({
    isLeaked: true,
    requests: ['/range/5BAA6', 'true'],
    reports: [],
  });
});

test.each([
  ['it is not in the answer', `0000:3\r\n${REST.slice(0, -1)}9:4`],
  ['it is padding', `${REST}:0\r\n`],
])('a password is not leaked if %s', async (_, text) => {
  const { isLeaked, reports } = await check((_req, res) => res.end(text));
  expect({ isLeaked, reports }).toEqual({ isLeaked: false, reports: [] });
});

test.each<[string, RequestListener]>([
  ['fails', (_, res) => res.writeHead(503).end()],
  ['redirects', (_, res) => res.writeHead(302, { location: '/elsewhere' }).end()],
  ['does not answer', () => undefined],
])('a service that %s is reported, and the password is accepted', async (_, answer) => {
  const { isLeaked, reports } = await check(answer);
  expect(isLeaked).toBe(false);
  expect(reports).toHaveLength(1);
});

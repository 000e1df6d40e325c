import { type RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { SEA_GRAPE } from '../test/fixture-sites/sea-grape-pages.ts';
import { getSeaGrape } from '../test/fixture-sites/sea-grape.ts';
import { listenHere } from '../test/support/local-server.ts';
import { pageSpeed } from './page-speed.ts';
import { scanSite } from './scan-site.ts';
import { openSiteScanner } from './site-scanner.ts';

const answerOf = (largestPaint: number) => ({
  lighthouseResult: {
    finalDisplayedUrl: `${SEA_GRAPE}/`,
    audits: {
      'first-contentful-paint': { numericValue: 1_200.4 },
      'largest-contentful-paint': { numericValue: largestPaint },
      'cumulative-layout-shift': { numericValue: 0.02 },
      'total-byte-weight': { numericValue: 640_000 },
    },
  },
});

async function openPageSpeed(listener: RequestListener) {
  const { url } = await listenHere(listener);
  const reports: unknown[] = [];
  const paintFacts = pageSpeed({
    key: 'secret-key',
    url: `${url}/run`,
    timeout: 2_000,
    report: (error) => void reports.push(error),
  });
  const scanner = openSiteScanner({
    contact: () => Promise.resolve('https://www.coach.example'),
    paintFacts,
    scanPages: (address) => scanSite(address, { get: getSeaGrape, signal: new AbortController().signal }),
    report: () => undefined,
  });
  const paintingOf = async () =>
    (await scanner.scan(SEA_GRAPE)).facts.filter(({ id }) => id.startsWith('painting.'));
  return { reports, paintFacts, paintingOf };
}

it.each([
  [4_100, 'fault', 'A page loads slowly on a phone, or shifts while loading.'],
  [1_900, 'good', 'The page loads quickly on a phone and does not shift.'],
] as const)('adds Google’s PageSpeed results to a scan: %i ms', async (largestPaint, outcome, message) => {
  const requests: unknown[] = [];
  const { paintingOf, reports } = await openPageSpeed(({ url, headers }, response) => {
    requests.push([url, headers['x-goog-api-key']]);
    response.end(JSON.stringify(answerOf(largestPaint)));
  });
  const [fact, ...others] = await paintingOf();
  expect(fact).toMatchObject({ outcome, message });
  expect([fact?.advice !== '', others]).toEqual([outcome === 'fault', []]);
  const where = 'PageSpeed: first paint, largest paint, shift, bytes';
  const value = `1200 ms, ${largestPaint} ms, 0.020, 640000`;
  expect(fact?.evidence).toEqual([{ address: `${SEA_GRAPE}/`, where, value }]);
  const query = `url=${encodeURIComponent(`${SEA_GRAPE}/`)}&strategy=mobile&category=performance`;
  expect(requests).toEqual([[`/run?${query}`, 'secret-key']]);
  expect(reports).toEqual([]);
});

it.each<[what: string, listener: RequestListener]>([
  ['refuses', (_, response) => void response.writeHead(429).end()],
  ['sends unexpected JSON', (_, response) => void response.end('{"lighthouseResult":{}}')],
  ['sends no JSON', (_, response) => void response.end('<html>')],
  ['closes the connection', (_, response) => void response.destroy()],
])('finishes a scan if Google %s, and never leaks the key', async (_, listener) => {
  const { paintingOf, reports } = await openPageSpeed(listener);
  expect((await paintingOf()).map(({ outcome }) => outcome)).toEqual(['not checked']);
  expect(reports).toHaveLength(1);
  expect(String(reports[0])).not.toContain('secret-key');
});

it('sends Google no private address', async () => {
  let requests = 0;
  const { paintFacts } = await openPageSpeed((_, response) => {
    requests += 1;
    response.end('{}');
  });
  for (const address of ['http://router.lan/', 'http://10.0.0.1/'])
    expect(await paintFacts(address)).toEqual([]);
  expect(requests).toBe(0);
});

import { type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { HttpError } from '../core/api/http-error.ts';
import { listenHere } from '../test/support/local-server.ts';
import { pexelsPictures } from './pexels.ts';

const photo = (id: number) => ({
  id,
  width: 4000,
  alt: 'A pier at dawn',
  photographer: 'Jo Diaz',
  src: {
    original: `https://images.example.com/${id}.jpg`,
    large: `https://images.example.com/${id}-large.jpg`,
    medium: `https://images.example.com/${id}-medium.jpg`,
  },
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
const withPhotos =
  (...photos: object[]): Answer =>
  (_, res) =>
    void res.end(JSON.stringify({ page: 1, photos }));

/** Any time but 0, which the cache takes for no time. */
const START = 1000;

/** Pexels as a server of this test's own, and the port in front of it. */
async function open(answer: Answer, timeout = 60_000) {
  const requests: IncomingMessage[] = [];
  const stand = { answer, time: START };
  const { url } = await listenHere((req, res) => {
    requests.push(req);
    stand.answer(req, res);
  });
  const reports: unknown[] = [];
  const pictures = pexelsPictures({
    key: 'the key',
    url,
    now: () => stand.time,
    timeout,
    report: (error) => void reports.push(error),
  });
  return { pictures, requests, reports, stand };
}

const SENTENCE = 'There was an issue connecting to Pexels API. Please try again.';

test('a search calls Pexels with the key and keeps the fields the site needs', async () => {
  const { pictures, requests } = await open(withPhotos(photo(7)));
  const { medium, large } = photo(7).src;
  expect(await pictures.search('piers & docks', 20)).toEqual([
    { id: '7', alt: 'A pier at dawn', photographer: 'Jo Diaz', src: { medium, large } },
  ]);
  expect(requests[0]?.url).toBe('/v1/search?query=piers+%26+docks&per_page=20');
  expect(requests[0]?.headers.authorization).toBe('the key');
});

test('missing descriptions become empty, and missing large sizes are omitted', async () => {
  const medium = 'https://images.example.com/m.jpg';
  const { pictures } = await open(
    withPhotos({ ...photo(7), alt: null, src: { medium } }, { ...photo(8), src: { medium, large: null } }),
  );
  const [first, second] = await pictures.search('pier', 2);
  expect(first).toMatchObject({ alt: '', src: { medium } });
  expect([first?.src, second?.src]).toEqual([{ medium }, { medium }]);
});

test('a Pexels reply is cached for ten minutes per term in any case and number of pictures', async () => {
  const { pictures, requests, stand } = await open(withPhotos(photo(7)));
  await pictures.search('Pier', 20);
  stand.time = START + 599_999;
  await pictures.search('pier', 20);
  expect(requests).toHaveLength(1);
  await pictures.search('pier', 40);
  expect(requests).toHaveLength(2);
  stand.time = START + 600_001;
  await pictures.search('pier', 20);
  expect(requests).toHaveLength(3);
});

test('a Pexels reply is evicted after a hundred newer ones', async () => {
  const { pictures, requests } = await open(withPhotos());
  for (let index = 0; index <= 100; index += 1) await pictures.search(`term ${index}`, 20);
  await pictures.search('term 100', 20);
  expect(requests).toHaveLength(101);
  await pictures.search('term 0', 20);
  expect(requests).toHaveLength(102);
});

test.each<[string, Answer]>([
  ['an error', (_, res) => void res.writeHead(500).end('oops')],
  ['a refused key', (_, res) => void res.writeHead(401).end('{}')],
  ['no JSON', (_, res) => void res.end('<html>')],
  ['another shape', (_, res) => void res.end('{"photos":[{"id":1}]}')],
  ['no address for a picture', withPhotos({ ...photo(1), src: { medium: 'nowhere' } })],
  ['a broken connection', (req) => void req.socket.destroy()],
  ['nothing in time', () => undefined],
  ['a beginning and no end', (_, res) => void res.write('{"photos":[')],
])('a Pexels failure (%s) gives the caller one sentence and the log the reason', async (_, answer) => {
  const { pictures, reports } = await open(answer, 500);
  const failure: unknown = await pictures.search('pier', 20).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ status: 502, message: SENTENCE });
  expect(reports).toHaveLength(1);
  expect(String(reports[0])).not.toContain('the key');
});

test('a Pexels failure is shared by all requests waiting for the same term', async () => {
  const { pictures, requests, reports } = await open((_, res) => void res.writeHead(500).end());
  const searches = await Promise.allSettled([1, 2, 3].map(() => pictures.search('pier', 20)));
  expect(searches.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([requests.length, reports.length]).toEqual([1, 1]);
});

test('a Pexels failure is not cached', async () => {
  const { pictures, stand } = await open((_, res) => void res.writeHead(500).end());
  await expect(pictures.search('pier', 20)).rejects.toThrow(SENTENCE);
  stand.answer = withPhotos(photo(7));
  await expect(pictures.search('pier', 20)).resolves.toHaveLength(1);
});

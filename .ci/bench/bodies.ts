import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCore } from '../../server/core/table.ts';
import { plainPorts, storeInMemory } from '../../server/test/support/plain-ports.ts';
import { plainPasswords as passwords } from '../../server/test/support/requests.ts';
import { accounts, seedContent, seedPeople } from '../../server/test/support/seed.ts';
import { contentFile } from '../../server/core/transfer/content-file.ts';
import { makeApp } from '../../server/http/app.ts';

/** Repeats a text up to the length limit of a post. */
const upTo = (part: string, length = 499_000): string => part.repeat(Math.floor(length / part.length));

const post = (number: number, content: string) => ({
  id: `post-${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  excerpt: '',
  categoryId: 'c-seo',
  imageUrl: '',
  imageAlt: '',
  imageCredit: '',
  content,
  createdAt: '2020-01-01T00:00:00.000Z',
  publishAt: null,
});

const file = (posts: readonly unknown[], testimonials: readonly unknown[] = []) => ({
  file: { ...contentFile(seedContent(), new Date()), posts, testimonials },
  dryRun: false,
});

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

const preview = (content: string) => ({ title: 'A post', categoryId: 'c-seo', content });

/** The most expensive bodies that each endpoint accepts, or has to refuse. */
const bodies: readonly [name: string, path: string, body: () => unknown][] = [
  ['Preview: elements left open', '/api/admin/preview', () => preview('<b>'.repeat(14_900))],
  ['Preview: many elements', '/api/admin/preview', () => preview(upTo(`<p>${'word '.repeat(13)}</p>`))],
  ['Preview: nothing but entities', '/api/admin/preview', () => preview(upTo('&amp;', 199_000))],
  ['Preview: one element of many attributes', '/api/admin/preview', () => preview(`<p ${upTo('a=b ')}>`)],
  [
    'Import: 19 posts as long as they may be',
    '/api/admin/import',
    () => file(list(19, (index) => post(index, upTo(`<p>${'word '.repeat(13)}</p>`)))),
  ],
  ['Import: 2,000 posts', '/api/admin/import', () => file(list(2_000, (index) => post(index, '<p>A</p>')))],
  ['Import: the same once more', '/api/admin/import', () => file(list(2_000, (index) => post(index, 'B')))],
  ['Import: 2,000 broken posts', '/api/admin/import', () => file(list(2_000, () => ({ id: 1, slug: 1 })))],
  ['Import: 130,000 numbers', '/api/admin/import', () => file(list(130_000, (index) => index))],
  [
    'Import: 1,000 testimonials',
    '/api/admin/import',
    () =>
      file(
        [],
        list(1_000, (index) => ({
          id: `t-${index}`,
          quote: 'Long enough, this is.',
          name: 'Ada',
          company: 'A company',
        })),
      ),
  ],
  ['Import: ten megabytes of lists', '/api/admin/import', () => list(3_000_000, () => [])],
  ['Export: all of that', '/api/admin/export', () => undefined],
];

/** Sends every body, and signals its begin and end to the server's process. */
async function send(url: string): Promise<void> {
  const { email, password } = accounts.admin;
  const headers = { 'content-type': 'application/json', cookie: '' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  headers.cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (const [name, path, make] of bodies) {
    const value = make();
    const body = value === undefined ? undefined : JSON.stringify(value);
    process.send?.({ name });
    const method = body === undefined ? 'GET' : 'POST';
    try {
      const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
      await answer.arrayBuffer();
      process.send?.({ outcome: String(answer.status) });
    } catch {
      // The server may close the connection before a refused body is complete.
      process.send?.({ outcome: 'cut' });
    }
  }
}

/** Serves the API from memory and prints the longest work at a stretch for every body. */
async function measure(): Promise<void> {
  const people = storeInMemory(await seedPeople(passwords));
  let count = 0;
  const ids = {
    id: () => `id-${(count += 1)}`,
    token: () => `token-${(count += 1)}`,
    fingerprint: (token: string) => Promise.resolve(token),
    bytes: (length: number) => new Uint8Array(length),
  };
  const nothing = () => Promise.resolve(new Response(null, { status: 404 }));
  const app = makeApp({
    api: openCore(plainPorts({ people, passwords, ids, clock: { now: () => new Date() } })),
    pages: nothing,
    files: (_req, _res, next) => {
      next();
    },
    scriptHashes: [],
    siteUrl: undefined,
    trustProxy: false,
    report: console.error,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  // On a busy machine the wall time includes other programs; the processor time between two ticks does not.
  let since = process.cpuUsage();
  let worked = 0;
  const ticks = setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    worked = Math.max(worked, user + system);
    since = process.cpuUsage();
  }, 2);
  const client = fork(import.meta.filename, [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  let current = '';
  client.on('message', (news: { name: string } | { outcome: string }) => {
    if ('name' in news) {
      current = news.name;
      worked = 0;
      return;
    }
    console.log(`${current.padEnd(44)} ${news.outcome} ${`${Math.round(worked / 1e3)} ms`.padStart(8)}`);
  });
  client.on('exit', (code) => {
    clearInterval(ticks);
    server.close();
    process.exitCode = code ?? 1;
  });
}

const [url] = process.argv.slice(2);
if (url === undefined) {
  console.log('The longest work at a stretch, for which others have to wait, for the worst bodies:');
  await measure();
} else await send(url);

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { wxrParts, type WxrItem } from '../../server/test/support/old-sites.ts';
import { type CallApi, makeClient } from '../../src/api/client.ts';
import type { ImportedPictures } from '../../src/contract/imported-pictures.ts';
import { compileCache } from '../build/compile-cache.ts';
import { freePort } from '../test/free-port.ts';
import { startPostgres } from '../test/postgres.ts';

// Moves a large site in, from a host that is slow, refuses some pictures and drops connections. The server is killed
// halfway. With `database` behind the number of posts, its data is in PostgreSQL. Prints its peak memory and what is there in the end.

const POSTS = Number(process.argv[2] ?? 2_000);
const PICTURES = Math.round(POSTS * 0.75);
/** A public address that nothing connects to: the server's connections to it lead to this process. */
const ADDRESS = '93.184.215.14';
const OLD = 'http://old.example.com/wp-content/uploads';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const isMissing = (index: number): boolean => index % 50 === 7;
const isText = (index: number): boolean => index % 100 === 13;

const REDIRECTED = `
import net from 'node:net';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
const { connect } = net;
net.connect = (options, ...rest) =>
  connect(options?.host === '${ADDRESS}' ? { host: '127.0.0.1', port: Number(process.env.OLD_SITE_PORT) } : options, ...rest);
dns.Resolver.prototype.resolve4 = () => Promise.resolve(['${ADDRESS}']);
dns.Resolver.prototype.resolve6 = () => Promise.resolve([]);
syncBuiltinESMExports();
`;

function* items(): Generator<WxrItem> {
  const words = 'The season changes who looks for you, and how long they wait for an answer. '.repeat(12);
  for (let index = 0; index < PICTURES; index += 1) {
    yield { id: 100_000 + index, type: 'attachment', url: `${OLD}/${index}.png`, title: `Picture ${index}` };
  }
  for (let index = 0; index < POSTS; index += 1) {
    const image = index % PICTURES;
    const paragraphs = Array.from(
      { length: 6 },
      () => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`,
    );
    yield {
      id: index + 1,
      title: `Season ${index}`,
      slug: `season-${index}`,
      categories: [`Topic ${index % 12}`],
      meta: { _thumbnail_id: String(100_000 + image) },
      content: `${paragraphs.join('\n')}<!-- wp:image --><figure class="wp-block-image"><img src="${OLD}/${(image * 7) % PICTURES}-300x200.png" alt="A view"/></figure><!-- /wp:image --><!-- wp:shortcode -->[contact-form-7 id="1"]<!-- /wp:shortcode -->`,
    };
  }
}

/** The old host: its requests by picture. */
async function openOldHost() {
  const requests = new Map<number, number>();
  let hasDropped = false;
  const server = createServer((request, response) => {
    const index = Number(/(\d+)\.png/.exec(request.url ?? '')?.[1]);
    requests.set(index, (requests.get(index) ?? 0) + 1);
    const answer = async (): Promise<void> => {
      await pause(index % 10 === 0 ? 400 : 20);
      if (isMissing(index)) response.writeHead(404).end();
      else if (isText(index)) response.writeHead(200).end('<html>Gone</html>');
      else if (index === 321 && !hasDropped) {
        hasDropped = true;
        request.socket.destroy();
      } else {
        const background = { r: index % 256, g: Math.floor(index / 256), b: 90 };
        response.end(
          await sharp({ create: { width: 96, height: 64, channels: 3, background } })
            .png()
            .toBuffer(),
        );
      }
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { requests, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const folder = await mkdtemp(join(tmpdir(), 'old-site-'));
const old = await openOldHost();
const database = process.argv[3] === 'database' ? await startPostgres() : undefined;
const port = await freePort();
const origin = `http://localhost:${port}`;
await writeFile(join(folder, 'redirected.mjs'), REDIRECTED);
const main = resolve(import.meta.dirname, '../../dist/server/main.js');

let child: ChildProcess | undefined;
let log = '';
/** Starts the server with the flags that count for its memory. */
async function start(): Promise<void> {
  const flags = [
    '--max-semi-space-size=4',
    '--heap-growing-percent=20',
    '--import',
    join(folder, 'redirected.mjs'),
  ];
  const env = {
    ...compileCache,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    OLD_SITE_PORT: String(old.port),
    MALLOC_ARENA_MAX: '1',
    ...(database && { DATABASE_URL: database.url }),
  };
  const started = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  log = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => void (log += text));
  while (!log.includes('Listening on')) {
    if (started.exitCode !== null) throw new Error('The server ended.');
    await pause(50);
  }
  await pause(300);
}
/** The most memory that the server has had, in MiB. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

let cookie = '';
const call: CallApi = makeClient(async (request) => {
  const headers = new Headers(request.headers);
  headers.set('cookie', cookie);
  headers.set('origin', origin);
  const response = await fetch(new Request(request, { headers }));
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return response;
}, origin);

await start();
const token = /set-up\S*[#=/]([\w-]{20,})/.exec(log)?.[1] ?? '';
const account = { name: 'Ada', email: 'ada@example.com', password: 'seven otters under one bridge' };
await call('POST /api/auth/set-up', { body: { ...account, token } });
await call('POST /api/auth/login', { body: account });

const path = join(folder, 'export.xml');
await pipeline(Readable.from(wxrParts(items())), createWriteStream(path));
const body = new File([await openAsBlob(path)], 'export.xml');
print(
  `An export of ${Math.round(body.size / 1e6)} MB, ${POSTS} posts, ${PICTURES} pictures. Idle: ${await peak()} MiB`,
);
for (const write of ['false', 'true'] as const) {
  const begin = performance.now();
  const { rows, lost } = await call('POST /api/admin/import/old-site', { query: { write }, body });
  print(
    `write=${write}: ${Math.round(performance.now() - begin)} ms, peak ${await peak()} MiB, ${rows.map(({ kind, added, skipped }) => `${kind} ${added.length}/${skipped.length}`).join(', ')}, losses of ${lost.length}`,
  );
}

const state = (): Promise<ImportedPictures> => call('GET /api/admin/import/old-site/pictures');
async function until(isOver: (now: ImportedPictures) => boolean): Promise<ImportedPictures> {
  for (;;) {
    const now = await state();
    if (isOver(now)) return now;
    await pause(500);
  }
}
const begin = performance.now();
await until(({ total, waiting }) => waiting < total / 2);
print(`Half of the pictures: peak ${await peak()} MiB. Killed.`);
child?.kill('SIGKILL');
if (child) await once(child, 'exit');
await start();
const first = await until(({ waiting }) => waiting === 0);
print(
  `All tried after ${Math.round((performance.now() - begin) / 1000)} s, peak ${await peak()} MiB, ${first.failed.length} failed`,
);
await call('POST /api/admin/import/old-site/pictures/retry');
const { failed } = await until(({ waiting }) => waiting === 0);
const expected = Array.from({ length: PICTURES }, (_, index) => index).filter(
  (index) => isMissing(index) || isText(index),
);
print(`${failed.length} failed, expected ${expected.length}`);
print(
  `Fetched more often than once, before the retry: ${[...old.requests].filter(([index, count]) => count > (expected.includes(index) || index === 321 ? 2 : 1)).length}`,
);
const { pictures } = await call('GET /api/admin/pictures');
const { posts } = await call('GET /api/admin/export');
const waiting = posts.filter(({ imageUrl, content }) =>
  (imageUrl + content).includes('/waiting-picture'),
).length;
const shown = posts.filter(({ imageUrl }) => imageUrl.startsWith('/pictures/')).length;
print(
  `In the library: ${pictures.length}. Posts: ${posts.length}, with a cover: ${shown}, with a gap: ${waiting}`,
);

child?.kill('SIGTERM');
if (child) await once(child, 'exit');
old.close();
await database?.stop();
await rm(folder, { recursive: true });

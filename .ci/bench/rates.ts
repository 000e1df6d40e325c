import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LiveServer } from '../journeys/live-server.ts';
import { measureLoad } from './load.ts';
import { processorSeconds } from './process-figures.ts';
import { figure, heading } from './report.ts';

const CONNECTIONS = 32;
/** The length of a round; both servers alternate, and the best round counts. */
const SECONDS = 2;
const ROUNDS = 5;

interface Server {
  origin: string;
  pid: number;
}

async function startBare(
  address: string,
  headers: Record<string, string>,
): Promise<Server & { end(): void }> {
  const args = [join(import.meta.dirname, 'bare-server.ts'), address, JSON.stringify(headers)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (output) => {
      resolve(/\d+/.exec(String(output))?.[0] ?? '');
    });
    child.once('exit', () => {
      reject(new Error('The bare server ended.'));
    });
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, end: () => child.kill() };
}

async function round({ origin, pid }: Server, path: string, headers: Record<string, string>) {
  const before = processorSeconds(pid);
  const { total, rate } = await measureLoad(origin + path, SECONDS, { connections: CONNECTIONS, headers });
  return { rate, micros: ((processorSeconds(pid) - before) / total) * 1e6 };
}

type Round = Awaited<ReturnType<typeof round>>;
const best = (rounds: readonly Round[]): Round => ({
  rate: Math.max(...rounds.map(({ rate }) => rate)),
  micros: Math.min(...rounds.map(({ micros }) => micros)),
});

async function compare(
  site: LiveServer,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const address = new URL(path, site.url);
  // The first request fills the cache, the second the fast path.
  for (let turn = 0; turn < 3; turn += 1) await (await fetch(address, { headers })).arrayBuffer();
  const bare = await startBare(address.href, headers);
  const own = { origin: address.origin, pid: site.pid() };
  const rounds: { own: Round; bare: Round }[] = [];
  await round(bare, path, headers);
  await round(own, path, headers);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rounds.push({ bare: await round(bare, path, headers), own: await round(own, path, headers) });
  }
  bare.end();
  const [siteBest, bareBest] = [best(rounds.map((each) => each.own)), best(rounds.map((each) => each.bare))];
  figure(
    name,
    `${siteBest.rate.toFixed(0)}/s, ${siteBest.micros.toFixed(0)} µs`,
    `bare ${bareBest.rate.toFixed(0)}/s, ${bareBest.micros.toFixed(0)} µs: ${(siteBest.rate / bareBest.rate).toFixed(2)} of its rate, ${(siteBest.micros / bareBest.micros).toFixed(2)} times its processor`,
  );
}

/** Measures cached responses beside a bare server with the same bytes. */
export async function measureRates(site: LiveServer, post: string): Promise<void> {
  heading(
    'Kept answers in gzip, requests a second and processor time of each, beside a bare node:http server',
  );
  const gzip = { 'accept-encoding': 'gzip' };
  await compare(site, 'Home page', '/', gzip);
  await compare(site, 'A post', post, gzip);
  await compare(site, 'A page of the blog', '/blog', gzip);
  await compare(site, 'API: a page of posts', '/api/blog/posts', gzip);
  const etag = (await fetch(site.url)).headers.get('etag') ?? '';
  await compare(site, 'Home page, 304', '/', { ...gzip, 'if-none-match': etag });
}

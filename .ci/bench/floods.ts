import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { percentile, timed } from './times.ts';
import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { load } from './load.ts';
import { figure, heading, milliseconds } from './report.ts';
import { sendLead } from './sites.ts';

const CONNECTIONS = 20;
const LEADS = 50;
/** Milliseconds between two leads. */
const BETWEEN = 50;

interface Flood {
  pathOf(index: number): string;
  cookie?: string;
}

const FLOODS: Readonly<Record<string, Flood>> = {
  'the home page, cached': { pathOf: () => '/' },
  '/api/openapi.json': { pathOf: () => '/api/openapi.json' },
  '/ with a made-up session': { pathOf: () => '/', cookie: 'session=x' },
  '/ with a made-up note': { pathOf: () => '/', cookie: 'sent=x' },
  'posts that are missing': { pathOf: (index) => `/blog/no-such-post-${index}` },
};

/** Response times of consecutive leads, in milliseconds. */
async function leadTimes(site: LiveServer, first: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < LEADS; index += 1) {
    await pause(BETWEEN);
    times.push(...(await timed(1, () => sendLead(site, first + index))));
  }
  return times;
}

/** Measures leads during a flood of requests from one address. */
export async function measureFloods(): Promise<void> {
  heading(`A lead beside a stranger with ${CONNECTIONS} connections: half within, slowest, ratio to quiet`);
  const site = await startLiveServer({ TRUST_PROXY: '1' });
  await leadTimes(site, 0);
  const quiet = percentile(await leadTimes(site, LEADS), 50);
  figure('Quiet', milliseconds(quiet));
  for (const [turn, name] of Object.keys(FLOODS).entries()) {
    // In a worker thread, so that leads do not wait for the flood's own responses.
    const flood = new Worker(import.meta.filename, { workerData: { name, origin: site.url.slice(0, -1) } });
    await pause(1_000);
    const times = await leadTimes(site, (turn + 2) * LEADS);
    await flood.terminate();
    const half = percentile(times, 50);
    figure(
      name,
      `${milliseconds(half)}, ${milliseconds(percentile(times, 100))}`,
      `${(half / quiet).toFixed(1)} times, at most 150 ms`,
    );
  }
  await site.close();
}

/** Sends requests until the thread is ended. */
async function flood({ name, origin }: { name: string; origin: string }): Promise<void> {
  const { pathOf, cookie } = FLOODS[name] ?? { pathOf: () => '/' };
  // A stranger has another machine: this thread only takes time that the server leaves.
  setPriority(constants.priority.PRIORITY_LOW);
  const headers = { 'x-forwarded-for': '203.0.113.9', ...(cookie !== undefined && { cookie }) };
  await load(origin, { requests: Number.POSITIVE_INFINITY, connections: CONNECTIONS, pathOf, headers });
}

if (!isMainThread) await flood(workerData as Parameters<typeof flood>[0]);

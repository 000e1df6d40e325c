import { setTimeout as pause } from 'node:timers/promises';
import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { startFlood } from './load.ts';
import { figure, heading, milliseconds } from './report.ts';
import { sendLead } from './sites.ts';
import { percentile, timed } from './times.ts';

const CONNECTIONS = 20;
const LEADS = 50;
/** Milliseconds between two leads. */
const BETWEEN = 50;

interface Flood {
  path: string;
  cookie?: string;
}

const FLOODS: Readonly<Record<string, Flood>> = {
  'the home page, cached': { path: '' },
  '/api/openapi.json': { path: 'api/openapi.json' },
  '/ with a made-up session': { path: '', cookie: 'session=x' },
  '/ with a made-up note': { path: '', cookie: 'sent=x' },
  'a missing post': { path: 'blog/no-such-post' },
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
  for (const [turn, [name, { path, cookie }]] of Object.entries(FLOODS).entries()) {
    const headers = { 'x-forwarded-for': '203.0.113.9', ...(cookie !== undefined && { cookie }) };
    const endFlood = await startFlood(site.url + path, { connections: CONNECTIONS, headers });
    const times = await leadTimes(site, (turn + 2) * LEADS);
    await endFlood();
    const half = percentile(times, 50);
    figure(
      name,
      `${milliseconds(half)}, ${milliseconds(percentile(times, 100))}`,
      `${(half / quiet).toFixed(1)} times, at most 150 ms`,
    );
  }
  await site.close();
}

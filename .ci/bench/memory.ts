import pLimit from 'p-limit';
import { startLiveServer } from '../journeys/live-server.ts';
import { measureLoad } from './load.ts';
import { residentMemory } from './process-figures.ts';
import { figure, heading, milliseconds } from './report.ts';
import { leadsWith } from './sites.ts';

/** Addresses without links: existing pages with unknown parameters, and missing pages. */
const MADE_UP = ['?campaign=', 'blog?ref=', 'api/blog/posts?x=', 'blog/no-such-post-', 'nothing-here-'];

/** Measures memory under load, and startup time. */
export async function measureMemoryAndStart(): Promise<void> {
  heading('Memory, and a start with 1,000 leads');
  const site = await startLiveServer({}, { leads: leadsWith(1_000) });
  const print = (name: string, wanted?: string): void => {
    figure(name, `${residentMemory(site.pid()).toFixed(0)} MiB`, wanted);
  };
  await (await fetch(site.url)).arrayBuffer();
  print('At rest, after the first page');
  const headers = { 'accept-encoding': 'gzip' };
  const { total } = await measureLoad(site.url, 5, { connections: 32, headers });
  print(`After ${total} home pages`, 'at most 220 MiB');
  const addresses = Array.from(
    { length: 100_000 },
    (_, index) => `${MADE_UP[index % MADE_UP.length]}${index}`,
  );
  await pLimit(32).map(addresses, async (address) => (await fetch(site.url + address)).arrayBuffer());
  print('After 100,000 made-up addresses', 'at most 220 MiB');

  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await site.kill();
    const begin = performance.now();
    await site.restart();
    await (await fetch(site.url)).arrayBuffer();
    starts.push(performance.now() - begin);
  }
  const median = starts.toSorted((a, b) => a - b)[2] ?? 0;
  figure('From the start to the first home page', milliseconds(median), 'at most 600 ms, median of five');
  await site.close();
}

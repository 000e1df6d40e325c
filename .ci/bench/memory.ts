import { startLiveServer } from '../journeys/live-server.ts';
import { load } from './load.ts';
import { residentMemory } from './process-figures.ts';
import { figure, heading, milliseconds } from './report.ts';
import { leads } from './sites.ts';

/** Addresses without links: existing pages with unknown parameters, and missing pages. */
const MADE_UP = ['/?campaign=', '/blog?ref=', '/api/blog/posts?x=', '/blog/no-such-post-', '/nothing-here-'];

/** Measures memory under load, and startup time. */
export async function measureMemoryAndStart(): Promise<void> {
  heading('Memory, and a start with 1,000 leads');
  const site = await startLiveServer({}, { leads: leads(1_000) });
  const origin = site.url.slice(0, -1);
  const print = (name: string, wanted?: string): void => {
    figure(name, `${residentMemory(site.pid()).toFixed(0)} MiB`, wanted);
  };
  await (await fetch(site.url)).arrayBuffer();
  print('At rest, after the first page');
  const headers = { 'accept-encoding': 'gzip' };
  await load(origin, { requests: 50_000, connections: 32, pathOf: () => '/', headers });
  print('After 50,000 home pages', 'at most 220 MiB');
  const pathOf = (index: number): string => `${MADE_UP[index % MADE_UP.length]}${index}`;
  const seconds = await load(origin, { requests: 100_000, connections: 32, pathOf });
  print('After 100,000 made-up addresses', `at most 220 MiB (${(100_000 / seconds).toFixed(0)}/s)`);

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

import pLimit from 'p-limit';
import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { processorSeconds, residentMemory } from './process-figures.ts';
import { contentWith, leadsWith, logIn, read, sendLead } from './sites.ts';
import { percentile, timed } from './times.ts';

// `npm run measure -- speed [part]`: benchmarks the built site on Linux. Run nothing else beside it.

const FEW = 10;
const MANY_POSTS = 5_000;
const MANY_LEADS = 10_000;
const ROUNDS = 200;
/** Turns of each site, alternating, so that both share the machine's other load. */
const TURNS = 5;

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const heading = (text: string): void => console.log(`\n${text}`);
/** Prints a figure and its target. */
const figure = (name: string, value: string, wanted = ''): void =>
  console.log(`  ${name.padEnd(44)} ${value.padStart(24)}  ${wanted}`);

/** Milliseconds of processor time per response. */
async function costOf({ url, pid }: LiveServer, path: string, headers: Record<string, string>) {
  const before = processorSeconds(pid());
  for (let round = 0; round < ROUNDS; round += 1) await read(new URL(path, url).href, headers);
  return ((processorSeconds(pid()) - before) / ROUNDS) * 1000;
}

/** A session cookie bypasses the cache, even if it is invalid. */
const UNCACHED = { cookie: 'session=nobody' };
/** Excludes compression, which is done once for all visitors. */
const UNCOMPRESSED = { ...UNCACHED, 'accept-encoding': 'identity' };

const PAGES: readonly [name: string, path: string, headers: Record<string, string>, wanted: string][] = [
  ['Home page', '/', UNCOMPRESSED, 'at most 5 ms'],
  ['Home page, compressed', '/', UNCACHED, 'once for all visitors'],
  ['A page of the blog', '/blog?page=1', UNCACHED, 'at most 1.3 times'],
  ['A category', '/blog/category/seo', UNCACHED, 'at most 1.3 times'],
  ['A post', '/blog/post-5', UNCACHED, 'at most 1.3 times'],
  ['A search', '/blog/search?q=part+7', UNCACHED, 'at most 20 ms'],
  ['Sitemap', '/sitemap.xml', UNCACHED, 'at most 60 ms'],
  ['Feed', '/feed.xml', UNCACHED, 'at most 10 ms'],
];

/** Measures generated pages with few and with many posts. */
async function measureGrowth(): Promise<void> {
  heading(`Generated responses, processor time with ${FEW} posts and with ${MANY_POSTS}`);
  const sites = [
    await startLiveServer({}, { content: contentWith(FEW) }),
    await startLiveServer({}, { content: contentWith(MANY_POSTS) }),
  ];
  for (const [name, path, headers, wanted] of PAGES) {
    const costs: number[][] = sites.map(() => []);
    for (let turn = 0; turn <= TURNS; turn += 1)
      for (const [index, site] of sites.entries()) costs[index]?.push(await costOf(site, path, headers));
    // The first turn warms up.
    const [few = 0, many = 0] = costs.map((all) => percentile(all.slice(1), 50));
    figure(
      name,
      `${milliseconds(few)}, ${milliseconds(many)}`,
      `${(many / few).toFixed(2)} times (${wanted})`,
    );
  }
  for (const site of sites) await site.close();
}

/** Measures staff's lists with few and with many leads. */
async function measureInbox(): Promise<void> {
  heading(`Lists of staff, time of an answer with ${FEW} leads and with ${MANY_LEADS}`);
  const sites = [
    await startLiveServer({}, { leads: leadsWith(FEW) }),
    await startLiveServer({}, { leads: leadsWith(MANY_LEADS) }),
  ];
  for (const [name, path] of [
    ['A page of the inbox', '/api/admin/inbox?page=1'],
    ['A search in it', '/api/admin/inbox?q=bakeries'],
    ['Those of one source', '/api/admin/inbox?source=source-7'],
    ['The overview', '/api/admin/overview'],
  ] as const) {
    const times: number[] = [];
    for (const site of sites) {
      const headers = await logIn(site);
      const ask = () => read(new URL(path, site.url).href, headers);
      await timed(ROUNDS, ask);
      times.push(percentile(await timed(ROUNDS, ask), 50));
    }
    figure(name, times.map(milliseconds).join(', '));
  }
  for (const site of sites) await site.close();
}

async function saveDrafts(site: LiveServer): Promise<number[]> {
  const headers = { ...(await logIn(site)), 'content-type': 'application/json' };
  const address = `${site.url}api/blog/posts/post-1`;
  let revision = 1;
  return timed(100, async (round) => {
    const body = JSON.stringify({ revision, content: `<p>Written again: ${round}.</p>` });
    const response = await fetch(address, { method: 'PATCH', headers, body });
    ({
      post: { revision },
    } = (await response.json()) as { post: { revision: number } });
  });
}

/** Measures durable writes through the whole server. */
async function measureSaving(): Promise<void> {
  heading('Saved on the disk, half of them within, 95 of 100 within');
  const site = await startLiveServer(
    { TRUST_PROXY: '1' },
    { content: contentWith(MANY_POSTS), leads: leadsWith(1_000) },
  );
  const print = (name: string, times: readonly number[], wanted?: string): void =>
    figure(name, [50, 95].map((percent) => milliseconds(percentile(times, percent))).join(', '), wanted);
  print('A lead beside 1,000, one at a time', await timed(ROUNDS, (index) => sendLead(site, index)));
  const crowd = Array.from({ length: 200 }, async (_, index) =>
    timed(1, () => sendLead(site, 1_000 + index)),
  );
  print('200 leads at once', (await Promise.all(crowd)).flat());
  print(`A draft beside ${MANY_POSTS} posts`, await saveDrafts(site), 'at most 20 ms');
  await site.close();
}

/** Addresses without links: existing pages with unknown parameters, and missing pages. */
const INVENTED = ['?campaign=', 'blog?ref=', 'api/blog/posts?x=', 'blog/no-such-post-', 'nothing-here-'];

/** Measures memory under load, and startup time. */
async function measureMemory(): Promise<void> {
  heading('Memory, and a start with 1,000 leads');
  const site = await startLiveServer({}, { leads: leadsWith(1_000) });
  const print = (name: string, wanted?: string): void =>
    figure(name, `${residentMemory(site.pid()).toFixed(0)} MiB`, wanted);
  const get = async (path: string) => (await fetch(site.url + path)).arrayBuffer();
  await get('');
  print('At rest, after the first page');
  await pLimit(32).map(Array<string>(50_000).fill(''), get);
  print('After 50,000 home pages', 'at most 220 MiB');
  const invented = Array.from(
    { length: 100_000 },
    (_, index) => `${INVENTED[index % INVENTED.length]}${index}`,
  );
  await pLimit(32).map(invented, get);
  print('After 100,000 invented addresses', 'at most 220 MiB');
  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await site.kill();
    starts.push(
      ...(await timed(1, async () => {
        await site.restart();
        await get('');
      })),
    );
  }
  figure(
    'From the start to the first home page',
    milliseconds(percentile(starts, 50)),
    'at most 600 ms, median of five',
  );
  await site.close();
}

const PARTS = { growth: measureGrowth, inbox: measureInbox, saving: measureSaving, memory: measureMemory };
const [requested] = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS))
  if (requested === undefined || requested === name) await measure();

import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { processorSeconds } from './process-figures.ts';
import { figure, heading, milliseconds } from './report.ts';
import { contentWith, leadsWith, logIn, read } from './sites.ts';
import { percentile, timed } from './times.ts';

const FEW = 10;
const MANY = 5_000;
const MANY_LEADS = 10_000;
const ROUNDS = 200;
/** Rounds per site, alternating, so that both share the machine's other load. */
const TURNS = 5;

/** A session cookie bypasses the cache, even if it is invalid; visitors' pages inline their styles. */
const UNKEPT = { cookie: 'session=nobody' };
/** Excludes compression, which is done once for all visitors. */
const AS_IT_IS = { ...UNKEPT, 'accept-encoding': 'identity' };

/** An address and its request headers. */
interface Question {
  path: string;
  headers: Record<string, string>;
}

/** Milliseconds of processor time per response. */
async function costOf({ url, pid }: LiveServer, { path, headers }: Question): Promise<number> {
  const before = processorSeconds(pid());
  for (let round = 0; round < ROUNDS; round += 1) await read(new URL(path, url).href, headers);
  return ((processorSeconds(pid()) - before) / ROUNDS) * 1000;
}

/** The median cost of a response on each of two sites, alternating, after one to warm up. */
async function costsOf(
  one: [LiveServer, Question],
  other: [LiveServer, Question],
): Promise<[number, number]> {
  const costs: [number, number][] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) costs.push([await costOf(...one), await costOf(...other)]);
  const medianOf = (site: 0 | 1): number =>
    percentile(
      costs.slice(1).map((pair) => pair[site]),
      50,
    );
  return [medianOf(0), medianOf(1)];
}

const pages: readonly [string, string, Record<string, string>, string][] = [
  ['Home page, made', '/', AS_IT_IS, 'at most 5 ms'],
  ['Home page, made and compressed', '/', UNKEPT, 'once for all visitors'],
  ['A page of the blog', '/blog?page=2', UNKEPT, 'at most 1.3 times'],
  ['A category', '/blog/category/seo', UNKEPT, 'at most 1.3 times'],
  ['A post', '/blog/post-5', UNKEPT, 'at most 1.3 times'],
  ['A search', '/blog/search?q=part+7', UNKEPT, 'at most 20 ms'],
  ['Sitemap', '/sitemap.xml', UNKEPT, 'at most 60 ms'],
  ['Feed', '/feed.xml', UNKEPT, 'at most 10 ms'],
];

/** Measures uncached pages with few and with many posts. */
export async function measureGrowth(): Promise<void> {
  heading(`Answers made anew, processor time with ${FEW} posts and with ${MANY}`);
  const few = await startLiveServer({}, { content: contentWith(FEW) });
  const many = await startLiveServer({}, { content: contentWith(MANY) });
  for (const [name, path, headers, wanted] of pages) {
    const [one, other] = await costsOf(
      [few, { path: path.replace('page=2', 'page=1'), headers }],
      [many, { path, headers }],
    );
    figure(
      name,
      `${milliseconds(one)}, ${milliseconds(other)}`,
      `${(other / one).toFixed(2)} times (${wanted})`,
    );
  }
  const [one, other] = await costsOf(
    [few, { path: '/', headers: await logIn(few) }],
    [many, { path: '/', headers: await logIn(many) }],
  );
  figure('Home page, made and compressed for staff', `${milliseconds(one)}, ${milliseconds(other)}`);
  await few.close();
  await many.close();
}

/** Measures staff's lists with few and with many leads. */
export async function measureInbox(): Promise<void> {
  heading(`The inbox, time of an answer with ${FEW} leads and with ${MANY_LEADS}`);
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

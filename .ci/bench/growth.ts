import { percentile, timed } from '../../server/bench-times.ts';
import { staff } from '../live-accounts.ts';
import { startLiveServer, type LiveServer } from '../live-server.ts';
import { processorSeconds } from './process-figures.ts';
import { figure, heading, milliseconds } from './report.ts';
import { contentWith, leads } from './sites.ts';

const FEW = 10;
const MANY = 5_000;
const MANY_LEADS = 10_000;
const ROUNDS = 200;

/** Whoever brings a session is answered anew, also where it is none. Only then visitors' pages are, with their style sheet. */
const UNKEPT = { cookie: 'session=nobody' };

/** Milliseconds of processor that one answer costs. */
async function costOf(
  { url, pid }: LiveServer,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const ask = async (): Promise<void> => {
    const response = await fetch(new URL(path, url), { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  };
  for (let turn = 0; turn < ROUNDS; turn += 1) await ask();
  const before = processorSeconds(pid());
  for (let turn = 0; turn < ROUNDS; turn += 1) await ask();
  return ((processorSeconds(pid()) - before) / ROUNDS) * 1000;
}

const pages: readonly [string, string, string][] = [
  ['Home page, as a visitor has it', '/', 'at most 5 ms, and 3 to 6 for compressing 145 kB'],
  ['A page of the blog', '/blog?page=2', 'at most 1.3 times'],
  ['A category', '/blog/category/seo', 'at most 1.3 times'],
  ['A post', '/blog/post-5', 'at most 1.3 times'],
  ['A search', '/blog/search?q=part+7', 'at most 20 ms'],
  ['Sitemap', '/sitemap.xml', 'at most 60 ms'],
  ['Feed', '/feed.xml', 'at most 10 ms'],
];

/** What pages that are not kept cost, with few posts and with many. */
export async function measureGrowth(): Promise<void> {
  heading(`Answers made anew, processor time with ${FEW} posts and with ${MANY}`);
  const few = await startLiveServer({}, { content: contentWith(FEW) });
  const many = await startLiveServer({}, { content: contentWith(MANY) });
  for (const [name, path, wanted] of pages) {
    const one = await costOf(few, path.replace('page=2', 'page=1'), UNKEPT);
    const other = await costOf(many, path, UNKEPT);
    figure(
      name,
      `${milliseconds(one)}, ${milliseconds(other)}`,
      `${(other / one).toFixed(2)} times (${wanted})`,
    );
  }
  const [one, other] = [await costOf(few, '/', await logIn(few)), await costOf(many, '/', await logIn(many))];
  figure('Home page, for staff', `${milliseconds(one)}, ${milliseconds(other)}`, 'at most 5 ms');
  await few.close();
  await many.close();
}

/** Logs in, and gives the header that proves it. */
export async function logIn({ url }: LiveServer): Promise<Record<string, string>> {
  const { email, password } = staff.admin;
  const response = await fetch(`${url}api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** What staff's lists cost with few leads and with many. */
export async function measureInbox(): Promise<void> {
  heading(`The inbox, time of an answer with ${FEW} leads and with ${MANY_LEADS}`);
  const sites = [
    await startLiveServer({}, { people: leads(FEW) }),
    await startLiveServer({}, { people: leads(MANY_LEADS) }),
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
      const ask = async () => (await fetch(new URL(path, site.url), { headers })).arrayBuffer();
      await timed(ROUNDS, ask);
      times.push(percentile(await timed(ROUNDS, ask), 50));
    }
    figure(name, times.map(milliseconds).join(', '));
  }
  for (const site of sites) await site.close();
}

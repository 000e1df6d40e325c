import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { figure, heading, milliseconds } from './report.ts';
import { contentWith, leadsWith, logIn, sendLead } from './sites.ts';
import { percentile, timed } from './times.ts';

const ONE_BY_ONE = 200;
const AT_ONCE = 200;

async function saveDrafts(site: LiveServer): Promise<number[]> {
  const headers = { ...(await logIn(site)), 'content-type': 'application/json' };
  const address = `${site.url}api/blog/posts/post-1`;
  let revision = 1;
  return timed(100, async (round) => {
    const body = JSON.stringify({ revision, content: `<p>Written again: ${round}.</p>` });
    const response = await fetch(address, { method: 'PATCH', headers, body });
    const { post } = (await response.json()) as { post: { revision: number } };
    ({ revision } = post);
  });
}

/** Measures durable writes through the whole server. */
export async function measureSaving(): Promise<void> {
  heading('Saved on the disk, half of 100 within, 95 of 100 within');
  const site = await startLiveServer(
    { TRUST_PROXY: '1' },
    { content: contentWith(5_000), leads: leadsWith(1_000) },
  );
  const print = (name: string, times: readonly number[], wanted?: string): void => {
    figure(name, [50, 95].map((percent) => milliseconds(percentile(times, percent))).join(', '), wanted);
  };
  print('A lead beside 1,000, one at a time', await timed(ONE_BY_ONE, (index) => sendLead(site, index)));
  const crowd = Array.from({ length: AT_ONCE }, async (_, index) =>
    timed(1, () => sendLead(site, 1_000 + index)),
  );
  print(`${AT_ONCE} leads at once`, (await Promise.all(crowd)).flat());
  print('A draft beside 5,000 posts', await saveDrafts(site), 'at most 20 ms');
  await site.close();
  const small = await startLiveServer({}, { content: contentWith(10) });
  print('A draft beside 10 posts', await saveDrafts(small));
  await small.close();
}

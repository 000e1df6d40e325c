import { startLiveServer, type LiveServer } from '../journeys/live-server.ts';
import { processorSeconds } from './process-figures.ts';
import { figure, heading, milliseconds } from './report.ts';
import { leadsWith, logIn, read, sendLead } from './sites.ts';
import { percentile, timed, timedBeside } from './times.ts';

// `npm run measure -- leads`: a lead by the amount of stored data, and how long an export delays others.

/** Number of consecutive leads; the median counts. */
const LEADS = 99;
const EXPORTS = 3;

async function measureLeads(site: LiveServer, name: string): Promise<void> {
  const before = processorSeconds(site.pid());
  const times = await timed(LEADS, (index) => sendLead(site, index));
  const busy = ((processorSeconds(site.pid()) - before) / LEADS) * 1000;
  figure(name, `${milliseconds(percentile(times, 50))}, ${milliseconds(busy)} busy`);
}

async function measureExports(site: LiveServer, name: string): Promise<void> {
  const headers = await logIn(site);
  for (const table of ['inbox', 'subscribers']) {
    const took: number[] = [];
    const waits: number[] = [];
    while (took.length < EXPORTS) {
      const beside = await timedBeside(
        () => read(`${site.url}api/admin/${table}/export`, headers),
        () => read(`${site.url}api/site`),
      );
      took.push(beside.took);
      waits.push(...beside.waits);
    }
    const [median, longest] = [percentile(waits, 50), Math.max(...waits)].map(milliseconds);
    figure(`Export of ${table}, ${name}`, milliseconds(percentile(took, 50)), `others ${median}, ${longest}`);
  }
}

heading('A lead until it is answered; an export, and how long others wait meanwhile (median, longest)');
for (const [leadCount, suspectCount] of [
  [100, 0],
  [10_000, 0],
  [100_000, 0],
  [0, 50_000],
  [50_000, 50_000],
] as const) {
  const { leads } = leadsWith(leadCount + suspectCount);
  const subscribers = leads.map(({ id, email, receivedAt }) => ({
    id,
    email,
    subscribedAt: receivedAt,
  }));
  const site = await startLiveServer(
    { TRUST_PROXY: '1' },
    {
      leads: {
        leads: leads.map((one, index) => (index < leadCount ? one : { ...one, suspect: true })),
        subscribers,
      },
    },
  );
  const name = `${leadCount} leads, ${suspectCount} spam`;
  await measureLeads(site, name);
  if (leadCount === 100_000) await measureExports(site, name);
  await site.close();
}

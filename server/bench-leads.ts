import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startingContent } from './content/starting-content.ts';
import { openCore } from './core/core.ts';
import { openContent } from './core/store/content-store.ts';
import { nobody, type Enquiry } from './core/state.ts';
import { plainPorts } from './core/suite/plain-ports.ts';
import { openStores } from './storage/open-stores.ts';

/** How many leads are sent one after the other; the cost of one is the median of them. */
const LEADS = 9;
const session = { address: 'here', token: undefined, set: () => undefined };

const stored = (index: number, suspect: boolean): Enquiry => ({
  id: `stored-${suspect ? 'spam' : 'lead'}-${index}`,
  kind: 'contact',
  receivedAt: '2025-06-02T15:00:00.000Z',
  status: 'new',
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  phone: '(239) 555-0123',
  message: 'Do you also coach bakeries? '.repeat(7),
  submissionKey: `the-key-of-${suspect ? 'spam' : 'lead'}-${index}`,
  ...(suspect && { suspect }),
});

const many = (count: number, suspect: boolean): Enquiry[] =>
  Array.from({ length: count }, (_, index) => stored(index, suspect));

/** Milliseconds that a lead takes from the request to the answer, and those in which it keeps others waiting. */
async function costOf(leads: number, suspects: number): Promise<{ whole: number; blocked: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const enquiries = [...many(leads, false), ...many(suspects, true)];
  await writeFile(join(folder, 'content.json'), JSON.stringify(startingContent()));
  await writeFile(join(folder, 'people.json'), JSON.stringify({ ...nobody(), enquiries }));
  const options = {
    report: (error: unknown) => {
      throw error;
    },
  };
  const stores = await openStores(folder, { content: startingContent, people: nobody }, options);
  let count = 0;
  const ids = { ...plainPorts().ids, id: () => `new-${(count += 1)}` };
  const respond = openCore(plainPorts({ ...stores, content: openContent(stores.content), ids }));
  const costs: { whole: number; blocked: number }[] = [];
  for (let lead = 0; lead < LEADS; lead += 1) {
    const body = JSON.stringify({
      name: 'Jo Harbor',
      email: 'jo@example.com',
      phone: '(239) 555-0123',
      message: 'Do you also coach bakeries?',
      submissionKey: `a-new-key-${lead}`,
    });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/api/contact', { method: 'POST', headers, body });
    const before = performance.eventLoopUtilization();
    const start = performance.now();
    const answer = await respond(request, session);
    if (answer.status !== 201) throw new Error(await answer.text());
    const whole = performance.now() - start;
    costs.push({ whole, blocked: performance.eventLoopUtilization(before).active });
  }
  await stores.close();
  await rm(folder, { recursive: true });
  const median = (part: 'whole' | 'blocked'): number =>
    costs.map((cost) => cost[part]).toSorted((a, b) => a - b)[Math.floor(LEADS / 2)] ?? 0;
  return { whole: median('whole'), blocked: median('blocked') };
}

/** `npm run bench:leads`: says what one more lead costs, by how much is there already. Nothing is asserted. */
for (const [leads, suspects] of [
  [0, 0],
  [10_000, 0],
  [50_000, 0],
  [0, 50_000],
  [50_000, 50_000],
] as const) {
  const { whole, blocked } = await costOf(leads, suspects);
  process.stdout.write(
    `${leads} leads, ${suspects} suspected: ${whole.toFixed(1)} ms until answered, ${blocked.toFixed(1)} ms of them busy\n`,
  );
}

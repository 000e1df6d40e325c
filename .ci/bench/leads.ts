import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startingContent } from '../../server/content/starting-content.ts';
import { openCore } from '../../server/core/table.ts';
import { openContent } from '../../server/core/store/content-store.ts';
import { emptyPeople, type Enquiry, type People } from '../../server/core/state.ts';
import { plainPorts } from '../../server/test/support/plain-ports.ts';
import { NOW, seedPeople } from '../../server/test/support/seed.ts';
import { makeApp } from '../../server/http/app.ts';
import { openStores } from '../../server/storage/open-stores.ts';
import { percentile, timedBeside } from './times.ts';

/** Number of consecutive leads; the median counts. */
const LEADS = 99;
/** Number of exports of a table. */
const EXPORTS = 9;
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

const report = (error: unknown): void => {
  throw error;
};

/** Opens a site with data in a temporary folder, in how many milliseconds. */
async function openUsed(people: People) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'content.json'), JSON.stringify(startingContent()));
  await writeFile(join(folder, 'people.json'), JSON.stringify(people));
  const start = performance.now();
  const stores = await openStores(folder, { content: startingContent, people: emptyPeople }, { report });
  let count = 0;
  const ids = { ...plainPorts().ids, id: () => `new-${(count += 1)}` };
  const respond = openCore(plainPorts({ ...stores, content: openContent(stores.content), ids }));
  return {
    respond,
    took: performance.now() - start,
    async close() {
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A lead's response time and its event-loop block, and how long the site took to open, in milliseconds. */
async function costOf(
  leads: number,
  suspects: number,
): Promise<{ total: number; blocked: number; took: number }> {
  const enquiries = [...many(leads, false), ...many(suspects, true)];
  const { respond, took, close } = await openUsed({ ...emptyPeople(), enquiries });
  const costs: { total: number; blocked: number }[] = [];
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
    const total = performance.now() - start;
    costs.push({ total, blocked: performance.eventLoopUtilization(before).active });
  }
  await close();
  const median = (part: 'total' | 'blocked'): number =>
    costs.map((cost) => cost[part]).toSorted((a, b) => a - b)[Math.floor(LEADS / 2)] ?? 0;
  return { total: median('total'), blocked: median('blocked'), took };
}

/**
 * Reads a response.
 * @returns its size in bytes
 */
const take = (address: string, cookie = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = get(address, { headers: { cookie } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
  });

/** Exports both tables through the server several times, during other calls. */
async function measureExports(records: number): Promise<void> {
  const timestamp = NOW.toISOString();
  const session = { fingerprint: 'token', accountId: 'admin', createdAt: timestamp, seenAt: timestamp };
  const { respond, close } = await openUsed({
    ...(await seedPeople(plainPorts().passwords)),
    sessions: [session],
    enquiries: many(records, false),
    subscribers: Array.from({ length: records }, (_, index) => ({
      id: `subscriber-${index}`,
      email: `subscriber-${index}@example.com`,
      subscribedAt: timestamp,
    })),
  });
  const app = makeApp({
    api: respond,
    pages: respond,
    files: (_req, _res, next) => {
      next();
    },
    scriptHashes: [],
    siteUrl: undefined,
    trustProxy: false,
    report,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const table of ['inbox', 'subscribers']) {
    const waits: number[] = [];
    // On a busy machine the wall time includes other programs; this thread's processor time between two ticks does not.
    let since = process.threadCpuUsage();
    let worked = 0;
    const ticks = setInterval(() => {
      const { user, system } = process.threadCpuUsage(since);
      worked = Math.max(worked, (user + system) / 1e3);
      since = process.threadCpuUsage();
    }, 2);
    const times: number[] = [];
    let bytes = 0;
    while (times.length < EXPORTS) {
      const beside = await timedBeside(
        async () => {
          bytes = await take(`${origin}/api/admin/${table}/export`, 'session=token');
        },
        () => take(`${origin}/api/site`),
      );
      times.push(beside.took);
      waits.push(...beside.waits);
    }
    clearInterval(ticks);
    process.stdout.write(
      `${table} of ${records} exported: ${(bytes / 1e6).toFixed(1)} MB in ${percentile(times, 50).toFixed(0)} ms; others wait ${percentile(waits, 50).toFixed(1)} ms, at most ${Math.max(...waits).toFixed(1)} ms, for at most ${worked.toFixed(1)} ms of work\n`,
    );
  }
  server.close();
  await close();
}

/**
 * `npm run measure -- leads`: prints the cost of a lead by the amount of stored data, and the delay of others during an
 * export. Asserts nothing.
 */
for (const [leads, suspects] of [
  [100, 0],
  [10_000, 0],
  [100_000, 0],
  [0, 50_000],
  [50_000, 50_000],
] as const) {
  const { total, blocked, took } = await costOf(leads, suspects);
  process.stdout.write(
    `${leads} leads, ${suspects} suspected: ${total.toFixed(1)} ms until answered, ${blocked.toFixed(1)} ms of them busy; opened in ${took.toFixed(0)} ms\n`,
  );
}
for (const records of [20_000, 100_000]) await measureExports(records);

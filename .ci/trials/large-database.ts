import { sql } from 'kysely';
import { emptyAccounts, emptyLeadsState, type Lead } from '../../server/core/state.ts';
import { openDatabase } from '../../server/storage/postgres/open-database.ts';
import { residentMemory } from '../bench/process-figures.ts';
import { contentWith, leadsWith as leadsOf, logIn, read, sendLead } from '../bench/sites.ts';
import { percentile, timed, timedBeside } from '../bench/times.ts';
import { accounts } from '../journeys/live-accounts.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { startPostgres } from '../test/postgres.ts';
import { someone } from './visitors.ts';

// Measures leads, inbox and blog over a database after many years of use, through a whole server.

const ROUNDS = 200;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The newest are unanswered, the next ones read, all others closed. */
const statusOf = (index: number): Lead['status'] => (index < 40 ? 'new' : index < 200 ? 'replied' : 'closed');

/** Fills a database, starts a server over it, and prints its measurements. */
async function measure(leadCount: number, posts: number): Promise<void> {
  const database = await startPostgres({ isDurable: true });
  const leads = leadsOf(leadCount).leads.map((lead, index) => ({
    ...lead,
    status: statusOf(index),
    ...(index >= 20 && { readAt: lead.receivedAt }),
  }));
  const staff = { ...emptyAccounts(), accounts: await accounts };
  const requests = { ...emptyLeadsState(), leads };
  const report = (error: unknown): void => {
    throw error;
  };
  const begin = { content: () => contentWith(posts), leads: () => requests, accounts: () => staff };
  const filled = await openDatabase(database.url, begin, report);
  // As PostgreSQL's autovacuum does within minutes.
  await sql`vacuum analyze`.execute(filled.tables);
  await filled.close();

  const server = await startLiveServer({ DATABASE_URL: database.url, TRUST_PROXY: '1' });
  const headers = await logIn(server);
  const call = (path: string) => read(server.url + path, { ...headers, ...someone() });
  const memory = () => `${residentMemory(server.pid()).toFixed(0)} MiB`;
  await timed(20, () => call('api/blog/posts'));
  const before = memory();

  const operations: Record<string, (round: number) => Promise<unknown>> = {
    'a lead is saved': (round) => sendLead(server, round),
    'a page of the inbox': (round) => call(`api/admin/inbox?page=${round + 1}`),
    'a search of the inbox': (round) => call(`api/admin/inbox?q=visitor-${round * 397}`),
    'the inbox of a source': (round) => call(`api/admin/inbox?source=source-${round % 40}`),
    'the overview': () => call('api/admin/overview'),
    'a page of the blog': (round) => call(`api/blog/posts?page=${(round % 50) + 1}`),
    'a search of the blog': (round) => call(`api/blog/posts?q=part%20${round * 91}`),
  };
  print(`${leadCount} leads, ${posts} posts:`);
  for (const [name, operation] of Object.entries(operations)) {
    const times = await timed(ROUNDS, operation);
    print(
      `  ${name}: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`,
    );
  }
  const { took, waits } = await timedBeside(
    () => call('api/admin/inbox/export'),
    () => call('api/site'),
  );
  const most = Math.max(...waits);
  print(`  the inbox exported: ${took.toFixed(0)} ms, in which others wait at most ${most.toFixed(1)} ms`);
  print(`  memory of the server: ${before} before, ${memory()} after`);
  await server.close();
  await database.stop();
}

/** `npm run measure -- database` */
await measure(100, 20);
await measure(100_000, 20_000);

import { sql } from 'kysely';
import { startingContent } from '../../server/content/starting-content.ts';
import { percentile, timed, timedBeside } from '../bench/times.ts';
import {
  neverChanged,
  emptyPeople,
  type Content,
  type Enquiry,
  type People,
} from '../../server/core/state.ts';
import { openDatabase } from '../../server/storage/postgres/open-database.ts';
import { accounts, staff } from '../journeys/live-accounts.ts';
import { startPostgres } from '../test/postgres.ts';
import { prepareServer } from './servers.ts';

// Measures leads, inbox and blog over a database after many years of use, through a whole server.

const LEADS = 100_000;
const POSTS = 20_000;
const ROUNDS = 200;
const NOW = Date.now();
const MINUTE = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const timestampOf = (index: number): string => new Date(NOW - (index + 1) * 30 * MINUTE).toISOString();

/** The newest are unanswered, the next ones read, all others closed. */
const statusOf = (index: number): Enquiry['status'] =>
  index < 40 ? 'new' : index < 200 ? 'replied' : 'closed';

const lead = (index: number): Enquiry => ({
  id: `lead-${index}`,
  kind: index % 3 === 0 ? 'audit' : 'contact',
  receivedAt: timestampOf(index),
  status: statusOf(index),
  ...(index >= 20 && { readAt: timestampOf(index) }),
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  phone: '(239) 555-0123',
  message: `Do you also coach bakeries? Ours is number ${index}. `.repeat(5),
  origin: { firstPage: '/', campaign: { source: `source-${index % 40}` } },
  submissionKey: `the-key-of-lead-${index}`,
});

function contentOf(posts: number): Content {
  const start = startingContent();
  const many = Array.from({ length: posts }, (_, index) =>
    neverChanged({
      id: `post-${index}`,
      slug: `post-${index}`,
      title: `Post ${index}`,
      excerpt: 'What a slow season is good for, in three steps that cost nothing but a morning.',
      categoryId: start.categories[index % start.categories.length]?.id ?? '',
      imageUrl: '/covers/seo.svg',
      imageAlt: 'A described picture',
      imageCredit: 'Somebody',
      content: '<p>One question a week, asked in the shop, is enough for a month of posts.</p>'.repeat(60),
      createdAt: timestampOf(index),
      publishAt: timestampOf(index),
    }),
  );
  return { ...start, posts: many };
}

const part = (): number => Math.floor(Math.random() * 256);

/** Fills a database, starts a server over it, and prints its measurements. */
async function measure(leads: number, posts: number): Promise<void> {
  const database = await startPostgres({ isDurable: true });
  const people: People = {
    ...emptyPeople(),
    accounts: await accounts,
    enquiries: Array.from({ length: leads }, (_, index) => lead(index)),
  };
  const report = (error: unknown): void => {
    throw error;
  };
  const begin = { content: () => contentOf(posts), people: () => people };
  const filled = await openDatabase(database.url, begin, report);
  // As PostgreSQL's autovacuum does within minutes.
  await sql`vacuum analyze`.execute(filled.tables);
  await filled.close();

  const server = await prepareServer({ DATABASE_URL: database.url });
  await server.start();
  const origin = `http://127.0.0.1:${server.port}`;
  const { email, password } = staff.admin;
  let cookie = '';
  async function call(path: string, body?: object): Promise<Response> {
    const answer = await fetch(origin + path, {
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // Streamed: buffering a long response would block other calls of this process.
    await answer.body?.pipeTo(new WritableStream());
    return answer;
  }
  const login = await call('/api/auth/login', { email, password });
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await timed(20, () => call('/api/blog/posts'));
  const before = await server.memory();

  const operations: Record<string, (round: number) => Promise<unknown>> = {
    'a lead is saved': (round) =>
      call('/api/contact', {
        name: `Jo Harbor ${round}`,
        email: 'jo@example.com',
        phone: '(239) 555-0123',
        message: 'Do you also coach bakeries?',
        submissionKey: `a-new-key-${round}`,
      }),
    'a page of the inbox': (round) => call(`/api/admin/inbox?page=${round + 1}`),
    'a search of the inbox': (round) => call(`/api/admin/inbox?q=number%20${round * 397}`),
    'the inbox of a source': (round) => call(`/api/admin/inbox?source=source-${round % 40}`),
    'the overview': () => call('/api/admin/overview'),
    'a page of the blog': (round) => call(`/api/blog/posts?page=${(round % 50) + 1}`),
    'a search of the blog': (round) => call(`/api/blog/posts?q=Post%20${round * 91}`),
  };
  say(`${leads} leads, ${posts} posts:`);
  for (const [name, operation] of Object.entries(operations)) {
    const times = await timed(ROUNDS, operation);
    say(`  ${name}: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`);
  }
  const { took, waits } = await timedBeside(
    () => call('/api/admin/inbox/export'),
    () => call('/api/site'),
  );
  const most = Math.max(...waits);
  say(`  the inbox exported: ${took.toFixed(0)} ms, in which others wait at most ${most.toFixed(1)} ms`);
  say(`  memory of the server: ${before} MiB before, ${await server.memory()} MiB after`);
  await server.end('SIGTERM');
  await database.stop();
}

/** `npm run measure -- database` */
await measure(100, 20);
await measure(LEADS, POSTS);

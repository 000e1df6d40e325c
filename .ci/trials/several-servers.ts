import { setTimeout as pause } from 'node:timers/promises';
import { APPLICATION_NAME } from '../../server/storage/postgres/listen-connection.ts';
import { openMailServer } from '../../server/test/support/mail-server.ts';
import { percentile } from '../bench/times.ts';
import { query, startPostgres, type OwnPostgres } from '../test/postgres.ts';
import { openBalancer } from './balancer.ts';
import { prepareServer, type ServerProcess } from './servers.ts';
import { manyRead, manySend, nothingSeen, type Seen } from './visitors.ts';

const TRIALS = { kill, gone, update, silent } as const;

const SECOND = 1_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Site {
  servers: readonly ServerProcess[];
  database: OwnPostgres;
  url: string;
  /** Number of concurrent senders. */
  senders: number;
}

/** The disturbance of a trial, while visitors are active. */
type Trial = (site: Site, seconds: number) => Promise<void>;

/**
 * Runs a trial under load.
 * @returns the visitors' observations
 */
async function underLoad(
  { url, senders }: Site,
  readers: number,
  operation: () => Promise<void>,
): Promise<Seen> {
  const seen = nothingSeen();
  let isOver = false;
  const over = () => isOver;
  const visitors = Promise.all([manySend(url, senders, seen, over), manyRead(url, readers, seen, over)]);
  await operation();
  isOver = true;
  await visitors;
  return seen;
}

function printSeen({ acknowledged, statuses, broken, times }: Seen): void {
  const at = (percent: number): string => `${percentile(times, percent).toFixed(0)} ms`;
  print(`${acknowledged.size} audit requests acknowledged, p50 ${at(50)}, p95 ${at(95)}`);
  print(`${broken} connections died on the way`);
  for (const [what, times] of statuses) print(`${times} times: ${what}`);
}

/** Checks the database: each acknowledged lead exists once, under the id of its response. */
async function printStored({ database }: Site, { acknowledged }: Seen): Promise<void> {
  const rows = await query<{ id: string; submission_key: string }>(
    database.url,
    `select id, record->>'submissionKey' as submission_key from leads`,
  );
  const byKey = Map.groupBy(rows, (row) => row.submission_key);
  const all = [...acknowledged];
  const lost = all.filter(([key, id]) => !byKey.get(key)?.some((row) => row.id === id)).length;
  const twice = [...byKey.values()].filter((same) => same.length > 1).length;
  print(`${rows.length} kept: ${lost} acknowledged ones lost, ${twice} kept twice`);
  if (lost + twice > 0) process.exitCode = 1;
}

async function kill(site: Site, seconds: number): Promise<void> {
  const seen = await underLoad(site, 0, async () => {
    for (let turn = 0; turn < seconds / 5; turn += 1) {
      await pause(5 * SECOND);
      const server = site.servers[turn % site.servers.length];
      await server?.end('SIGKILL');
      await server?.start();
    }
  });
  printSeen(seen);
  await printStored(site, seen);
}

async function gone(site: Site, seconds: number): Promise<void> {
  const seen = await underLoad(site, 20, async () => {
    await pause(5 * SECOND);
    await site.database.down();
    await pause(seconds * SECOND);
    await site.database.up();
    const back = performance.now();
    const isServed = async () => (await fetch(`${site.url}/api/blog/posts`)).ok;
    while (!(await isServed().catch(() => false))) await pause(50);
    print(`Pages are served ${(performance.now() - back).toFixed(0)} ms after the database is back`);
    await pause(5 * SECOND);
  });
  printSeen(seen);
  await printStored(site, seen);
}

async function update(site: Site, seconds: number): Promise<void> {
  const seen = await underLoad(site, 50, async () => {
    const end = performance.now() + seconds * SECOND;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const server = site.servers[turn % site.servers.length];
      await server?.end('SIGTERM');
      await server?.start();
      await pause(2 * SECOND);
    }
  });
  printSeen(seen);
  await printStored(site, seen);
  if (seen.broken + seen.statuses.size > 0) process.exitCode = 1;
}

async function silent({ servers, database }: Site): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    // Longer than reconnecting takes.
    await pause(9 * SECOND);
    const rows = await query<{ pid: number }>(
      database.url,
      `select pid from pg_stat_activity where application_name = '${APPLICATION_NAME}'`,
    );
    const title = `Changed in turn ${turn}`;
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    const changed = performance.now();
    await query(
      database.url,
      `with changed as (update posts set record = jsonb_set(record::jsonb, '{title}', to_jsonb('${title}'::text))::json
         where slug = (select min(slug) from posts))
       insert into content_version (version) values (1)
       on conflict (is_one) do update set version = content_version.version + 1`,
    );
    const isShown = async ({ port }: ServerProcess) =>
      (await (await fetch(`http://127.0.0.1:${port}/api/blog/posts`)).text()).includes(title);
    while (!(await Promise.all(servers.map(isShown))).every(Boolean)) await pause(20);
    times.push(performance.now() - changed);
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  }
  const [median, most] = [percentile(times, 50), percentile(times, 100)].map((time) => time.toFixed(0));
  print(`A change was shown after ${median} ms (median) and ${most} ms (longest)`);
  if (Number(most) > 2 * SECOND) process.exitCode = 1;
}

/** Prints duplicate mails, once none is pending. */
async function printMails(database: OwnPostgres, mails: readonly { headers: ReadonlyMap<string, string> }[]) {
  const waiting = async (): Promise<number> =>
    (await query(database.url, 'select 1 from leads where next_mail_at is not null')).length;
  const begun = performance.now();
  while ((await waiting()) > 0 && performance.now() - begun < 120 * SECOND) await pause(SECOND);
  const left = await waiting();
  const ids = Map.groupBy(mails, ({ headers }) => headers.get('message-id'));
  const again = [...ids.values()].filter((same) => same.length > 1).length;
  print(`${mails.length} mails taken, about ${ids.size} leads; ${again} came more than once, ${left} wait`);
}

const isTrial = (name: string | undefined): name is keyof typeof TRIALS =>
  name !== undefined && name in TRIALS;

/** `npm test -- servers kill|gone|update|silent [seconds] [senders]` */
async function run(): Promise<void> {
  const [name, seconds = '30', senders = '200'] = process.argv.slice(2);
  if (!isTrial(name)) {
    print(`Say which: npm test -- servers ${Object.keys(TRIALS).join('|')} [seconds] [senders]`);
    process.exitCode = 1;
    return;
  }
  const trial: Trial = TRIALS[name];
  const database = await startPostgres({ isDurable: true });
  const mailServer = await openMailServer({});
  const variables = {
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    MAIL_TO: 'coach@example.com',
    DRAIN_SECONDS: '1',
  };
  const servers = [await prepareServer(variables), await prepareServer(variables)];
  await Promise.all(servers.map((server) => server.start()));
  const balancer = await openBalancer(servers.map(({ port }) => port));
  await trial({ servers, database, url: balancer.url, senders: Number(senders) }, Number(seconds));
  await printMails(database, mailServer.mails);
  for (const server of servers) print(`A server has ${server.memory()} MiB`);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  const complaints = new Set(servers.flatMap((server) => server.complaints.join('').split('\n')));
  const reported = [...complaints].filter((line) => /^\d{4}-/.test(line)).map((line) => line.slice(25, 160));
  for (const line of new Set(reported)) print(`A server said: ${line}`);
  await balancer.close();
  await mailServer.close();
  await database.stop();
}

await run();
